import { t } from '@lingui/core/macro'
import { ApiError, isSessionOver } from './api-client.ts'

/**
 * Toasts at the top right, which disappear by themselves. Their library is loaded with the first
 * one.
 */
type Kind = 'success' | 'error' | 'info'

export const loadToasts = () => import('./toasts.tsx')

function show(kind: Kind, text: string, stays?: 'stays'): void {
  loadToasts().then(
    ({ showToast }) => showToast(kind, text, stays),
    // The visitor may be offline, for instance. What the toast reports has happened all the same.
    (error: unknown) => console.error('A toast could not be shown:', text, error),
  )
}

/** @param stays if it is to stay until someone closes it */
export const notifySuccess = (text: string, stays?: 'stays'): void => show('success', text, stays)
export const notifyError = (text: string): void => show('error', text)
export const notifyInfo = (text: string): void => show('info', text)

/**
 * Shows a toast that something has failed, unless the session is over, as the login screen says
 * that.
 * @param text what has failed; a function is given the reason, as a sentence
 */
export function notifyFailure(error: unknown, text: string | ((reason: string) => string)): void {
  if (isSessionOver(error)) return
  const reason = error instanceof ApiError ? error.message : t`Please try again.`
  notifyError(typeof text === 'string' ? text : text(reason))
}
