import { createHmac, timingSafeEqual } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { Settings } from '../lib/deployment-settings.ts'
import { HOUR_MS } from '../lib/durations.ts'
import { HttpError, inWords } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/shared-constants.ts'
import { type Actor, type CodeTries, claims, giverOf, stateAt } from './claim-document.ts'
import { addClaimStep, changeClaim } from './claim-steps.ts'
import { findApprovedClaimsFor } from './claims.repository.ts'
import { requireState } from './decide-claim.ts'

/** After this many wrong tries the claim gets another code. */
const MAX_TRIES = 5

/**
 * How long no code can be tried after the last wrong try of one. It is twice as long for each code,
 * so that the codes of a claim can be tried 60 times at most in the 13 weeks of its renewals.
 */
const pauseHours = (counter: number): number => 2 ** Math.min(counter, 11)

/**
 * Returns which code is good now, and how often it was tried. It is worked out without a write:
 * once the pause after the last wrong try is over, the next one is.
 * @throws {HttpError} 429 during the pause
 */
export function currentCode({ counter, tries, blockedUntil }: CodeTries, now: Date) {
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
  if (!handoverKey) throw new HttpError(503, 'unavailable', NO_KEY)
  const digest = createHmac('sha256', handoverKey).update(`${claimId}\n${counter}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** HANDOVER_CODE_LENGTH).padStart(HANDOVER_CODE_LENGTH, '0')
}

/** Returns the codes that a person has at the moment for whatever they are to get back. */
export async function findLiveCodes({ firestore, settings }: Pick<Context, 'firestore' | 'settings'>, uid: string) {
  if (!settings.handoverKey) return []
  const now = new Date()
  return (await findApprovedClaimsFor(firestore, uid))
    .map(claims.read)
    .filter((claim) => stateAt(claim, now) === 'approved')
    .map(({ id, code: { counter, tries } }) =>
      // After the last wrong try, the code that is good once the pause is over.
      codeOf(settings, id, tries < MAX_TRIES ? counter : counter + 1),
    )
}

function codesPaused(retryAfterSeconds: number): HttpError {
  const message = `The code was entered wrongly ${MAX_TRIES} times. There is a new one ${inWords(retryAfterSeconds)}.`
  return new HttpError(429, 'too-many-requests', message, { retryAfterSeconds })
}

const NO_KEY = 'This board has no codes yet. The poster can close it without one.'

/**
 * Counts a try of a claim's code, in a commit of its own, and only then compares: of many tries at
 * once, no more are compared than a code may have. If what follows a right code fails, its try is
 * given back, as nobody has guessed. Who may try is checked before.
 * @param handOver what a right code allows
 * @throws {HttpError} 400 if the code is wrong, 429 if it was tried too often, and what `handOver`
 * throws
 */
export async function withRightCode<Result>(
  context: Context,
  id: string,
  given: string,
  handOver: () => Promise<Result>,
): Promise<Result> {
  const { expected, counter, tries, giver } = await countTry(context, id)
  // Comparing takes a time that says nothing about where they differ. Both have six digits.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    if (tries === MAX_TRIES) await storeFailure(context, id, giver)
    throw wrongCode(MAX_TRIES - tries, pauseHours(counter))
  }
  try {
    return await handOver()
  } catch (error) {
    // If this fails, too, the first error is still the one to answer.
    await giveTryBack(context, id, counter).catch(() => {})
    throw error
  }
}

/** With the last try the pause begins, so that nothing can come between the two. */
function countTry(context: Context, id: string) {
  return changeClaim(context, id, (tx, { document, claim }) => {
    requireState(claim, ['approved'], tx.now)
    const { counter, tries: before } = currentCode(claim.code, tx.now.toDate())
    const expected = codeOf(context.settings, id, counter)
    const tries = before + 1
    const pauseEnd = Timestamp.fromMillis(tx.now.toMillis() + pauseHours(counter) * HOUR_MS)
    tx.update(document, { code: { counter, tries, blockedUntil: tries < MAX_TRIES ? null : pauseEnd } })
    return { expected, counter, tries, giver: giverOf(claim) }
  })
}

/**
 * Takes back one try of a code. Those of wrong codes stay counted, so no more of these are compared
 * than before.
 */
function giveTryBack(context: Context, id: string, counter: number): Promise<void> {
  return changeClaim(context, id, (tx, { document, claim: { code, state } }) => {
    if (state !== 'approved' || code.counter !== counter || code.tries === 0) return
    tx.update(document, { code: { counter, tries: code.tries - 1, blockedUntil: null } })
  })
}

/** Adds to the claim's history that all tries of a code were wrong. */
function storeFailure(context: Context, id: string, actor: Actor): Promise<void> {
  return changeClaim(context, id, (tx, current) => {
    if (current.claim.state === 'approved') addClaimStep(tx, current, { what: 'code-failed', actor })
  })
}

/** @param hours of the pause, if no try is left */
function wrongCode(left: number, hours: number): HttpError {
  const tries = left === 1 ? 'one try' : `${left} tries`
  const pause = hours === 1 ? 'in an hour' : inWords(hours * 3600)
  const rest = left === 0 ? `There is a new one ${pause}.` : `You have ${tries} left.`
  const code = `This is not the code. ${rest}`
  return new HttpError(400, 'wrong-code', code, { fieldErrors: { code } })
}
