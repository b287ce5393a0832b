import { useQuery } from '@tanstack/react-query'
import { CheckIcon } from '@/components/icons.tsx'
import { homeTexts } from './home.texts.ts'
import { recoveryCountQuery } from './home-api.ts'

/** How many things went home lately. Its place is kept, so that nothing moves when it appears. */
export function WentHome({ className }: { className: string }) {
  const { data } = useQuery(recoveryCountQuery)
  return (
    <p className={`flex min-h-6 items-center gap-2 text-sm text-found ${className}`}>
      {data !== undefined && data.count > 0 && (
        <>
          <CheckIcon className="size-5 shrink-0" />
          {homeTexts.wentHome(data)}
        </>
      )}
    </p>
  )
}
