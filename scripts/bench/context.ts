import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { AnswerCache } from '../../functions/src/cache/answer-cache.ts'
import type { Context } from '../../functions/src/context.ts'
import { readSettings, type Settings } from '../../functions/src/env.ts'
import { AccountTurns } from '../../functions/src/limits/account-turns.ts'
import { EndedSessions } from '../../functions/src/sessions/ended-sessions.ts'

/** The API's context as on the local stack, with a database of the bench's own and a log that is thrown away. */
export function createBenchContext(firestore: Firestore, overrides: Partial<Settings> = {}): Context {
  return {
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
    cache: new AnswerCache(),
    endedSessions: new EndedSessions(firestore),
    ownerTurns: new AccountTurns(),
  }
}
