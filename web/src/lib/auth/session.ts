import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { loadAppCheck } from '@/lib/load-app-check.ts'
import { noteSession, sessionApi } from '@/lib/session-api.ts'

/** Set while this browser holds a session cookie: the cookie itself cannot be read. */
const OPEN_KEY = 'session'

let openHere = false
/** The address of the person whom this page's session was opened for last. */
let whose: string | undefined
let line: Promise<unknown> = Promise.resolve()

/** Has the server check the ID token and set, or renew, the session cookie. */
export function openSession(email: string, idToken: string): Promise<void> {
  return inTurn(async () => {
    const headers = { ...(await ownAppHeaders()), Authorization: `Bearer ${idToken}` }
    await sessionApi.post<Done>(apiPaths.jwt, { body: { email }, headers })
    noteSession(email === whose ? 'renewed' : 'changed')
    whose = email
    mark(true)
  })
}

/** Ends the session and clears its cookie. Where that fails it stays noted, and `closeForgottenSession` tries again later. */
export function closeSession(): Promise<void> {
  return inTurn(async () => {
    leave()
    await sessionApi.post<Done>(apiPaths.logout)
    mark(false)
  })
}

/** Closes a session that was opened in this browser, in whichever tab, and not yet closed. Anonymous visitors have none. */
export function closeForgottenSession(): Promise<void> {
  return inTurn(async () => {
    if (!isMarked()) return
    leave()
    await sessionApi.post<Done>(apiPaths.logout)
    mark(false)
  })
}

function leave(): void {
  noteSession('changed')
  whose = undefined
}

/** What App Check adds, where this build uses it. Its code comes only then. */
async function ownAppHeaders(): Promise<Record<string, string>> {
  if (!loadAppCheck) return {}
  const readHeaders = await loadAppCheck()
  return readHeaders()
}

/** A logout that is slow to arrive must not undo the login after it. */
function inTurn(call: () => Promise<void>): Promise<void> {
  const done = line.then(call)
  line = done.catch(() => {})
  return done
}

function mark(open: boolean): void {
  openHere = open
  try {
    if (open) localStorage.setItem(OPEN_KEY, 'open')
    else localStorage.removeItem(OPEN_KEY)
  } catch {
    // Without storage Firebase forgets the person with the page, and the cookie ends by itself.
  }
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(OPEN_KEY) !== null
  } catch {
    return openHere
  }
}
