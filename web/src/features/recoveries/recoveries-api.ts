import type { Item } from '@shared/items/items.ts'
import { IDEMPOTENCY_HEADER } from '@shared/lib/shared-constants.ts'
import type { RecoveredRecord, RecoveryInput } from '@shared/recoveries/recoveries.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { invalidateBoard, ownItemsKey, ownKey, ownListQuery } from '@/lib/query-client.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** A user's recoveries, newest first. */
export const recoveriesQuery = (uid: string) =>
  ownListQuery({
    queryKey: [...ownKey(uid), 'recoveries'],
    loadPage: (page, signal) => sessionApi.get<RecoveredRecord[]>(apiPaths.ownRecoveredItems(page), { signal }),
  })

interface NewRecovery {
  /**
   * The recoverer and the item's texts are sent as specified, but the server uses its own data for
   * them.
   */
  recovery: RecoveryInput & Pick<RecoveredRecord, 'recoveredBy' | 'thumbnail' | 'title' | 'description'>
  /**
   * Identifies this recovery, 8 to 128 of [A-Za-z0-9_-]: a second call with it is answered with
   * what the first one made.
   */
  key: string
}

/**
 * Marks an item as recovered. Rejects with status 409 if somebody was faster, with 403 if their
 * earlier recovery of this item was undone.
 */
export const recoverMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ recovery, key }: NewRecovery) =>
      sessionApi.post<RecoveredRecord>(apiPaths.recoveredItems, {
        body: recovery,
        headers: { [IDEMPOTENCY_HEADER]: key },
      }),
    onSuccess: (_record, _new, _before, { client }) => {
      invalidateBoard(client)
      // The recoverer sees the poster's contact and the recovery itself.
      reloadItems(client, uid)
    },
    onError: (error, _new, _before, { client }) => {
      if (error instanceof ApiError && error.status === 409) reloadItems(client, uid)
    },
  })

/** Reopens one of the user's own items, by its id. */
export const reopenMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...ownItemsKey(uid), 'reopen'],
    mutationFn: ({ id }: { id: string }) => sessionApi.post<Item>(apiPaths.itemPart(id, 'reopen')),
    onSuccess: (_item, _post, _before, { client }) => {
      invalidateBoard(client)
      reloadItems(client, uid)
    },
    onError: (error, _post, _before, { client }) => {
      if (hasNothingToReopen(error)) reloadItems(client, uid)
    },
  })

/** Whether there is nothing left to reopen, so that the screen is out of date. */
export function hasNothingToReopen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || (error.status === 409 && error.code !== 'too-many-posts')
}

function reloadItems(client: QueryClient, uid: string): void {
  void client.invalidateQueries({ queryKey: ownItemsKey(uid) })
}
