import { languages } from '@board'
import { FIRST_LANGUAGE } from '@shared/lib/languages.ts'
import { recordSession, sessionApi } from '@/lib/api-client.ts'
import { keptLanguage } from '@/lib/own-language.ts'
import { SerialQueue } from '@/lib/serial-queue.ts'
import { readStorage, writeStorage } from '@/lib/storage.ts'
import { language } from '@/lib/words.tsx'

/**
 * Set while this browser has a session cookie, because the cookie itself cannot be read.
 * Without storage the cookie expires by itself.
 */
const OPEN_KEY = 'session'

/** Whether a session has been opened in this browser, in any tab, and not closed yet. */
export const mayHaveSession = (): boolean => readStorage('localStorage', OPEN_KEY) !== null

/** Calls back when another tab opens a session. */
export function onSessionElsewhere(callback: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === OPEN_KEY && newValue !== null) callback()
  })
}

/** The address of the user for whom this page last opened a session. */
let sessionEmail: string | undefined
/** Calls are sent one after another, so that a slow logout does not undo the login after it. */
const calls = new SerialQueue()

/** Returns the language in which to write to the visitor, as far as they have shown it. */
function ownLanguage(): string | undefined {
  const kept = keptLanguage()
  return languages.find((tag) => tag === kept) ?? (language === FIRST_LANGUAGE ? undefined : language)
}

/** Has the server check the ID token and set, or renew, the session cookie. */
export function openSession(email: string, idToken: string): Promise<void> {
  return calls.run(async () => {
    const headers = { ...(await appCheckHeaders()), Authorization: `Bearer ${idToken}` }
    await sessionApi.post('/jwt', { body: { email, language: ownLanguage() }, headers })
    recordSession(email === sessionEmail ? 'renewed' : 'changed')
    sessionEmail = email
    writeStorage('localStorage', OPEN_KEY, 'open')
  })
}

/**
 * Ends the session and clears its cookie. If that fails, the session stays marked as open, and
 * `closeForgottenSession` tries again later.
 */
export function closeSession(): Promise<void> {
  return calls.run(close)
}

/**
 * Closes a session that was opened in this browser, in any tab, and not closed yet. Anonymous
 * visitors have none.
 */
export function closeForgottenSession(): Promise<void> {
  return calls.run(async () => {
    if (mayHaveSession()) await close()
  })
}

async function close(): Promise<void> {
  recordSession('changed')
  sessionEmail = undefined
  await sessionApi.post('/logout')
  writeStorage('localStorage', OPEN_KEY, null)
}

/** App Check's headers. A build without reCAPTCHA Enterprise's site key has none of its code. */
async function appCheckHeaders(): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_SITE_KEY) return {}
  const { readAppCheckHeaders } = await import('./app-check-headers.ts')
  return readAppCheckHeaders(String(import.meta.env.VITE_APP_CHECK_SITE_KEY))
}
