import type { ReturnCount } from '@shared/recoveries/recoveries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckIcon } from '@/components/icons.tsx'
import { apiPaths } from '@/config/paths.ts'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'
import { wentHomeText } from './home.texts.ts'

const returnCountQuery = queryOptions({
  queryKey: [...boardKey, 'recoveries'],
  queryFn: ({ signal }) => publicApi.get<ReturnCount>(apiPaths.returnCount, { signal }),
})

/** How many things went home lately; nothing if there are none, or if they cannot be counted. */
export function WentHome() {
  const { data } = useQuery(returnCountQuery)
  if (!data || data.count < 1) return null
  return (
    <>
      <CheckIcon className="size-5 shrink-0" />
      <span>{wentHomeText(data)}</span>
    </>
  )
}
