import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { contextWith } from '../../functions/src/create-context.ts'
import { readSettings, type Settings } from '../../functions/src/lib/deployment-settings.ts'
import type { Context } from '../../functions/src/lib/request-context.ts'

/**
 * The API's context as on the local stack, but without limits and log, and with a database of the
 * bench's own.
 */
export function createBenchContext(firestore: Firestore, overrides: Partial<Settings> = {}): Context {
  return contextWith({
    firestore,
    auth: getAuth(initializeApp({ projectId: 'demo-lost-and-found' }, `bench-${Math.random()}`)),
    settings: {
      ...readSettings({}),
      isEmulator: true,
      requestsPerMinute: 0,
      readsPerMinute: 0,
      matchesPerHour: 0,
      ...overrides,
    },
    log: { info: () => {}, error: () => {} },
  })
}
