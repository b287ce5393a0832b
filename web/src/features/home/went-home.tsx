import { RETURN_COUNT } from '@shared/lib/shared-constants.ts'
import type { ReturnCount } from '@shared/recoveries/recoveries.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CheckIcon } from '@/components/icons.tsx'
import { apiPaths } from '@/config/paths.ts'
import { publicApi } from '@/lib/api-client.ts'
import { boardKey } from '@/lib/query-client.ts'

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

function wentHomeText({ count, days }: ReturnCount): string {
  const things = count === 1 ? '1 thing' : `${count.toLocaleString('en')} things`
  return `${count < RETURN_COUNT.max ? things : `More than ${things}`} went home in the last ${days} days`
}
