import type { AppCheck } from 'firebase-admin/app-check'
import type { Auth } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import type { SendMailOptions } from 'nodemailer'
import type { AnswerCache } from './cache/answer-cache.ts'
import type { Settings } from './deployment-settings.ts'
import type { AddressLimits } from './http/address-limits.ts'
import type { SerialQueue } from './serial-queue.ts'

/** Writes structured lines: firebase-functions' logger, or a test's own. */
export interface Logger {
  info(message: string, fields: Record<string, unknown>): void
  error(message: string, fields: Record<string, unknown>): void
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

/** Which sign-ins have ended: see people/ended-sessions.ts. */
export interface EndedSessions {
  recent(signIn: SignIn): Promise<number>
  current(signIn: SignIn): Promise<number>
  end(session: SignIn & Issued): Promise<void>
  endAll(account: Pick<SignIn, 'uid'>): Promise<void>
  rememberErased(account: Pick<SignIn, 'uid'>): void
}

/** What Auth has said of an account. */
export interface KnownAccount {
  /** When Auth was asked, in milliseconds since 1970. */
  askedAt: number
  /** Undefined if there is no such account. */
  record: AccountRecord | undefined
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
  /** Names that nobody may bear but those to whom they belong. */
  reservedNames: () => Promise<readonly string[]>
  /** The handover codes that a person has at the moment: see claims/hand-over.ts. */
  liveCodesOf: (uid: string) => Promise<string[]>
  /**
   * What Auth has said of accounts within the last minute, which is enough for a read; undefined if
   * nothing is known, as Auth cannot be reached.
   */
  recentAccounts: { find(uid: string): Promise<KnownAccount | undefined> }
  /**
   * Queues concurrent changes of an account on this instance, because they would only make each
   * other start again.
   */
  serialQueue: SerialQueue
  /** Hands an email to the operator's mail server: see delivery/smtp.ts. */
  smtp: (email: SendMailOptions & { fromName: string }) => Promise<void>
  /** Set if only the board's own app may open a session. */
  loadAppCheck?: () => Promise<Pick<AppCheck, 'verifyToken'>>
}
