import { t } from '@lingui/core/macro'
import { REOPEN_DAYS } from '@shared/claims/claim-limits.ts'
import type { RecoveredRecord, RecoveryInput } from '@shared/claims/recoveries.ts'
import { IDEMPOTENCY_HEADER, OWN_ADDRESS } from '@shared/lib/requests.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { confirmAction } from '@/components/confirm.ts'
import { ApiError, sessionApi } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { invalidateBoard, ownItemsKey, ownKey, ownListQuery } from '@/lib/query-client.ts'
import { useItemMutation } from './use-own-posts.ts'

const REOPEN_MS = REOPEN_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether an item that was marked as recovered may still be reopened.
 * @param since ISO 8601: when it was marked, or a later time, as the server decides in the end
 */
export function isReopenable(since: string, now = Date.now()): boolean {
  return now - Date.parse(since) < REOPEN_MS
}

/**
 * Whether a time is still to come.
 * @param until ISO 8601; what is no time is over
 */
export const isBefore = (until: string, now = Date.now()): boolean => now < Date.parse(until)

/** Reopens the user's own items, for the screens that offer it. */
export function useReopen() {
  const { uid } = useUser()
  const { mutateAsync, isPending } = useItemMutation(reopenMutation(uid))

  /** Asks first, and shows the result in a toast. @returns whether nothing is left to reopen. */
  async function reopen(id: string): Promise<boolean> {
    if (isPending(id)) return false
    const agreed = await confirmAction({
      title: t`Reopen this post?`,
      text: t`It will be open on the board again. The person who marked it as recovered will be told.`,
      confirmLabel: t`Yes, reopen it`,
      isHarmless: true,
    })
    if (!agreed) return false
    try {
      await mutateAsync({ id })
      notifySuccess(t`Your post is open again.`)
      return true
    } catch (error) {
      notifyNotReopened(error)
      return hasNothingToReopen(error)
    }
  }

  return { reopen, isReopening: isPending }
}

/** Shows why it was not reopened. */
function notifyNotReopened(error: unknown): void {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (code === 'not-recovered') notifyInfo(t`This post is already open.`)
  else if (code === 'too-late')
    notifyInfo(t`This was marked as recovered more than 14 days ago, so it can’t be reopened. You can post it again.`)
  else if (status === 404) notifyInfo(t`This post is no longer on the board, so it can’t be reopened.`)
  else notifyFailure(error, (reason: string) => t`The post could not be reopened. ${reason}`)
}

/** A user's recoveries, newest first. */
export const recoveriesQuery = (uid: string) =>
  ownListQuery({
    queryKey: [...ownKey(uid), 'recoveries'],
    loadPage: (page, signal) =>
      sessionApi.get('/recovered-items/:email', {
        params: { email: OWN_ADDRESS },
        query: { page: String(page) },
        signal,
      }),
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
 * Marks an item as recovered. Rejects with status 409 if someone was faster, with 403 if their
 * earlier recovery of this item was undone.
 */
export const recoverMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ recovery, key }: NewRecovery) =>
      sessionApi.post('/recovered-items', { body: recovery, headers: { [IDEMPOTENCY_HEADER]: key } }),
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
const reopenMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...ownItemsKey(uid), 'reopen'],
    mutationFn: ({ id }: { id: string }) => sessionApi.post('/items/:id/reopen', { params: { id } }),
    onSuccess: (_item, _post, _before, { client }) => {
      invalidateBoard(client)
      reloadItems(client, uid)
    },
    onError: (error, _post, _before, { client }) => {
      if (hasNothingToReopen(error)) reloadItems(client, uid)
    },
  })

/** Whether there is nothing left to reopen, so that the screen is out of date. */
function hasNothingToReopen(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || (error.status === 409 && error.code !== 'too-many-posts')
}

function reloadItems(client: QueryClient, uid: string): void {
  void client.invalidateQueries({ queryKey: ownItemsKey(uid) })
}
