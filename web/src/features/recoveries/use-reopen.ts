import { REOPEN_DAYS } from '@shared/lib/shared-constants.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuth } from '@/hooks/use-auth.ts'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction, prepareToConfirm } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { isInVain, reopenMutation } from './recoveries-api.ts'
import { reopenTexts as texts } from './reopen.texts.ts'

const REOPEN_MS = REOPEN_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether an item that was marked as recovered may still be reopened.
 * @param since ISO 8601: when it was marked, or a later time, as the server decides in the end
 */
export function isReopenable(since: string, now = Date.now()): boolean {
  return now - Date.parse(since) < REOPEN_MS
}

/** Reopens the user's own items, for the screens that offer it. */
export function useReopen(): {
  /**
   * Asks first, and shows the result in a toast. @returns whether there is nothing left to reopen.
   */
  reopen: (id: string) => Promise<boolean>
  isReopening: (id: string) => boolean
} {
  const { user } = useAuth()
  const mutation = reopenMutation(user?.uid ?? '')
  const { mutateAsync } = useMutation(mutation)
  const reopening = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  usePreparedMessages()
  useEffect(() => whenIdle(prepareToConfirm), [])

  async function reopen(id: string): Promise<boolean> {
    if (reopening.includes(id) || !(await confirmReopening())) return false
    try {
      await mutateAsync(id)
      notifySuccess(texts.reopened)
      return true
    } catch (error) {
      explain(error)
      return isInVain(error)
    }
  }

  return { reopen, isReopening: (id) => reopening.includes(id) }
}

/** Shows why it was not reopened. */
function explain(error: unknown): void {
  const { status, code } = error instanceof ApiError ? error : { status: 0, code: '' }
  if (code === 'not-recovered') notifyInfo(texts.openAlready)
  else if (code === 'too-late') notifyInfo(texts.tooLate)
  else if (status === 404) notifyInfo(texts.gone)
  else notifyFailure(error, texts.notReopened)
}

/** If the question itself cannot be loaded, for instance offline, nothing is reopened. */
async function confirmReopening(): Promise<boolean> {
  try {
    return await confirmAction(texts.confirm)
  } catch (error) {
    notifyFailure(error, texts.notReopened)
    return false
  }
}
