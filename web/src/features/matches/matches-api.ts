import type { Match } from '@shared/matches/matches.ts'
import { queryOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ownKey } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** Items that may be about the same thing, best first; none if no match is good enough. */
export const matchesQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'matches', id],
    queryFn: ({ signal }) => sessionApi.get<Match[]>(apiPaths.itemPart(id, 'matches'), { signal }),
  })
