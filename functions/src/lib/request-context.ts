import type { AppCheck } from 'firebase-admin/app-check'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Settings } from './deployment-settings.ts'
import type { AddressLimits } from './http/address-limits.ts'
import type { SerialQueue } from './serial-queue.ts'

/** Writes structured lines: firebase-functions' logger, or a test's own. */
export interface Logger {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
}

/** One login on one device. Renewed tokens and cookies keep its `authTime`. */
export interface SignIn {
  uid: string
  /** In seconds since 1970. */
  authTime: number
}

/** When a cookie was issued, in whole seconds since 1970. */
export interface Issued {
  issuedAt: number
}

/**
 * Which sign-ins a logout has ended, and when: in milliseconds since 1970, 0 if nobody has logged
 * out.
 */
export interface EndedSessions {
  /** The answer is at most a minute old, which is enough for a read. */
  recent(signIn: SignIn): Promise<number>
  /** The answer is always read from the database. */
  current(signIn: SignIn): Promise<number>
  /** Ends the sign-in of a verified cookie. */
  end(session: SignIn & Issued): Promise<void>
  /** Ends every sign-in of an account, on every device. */
  endAll(account: Pick<SignIn, 'uid'>): Promise<void>
  /**
   * Adds to a commit that every sign-in of an account has ended, and that no other one can be
   * opened, because the account is being erased.
   * @returns what to call once that is committed, so that this instance knows it at once
   */
  addEndForEver(batch: WriteBatch, account: Pick<SignIn, 'uid'>): () => void
}

/** What reads need of an account's record in Auth. */
export interface AccountRecord {
  disabled: boolean
  /** Earlier sign-ins are refused. */
  tokensValidAfterTime?: string | undefined
  email?: string | undefined
  emailVerified: boolean
  customClaims?: Record<string, unknown> | undefined
  metadata: { creationTime: string }
}

/** What Auth has said of an account. */
export interface KnownAccount {
  /** When Auth was asked, in milliseconds since 1970. */
  askedAt: number
  /** Undefined if there is no such account. */
  record: AccountRecord | undefined
}

/** What Auth has said of accounts within the last minute, which is enough for a read. */
export interface RecentAccounts {
  /** @returns undefined if nothing is known, as Auth cannot be reached */
  find(uid: string): Promise<KnownAccount | undefined>
}

/**
 * The services that a request uses. They are passed as a parameter, so that tests and benchmarks
 * can use another database.
 */
export interface Context {
  firestore: Firestore
  auth: Auth
  settings: Settings
  log: Logger
  /** This instance's recent public answers. */
  cache: AnswerCache
  addressLimits: AddressLimits
  endedSessions: EndedSessions
  recentAccounts: RecentAccounts
  /**
   * Queues concurrent changes of an account on this instance, because they would only make each
   * other start again.
   */
  serialQueue: SerialQueue
  /** Set if only the board's own app may open a session. */
  loadAppCheck?: () => Promise<Pick<AppCheck, 'verifyToken'>>
}
