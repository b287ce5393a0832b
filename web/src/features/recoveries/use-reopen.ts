import { REOPEN_DAYS } from '@shared/lib/shared-constants.ts'
import { useItemMutation } from '@/hooks/use-item-mutation.ts'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { hasNothingToReopen, reopenMutation } from './recoveries-api.ts'

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
  const { user } = useAuth()
  const { mutateAsync, isPending } = useItemMutation(reopenMutation(user?.uid ?? ''))

  /** Asks first, and shows the result in a toast. @returns whether nothing is left to reopen. */
  async function reopen(id: string): Promise<boolean> {
    if (isPending(id)) return false
    const agreed = await confirmAction({
      title: 'Reopen this post?',
      text: 'It is open on the board again. Whoever marked it as recovered is told.',
      confirmLabel: 'Yes, reopen it',
      isHarmless: true,
    })
    if (!agreed) return false
    try {
      await mutateAsync({ id })
      notifySuccess('Your post is open again.')
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
  if (code === 'not-recovered') notifyInfo('This post is open already.')
  else if (code === 'too-late')
    notifyInfo('This was marked as recovered more than 14 days ago, so it cannot be reopened. You can post it again.')
  else if (status === 404) notifyInfo('This post is no longer on the board, so it cannot be reopened.')
  else notifyFailure(error, (reason: string) => `The post could not be reopened. ${reason}`)
}
