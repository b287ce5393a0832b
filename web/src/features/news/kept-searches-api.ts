import type { KeepSearchInput, KeptSearch } from '@shared/news/kept-searches.ts'
import { mutationOptions } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ownKey, sessionQuery } from '@/lib/query-client.ts'

/** The searches that a user keeps, the newest first. */
export const keptSearchesQuery = (uid: string) =>
  sessionQuery<KeptSearch[]>([...ownKey(uid), 'kept-searches'], apiPaths.keptSearches)

/** Keeps a search, or ends it, and says so. */
export const keepSearchMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (body: KeepSearchInput) => sessionApi.post<KeptSearch[]>(apiPaths.keptSearches, { body }),
    onSuccess: (kept, { isKept }, _before, { client }) => {
      client.setQueryData(keptSearchesQuery(uid).queryKey, kept)
      notifySuccess(isKept ? 'We’ll tell you when something new fits.' : 'We’ll no longer tell you about these.')
    },
    onError: (error) => notifyFailure(error, (reason: string) => `This could not be saved. ${reason}`),
  })
