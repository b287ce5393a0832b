import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { loadAppCheck } from '@/lib/load-app-check.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { recordSession, sessionApi } from '@/lib/session-api.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'

/** Set while this browser has a session cookie, because the cookie itself cannot be read. */
const OPEN_KEY = 'session'

/** Without storage Firebase forgets the user with the page, and the cookie expires by itself. */
let openHere = false
let isStorable = true
/** The address of the user for whom this page last opened a session. */
let whose: string | undefined
/** Calls take turns, so that a slow logout does not undo the login after it. */
const calls = new SerialQueue()

/** Has the server check the ID token and set, or renew, the session cookie. */
export function openSession(email: string, idToken: string): Promise<void> {
  return calls.run(async () => {
    const headers = { ...(await ownAppHeaders()), Authorization: `Bearer ${idToken}` }
    await sessionApi.post<Done>(apiPaths.jwt, { body: { email }, headers })
    recordSession(email === whose ? 'renewed' : 'changed')
    whose = email
    mark(true)
  })
}

/**
 * Ends the session and clears its cookie. If that fails, the session stays noted, and
 * `closeForgottenSession` tries again later.
 */
export function closeSession(): Promise<void> {
  return calls.run(async () => {
    leave()
    await sessionApi.post<Done>(apiPaths.logout)
    mark(false)
  })
}

/**
 * Closes a session that was opened in this browser, in any tab, and not closed yet. Anonymous
 * visitors have none.
 */
export function closeForgottenSession(): Promise<void> {
  return calls.run(async () => {
    if (!isMarked()) return
    leave()
    await sessionApi.post<Done>(apiPaths.logout)
    mark(false)
  })
}

function leave(): void {
  recordSession('changed')
  whose = undefined
}

/** App Check's headers if this build uses it. Its code is loaded only then. */
async function ownAppHeaders(): Promise<Record<string, string>> {
  if (!loadAppCheck) return {}
  const readHeaders = await loadAppCheck()
  return readHeaders()
}

function mark(open: boolean): void {
  openHere = open
  isStorable = writeStorage('localStorage', OPEN_KEY, open ? 'open' : null)
}

function isMarked(): boolean {
  return isStorable ? readStorage('localStorage', OPEN_KEY) !== null : openHere
}
