import type { GrpcStatus } from 'firebase-admin/firestore'
import type { ErrorCode } from '../shared/lib/errors.ts'

/**
 * An answer that is not a success. It may be thrown anywhere; the error handler turns it into the
 * envelope.
 */
export class HttpError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fieldErrors: Record<string, string> | undefined
  /** When another try may succeed, in whole seconds. */
  readonly retryAfterSeconds: number | undefined

  /** @param message shown to a person: it says what to do and nothing about what failed inside */
  constructor(status: number, code: ErrorCode, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.fieldErrors = options.fieldErrors
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

interface HttpErrorOptions {
  fieldErrors?: Record<string, string>
  retryAfterSeconds?: number
  cause?: unknown
}

/** Waits for work, and returns undefined if it is refused with one of these statuses. */
export const unlessRefused = <Value>(work: Promise<Value>, ...statuses: number[]): Promise<Value | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof HttpError && statuses.includes(error.status)) return undefined
    throw error
  })

/** Whether an error is Firestore's and has one of these codes. */
export function hasGrpcCode(error: unknown, ...codes: GrpcStatus[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}

export const invalidInput = (message: string) => new HttpError(400, 'invalid-input', message)

/** @param fieldErrors maps a field's name to what is wrong with it */
export const invalidFields = (fieldErrors: Record<string, string>) =>
  new HttpError(400, 'invalid-input', 'Please check the marked fields.', { fieldErrors })

export const unauthenticated = (cause?: unknown) =>
  new HttpError(401, 'unauthenticated', 'Please log in to do this.', { cause })

const refused = (code: ErrorCode, message: string) => new HttpError(403, code, message)

export const forbidden = (message: string) => refused('forbidden', message)

/** Never 401, which signs people out. */
export const recentLoginRequired = () =>
  refused('recent-login-required', 'Please log in again first, to show that it is you. Then try again.')

export const emailNotConfirmed = () =>
  refused('email-not-confirmed', 'Please confirm your e-mail address first. Then people can trust that it is yours.')

const notFound = (message: string) => new HttpError(404, 'not-found', message)

export const itemNotFound = () => notFound('This item is not on the board. It may have been deleted.')

export const claimNotFound = () => notFound('There is no such claim, or it is between other people.')

export const conversationNotFound = () => notFound('There is no such conversation, or it is between other people.')

/** Says nothing about why, because somebody who was blocked must not learn it. */
export const conversationEnded = () => refused('conversation-ended', 'This conversation has ended.')

/** What somebody wants to do to a post is not possible, as they and its poster are out of touch. */
export const endedWithPoster = () =>
  refused('conversation-ended', 'This is not possible, because your conversation with the poster has ended.')

export const nothingHere = () => notFound('There is nothing at this address.')

/** Somebody else's download is not told from none. */
export const exportNotFound = () => notFound('This download is no longer there. Please ask for a new one.')

export const caseNotFound = () => notFound('There is no such case.')

export const decisionNotFound = () => notFound('There is no such decision, or it is about somebody else.')

export const photoNotFound = () => notFound('There is no such photo.')

export const alreadyRecovered = () =>
  new HttpError(409, 'already-recovered', 'This item has already been marked as recovered.')

export const idempotencyKeyReused = () =>
  new HttpError(409, 'idempotency-key-reused', 'An earlier version of this was already sent, so this one was not.')

/** @param seconds until the next try may succeed */
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too-many-requests', `That was a lot at once. Please try again ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  })

/** Says when another try may succeed: `in 5 minutes`, `in 3 hours`, `in 4 days`. */
export function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 48 * 60) return `in ${Math.ceil(minutes / 60 / 24)} days`
  if (minutes >= 2 * 60) return `in ${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
}

export const unavailable = (cause?: unknown) =>
  new HttpError(503, 'unavailable', 'The board cannot be reached for a moment. Please try again.', {
    cause,
    retryAfterSeconds: 2,
  })
