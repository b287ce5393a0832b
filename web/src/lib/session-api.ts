import { type CallOptions, isSessionOver, send } from './api-client.ts'

/**
 * Calls in the name of the user who is signed in. A 401 ends the session here, once, and then
 * rejects.
 */
export const sessionApi = {
  get: <T>(path: string, options: Omit<CallOptions, 'body'> = {}) => sendInSession<T>('GET', path, options),
  post: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('POST', path, options),
  put: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('PUT', path, options),
  delete: <T>(path: string, options: CallOptions = {}) => sendInSession<T>('DELETE', path, options),
}

type Change = 'renewed' | 'changed'

let endSession: () => Promise<void> = async () => {}
let ending: Promise<void> | undefined
/** Counts the sessions of this page; a renewed session counts as a new one. */
let sessionNumber = 0
/** The first of the consecutive sessions that belong to one user. */
let firstOfUser = 0

/**
 * Sets what a 401 leads to. The handler is called once for all calls of one session that fail
 * together, however late they are answered.
 * @param handler never rejects
 */
export function onSessionRefused(handler: typeof endSession): void {
  endSession = handler
}

/**
 * Call this when a session has been renewed, and when it has become another user's or is about to
 * end: a 401 to a call that was sent before says nothing about the next session.
 */
export function recordSession(event: Change): void {
  sessionNumber += 1
  if (event === 'changed') firstOfUser = sessionNumber
}

async function sendInSession<T>(method: string, path: string, options: CallOptions): Promise<T> {
  const sentIn = sessionNumber
  try {
    return await send<T>(method, path, 'same-origin', options)
  } catch (error) {
    if (!isSessionOver(error)) throw error
    if (sentIn === sessionNumber) {
      ending ??= endSession().then(() => {
        recordSession('changed')
        ending = undefined
      })
      await ending
    }
    // The call was sent with a cookie that has been replaced by a new one of the same user. A
    // refused call has changed nothing, so it can be sent again.
    if (sentIn >= firstOfUser) return sendInSession(method, path, options)
    throw error
  }
}
