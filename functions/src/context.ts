import type { AppCheck } from 'firebase-admin/app-check'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Settings } from './env.ts'
import type { AccountTurns } from './limits/account-turns.ts'
import type { EndedSessions } from './sessions/ended-sessions.ts'

/** Where structured lines go: firebase-functions' logger, or a test's own. */
export interface Logger {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}

/** What a request works with. Passed by hand, so that tests and benches can give another database. */
export interface Context {
  firestore: Firestore
  auth: Auth
  settings: Settings
  log: Logger
  /** This instance's recent public answers. */
  cache: AnswerCache
  endedSessions: EndedSessions
  /**
   * On this instance an account changes one of its items after the other: at once they would only make
   * each other try again.
   */
  ownerTurns: AccountTurns
  /** Set where opening a session must come from the board's own app. */
  loadAppCheck?: () => Promise<Pick<AppCheck, 'verifyToken'>>
}
