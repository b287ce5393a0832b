import { t } from '@lingui/core/macro'
import type { SaveSearchInput } from '@shared/news/saved-searches.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { sessionApi } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ownKey } from '@/lib/query-client.ts'

/** The searches that a user has saved, the newest first. */
export const savedSearchesQuery = (uid: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'saved-searches'],
    queryFn: ({ signal }) => sessionApi.get('/savedSearches', { signal }),
  })

/** Saves a search, or ends it, and says so. */
export const saveSearchMutation = (uid: string) =>
  mutationOptions({
    mutationFn: (body: SaveSearchInput) => sessionApi.post('/savedSearches', { body }),
    onSuccess: (saved, { isSaved }, _before, { client }) => {
      client.setQueryData(savedSearchesQuery(uid).queryKey, saved)
      notifySuccess(isSaved ? t`We’ll tell you when something new fits.` : t`We’ll no longer tell you about these.`)
    },
    onError: (error) => notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`),
  })
