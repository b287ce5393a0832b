import { REOPEN_DAYS } from '@shared/lib/shared-constants.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useAuth } from '@/hooks/use-auth.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { reopenTexts as texts } from './recoveries.texts.ts'
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
  const mutation = reopenMutation(user?.uid ?? '')
  const { mutateAsync } = useMutation(mutation)
  const reopening = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })

  /** Asks first, and shows the result in a toast. @returns whether nothing is left to reopen. */
  async function reopen(id: string): Promise<boolean> {
    if (reopening.includes(id) || !(await confirmAction(texts.confirm, texts.notReopened))) return false
    try {
      await mutateAsync(id)
      notifySuccess(texts.reopened)
      return true
    } catch (error) {
      notifyNotReopened(error)
      return hasNothingToReopen(error)
    }
  }

  return { reopen, isReopening: (id: string) => reopening.includes(id) }
}

/** Shows why it was not reopened. */
function notifyNotReopened(error: unknown): void {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (code === 'not-recovered') notifyInfo(texts.openAlready)
  else if (code === 'too-late') notifyInfo(texts.tooLate)
  else if (status === 404) notifyInfo(texts.gone)
  else notifyFailure(error, texts.notReopened)
}
