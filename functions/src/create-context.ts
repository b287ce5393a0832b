import { getApps, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/logger'
import { findLiveCodes } from './claims/hand-over.ts'
import { newSmtp } from './delivery/smtp.ts'
import { AnswerCache } from './lib/cache/answer-cache.ts'
import { parseSettings } from './lib/deployment-settings.ts'
import { newAddressLimits } from './lib/http/address-limits.ts'
import type { Context } from './lib/request-context.ts'
import { SerialQueue } from './lib/serial-queue.ts'
import { newReservedNames } from './offices/offices.ts'
import { AskedAccounts } from './people/account-facts.ts'
import { StoredEnds } from './people/ended-sessions.ts'
import { findSignedUid } from './people/require-session.ts'

/**
 * Settings of the database's client. After an outage gRPC waits up to two minutes before it tries
 * to connect again, which is too long for visitors.
 * https://grpc.github.io/grpc/core/group__grpc__arg__keys.html
 */
export const firestoreSettings = { 'grpc.initial_reconnect_backoff_ms': 200, 'grpc.max_reconnect_backoff_ms': 1000 }

/**
 * Creates the context of the deployed function. Project and credentials come from its environment.
 */
export function createContext(environment: Record<string, string | undefined>): Context {
  const app = getApps()[0] ?? initializeApp()
  const settings = parseSettings(environment)
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
    addressLimits: newAddressLimits(given.settings, (request) => findSignedUid(given.auth, request)),
    endedSessions: new StoredEnds(given.firestore),
    reservedNames: newReservedNames(given.firestore),
    liveCodesOf: (uid) => findLiveCodes(given, uid),
    recentAccounts: new AskedAccounts(given.auth),
    serialQueue: new SerialQueue(),
    smtp: newSmtp(given.settings),
    ...given,
  }
}
