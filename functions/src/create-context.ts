import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/logger'
import { AnswerCache } from './lib/cache/answer-cache.ts'
import { readSettings } from './lib/deployment-settings.ts'
import { firestoreSettings } from './lib/firestore/settings.ts'
import type { Context } from './lib/request-context.ts'
import { SerialQueue } from './lib/serial-queue.ts'
import { StoredEndedSessions } from './sessions/ended-sessions.ts'

/**
 * Creates the context of the deployed function. Project and credentials come from its environment.
 */
export function createContext(environment: Record<string, string | undefined>): Context {
  const app = getApps()[0] ?? initializeApp()
  const settings = readSettings(environment)
  const firestore = getFirestore(app)
  firestore.settings(firestoreSettings)
  return contextWith({
    firestore,
    auth: getAuth(app),
    settings,
    log: logger,
    ...(settings.requireAppCheck && {
      loadAppCheck: async () => (await import('firebase-admin/app-check')).getAppCheck(app),
    }),
  })
}

/**
 * Creates a context with this database and these settings, and with empty caches and queues of its
 * own.
 */
export function contextWith(
  given: Pick<Context, 'firestore' | 'auth' | 'settings' | 'log'> & Partial<Context>,
): Context {
  return {
    cache: new AnswerCache(),
    endedSessions: new StoredEndedSessions(given.firestore),
    serialQueue: new SerialQueue(),
    ...given,
  }
}
