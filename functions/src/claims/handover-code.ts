import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '../lib/deployment-settings.ts'
import { HttpError, inWords } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/shared-constants.ts'
import { type CodeTries, claims, stateAt } from './claim-document.ts'
import { findApprovedClaimsFor } from './claims.repository.ts'

/** After this many wrong tries the claim gets another code. */
export const MAX_TRIES = 5

/**
 * How long no code can be tried after the last wrong try of one. It is twice as long for each code,
 * so that the codes of a claim can be tried 60 times at most in the 13 weeks of its renewals.
 */
export const pauseHours = (counter: number): number => 2 ** Math.min(counter, 11)

/** Which of a claim's codes is the present one, and how often it was tried. */
export type CurrentCode = Pick<CodeTries, 'counter' | 'tries'>

/**
 * Returns which code is good now. It is worked out without a write: once the pause after the last
 * wrong try is over, the next one is.
 * @throws {HttpError} 429 during the pause
 */
export function currentCode({ counter, tries, blockedUntil }: CodeTries, now: Date): CurrentCode {
  const wait = blockedUntil ? blockedUntil.toMillis() - now.getTime() : 0
  if (wait > 0) throw codesPaused(Math.ceil(wait / 1000))
  return tries < MAX_TRIES ? { counter, tries } : { counter: counter + 1, tries: 0 }
}

/**
 * Returns a code of a claim. It follows from the key, so that nothing has to be stored. Six bytes
 * are so much more than a million that no code is likelier than another by more than 4 in a
 * billion.
 * @throws {HttpError} 503 if the board has no key
 */
export function codeOf({ handoverKey }: Pick<Settings, 'handoverKey'>, claimId: string, counter: number): string {
  if (!handoverKey) throw noKey()
  const digest = createHmac('sha256', handoverKey).update(`${claimId}\n${counter}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** HANDOVER_CODE_LENGTH).padStart(HANDOVER_CODE_LENGTH, '0')
}

/** Returns the codes that a person has at the moment for whatever they are to get back. */
export async function findLiveCodes(
  { firestore, settings }: Pick<Context, 'firestore' | 'settings'>,
  uid: string,
): Promise<string[]> {
  if (!settings.handoverKey) return []
  const now = new Date()
  const approved = (await findApprovedClaimsFor(firestore, uid)).map(claims.read)
  return approved
    .filter((claim) => stateAt(claim, now) === 'approved')
    .map(({ id, code: { counter, tries } }) =>
      // After the last wrong try, the code that is good once the pause is over.
      codeOf(settings, id, tries < MAX_TRIES ? counter : counter + 1),
    )
}

/** Compares in a time that says nothing about where they differ. Both have six digits. */
export function isSameCode(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

const codesPaused = (seconds: number) =>
  new HttpError(
    429,
    'too-many-requests',
    `The code was entered wrongly ${MAX_TRIES} times. There is a new one ${inWords(seconds)}.`,
    { retryAfterSeconds: seconds },
  )

const noKey = () =>
  new HttpError(503, 'unavailable', 'This board has no codes yet. The poster can close it without one.')
