import { apiTexts } from './api-client.texts.ts'
import { ApiError, isSessionOver } from './api-client.ts'

/**
 * Short messages that leave by themselves, top right. The library comes with the first one.
 */
type Kind = 'success' | 'error' | 'info'

/** Fetches what messages need. */
export function prepareMessages(): void {
  import('./toasts.tsx').catch(() => {})
}

function show(kind: Kind, text: string): void {
  import('./toasts.tsx').then(
    ({ showToast }) => showToast(kind, text),
    // Offline, say. What happened has happened all the same; only its message is missing.
    (error: unknown) => console.error('A message could not be shown:', text, error),
  )
}

export const notifySuccess = (text: string): void => show('success', text)
export const notifyError = (text: string): void => show('error', text)
export const notifyInfo = (text: string): void => show('info', text)

/**
 * Says that something has failed, unless its session is over: the login says that.
 * @param text what has failed; a function is given the reason, as a sentence
 */
export function notifyFailure(error: unknown, text: string | ((reason: string) => string)): void {
  if (isSessionOver(error)) return
  const reason = error instanceof ApiError ? error.message : apiTexts.tryAgain
  notifyError(typeof text === 'string' ? text : text(reason))
}
