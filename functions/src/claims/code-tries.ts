import { Timestamp } from 'firebase-admin/firestore'
import { HOUR_MS } from '../lib/durations.ts'
import { HttpError, inWords } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Actor, giverOf } from './claim-document.ts'
import { addClaimStep, changeClaim } from './claim-steps.ts'
import { requireState } from './decide-claim.ts'
import { codeOf, currentCode, isSameCode, MAX_TRIES, pauseHours } from './handover-code.ts'

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
  if (!isSameCode(given, expected)) {
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
async function countTry(context: Context, id: string) {
  return changeClaim(context, id, (tx, { document, claim }) => {
    const now = Timestamp.now()
    requireState(claim, ['approved'], now)
    const { counter, tries } = currentCode(claim.code, now.toDate())
    const expected = codeOf(context.settings, id, counter)
    const counted = tries + 1
    const pauseEnd = Timestamp.fromMillis(now.toMillis() + pauseHours(counter) * HOUR_MS)
    const blockedUntil = counted < MAX_TRIES ? null : pauseEnd
    const code = { counter, tries: counted, blockedUntil }
    tx.update(document, { code })
    return { expected, counter, tries: counted, giver: giverOf(claim) }
  })
}

/**
 * Takes back one try of a code. Those of wrong codes stay counted, so no more of these are compared
 * than before.
 */
function giveTryBack(context: Context, id: string, counter: number): Promise<void> {
  return changeClaim(context, id, (tx, { document, claim }) => {
    const { code, state } = claim
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
