import type { Item } from '@shared/items/items.ts'
import { REOPEN_DAYS } from '@shared/lib/constants.ts'
import { useEffect, useState } from 'react'
import { apiPaths } from '@/config/paths.ts'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction, prepareToConfirm } from '@/lib/confirm.ts'
import { noteChange } from '@/lib/freshness.ts'
import { notifyError, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { sessionApi } from '@/lib/session-api.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { reopenTexts as texts } from './reopen.texts.ts'

const REOPEN_MS = REOPEN_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether what was marked as recovered may still be reopened.
 * @param since ISO 8601: when it was marked, or a later time, as the server has the last word
 */
export function isReopenable(since: string, now = Date.now()): boolean {
  return now - Date.parse(since) < REOPEN_MS
}

/** Ways to reopen one's own posts, for the screens that offer it. */
export function useReopen(): {
  /** Asks first, and says what has become of it. @returns whether there is nothing left to reopen. */
  reopen: (id: string) => Promise<boolean>
  isReopening: (id: string) => boolean
} {
  const [reopening, setReopening] = useState<readonly string[]>([])
  usePreparedMessages()
  useEffect(() => whenIdle(prepareToConfirm), [])

  async function reopen(id: string): Promise<boolean> {
    if (reopening.includes(id) || !(await confirmReopening())) return false
    setReopening((ids) => [...ids, id])
    try {
      await noteChange(sessionApi.post<Item>(apiPaths.reopen(id)))
      notifySuccess(texts.reopened)
      return true
    } catch (error) {
      return explain(error)
    } finally {
      setReopening((ids) => ids.filter((other) => other !== id))
    }
  }

  return { reopen, isReopening: (id) => reopening.includes(id) }
}

/** Says why it was not reopened. @returns whether another try is in vain. */
function explain(error: unknown): boolean {
  const { status, code, message } = error instanceof ApiError ? error : { status: 0, code: '', message: texts.tryAgain }
  const inVain = status === 404 || (status === 409 && code !== 'too-many-posts')
  if (code === 'not-recovered') notifyInfo(texts.openAlready)
  else if (code === 'too-late') notifyInfo(texts.tooLate)
  else if (status === 404) notifyInfo(texts.gone)
  else if (status !== 401) notifyError(texts.notReopened(message))
  return inVain
}

/** Where the question itself cannot be had, offline for instance, nothing is reopened. */
async function confirmReopening(): Promise<boolean> {
  try {
    return await confirmAction(texts.confirm)
  } catch {
    notifyError(texts.notReopened(texts.tryAgain))
    return false
  }
}
