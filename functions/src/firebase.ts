import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/logger'
import { AnswerCache } from './cache/answer-cache.ts'
import type { Context } from './context.ts'
import { readSettings } from './env.ts'
import { firestoreSettings } from './firestore/settings.ts'
import { AccountTurns } from './limits/account-turns.ts'
import { EndedSessions } from './sessions/ended-sessions.ts'

/** The context of the deployed function: project and credentials come from where it runs. */
export function createContext(environment: Record<string, string | undefined>): Context {
  const app = getApps()[0] ?? initializeApp()
  const settings = readSettings(environment)
  const firestore = getFirestore(app)
  firestore.settings(firestoreSettings)
  return {
    firestore,
    auth: getAuth(app),
    settings,
    log: logger,
    cache: new AnswerCache(),
    endedSessions: new EndedSessions(firestore),
    ownerTurns: new AccountTurns(),
    ...(settings.requireAppCheck && {
      loadAppCheck: async () => (await import('firebase-admin/app-check')).getAppCheck(app),
    }),
  }
}
