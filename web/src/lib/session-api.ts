import { ApiError, type CallOptions, readWithRetries, send } from './api-client.ts'

/**
 * Calls in the name of the person who is signed in. A 401 ends the session here, once, and then rejects. Whatever changes something
 * is sent once: whether to try again is for the person to say.
 */
export const sessionApi = {
  get: <T>(path: string, options: Omit<CallOptions, 'body'> = {}) =>
    readWithRetries(() => sendInSession<T>('GET', path, options), options.signal),
  post: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('POST', path, options),
  put: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('PUT', path, options),
  delete: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('DELETE', path, options),
}

let endSession: () => Promise<void> = async () => {}
let ending: Promise<void> | undefined
let session = 0

/** Says what a 401 leads to. Called once for all calls of one session that fail together, however late they answer. */
export function onSessionRefused(handler: () => Promise<void>): void {
  endSession = handler
}

/** To be told when a session begins or is about to end: a 401 to what was sent before says nothing of the next one. */
export function noteNewSession(): void {
  session += 1
}

async function sendInSession<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const sentIn = session
  try {
    return await send<T>(method, path, 'same-origin', options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && sentIn === session) {
      ending ??= endSession().finally(() => {
        noteNewSession()
        ending = undefined
      })
      await ending
    }
    throw error
  }
}
