import type { AppCheck } from 'firebase-admin/app-check'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Settings } from './env.ts'
import type { Logger } from './log/logger.ts'
import type { SerialQueue } from './serial-queue.ts'

/** A sign-in: cookies and tokens that are renewed keep its time, and each device has one of its own. */
export interface SignIn {
  uid: string
  /** In seconds since 1970. */
  authTime: number
}

/** When a cookie was made, in whole seconds since 1970. */
export interface Issued {
  issuedAt: number
}

/** Which sign-ins a logout has ended, and when: in milliseconds since 1970, 0 where nobody has logged out. */
export interface EndedSessions {
  /** As it was at most a minute ago: enough for a read. */
  recent(signIn: SignIn): Promise<number>
  /** Read from the database now. */
  current(signIn: SignIn): Promise<number>
  /** Ends the sign-in of a verified cookie. */
  end(session: SignIn & Issued): Promise<void>
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
  /** Changes of an account that would only make each other start again wait here for one another, on this instance. */
  serialQueue: SerialQueue
  /** Set where opening a session must come from the board's own app. */
  loadAppCheck?: () => Promise<Pick<AppCheck, 'verifyToken'>>
}
