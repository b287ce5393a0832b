import { createHmac, timingSafeEqual } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import type { Settings } from '../lib/deployment-settings.ts'
import { HttpError, invalidField } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Account, findAccount } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { CODE_TRIES } from '../shared/claims/claim-limits.ts'
import type { Handover, HandoverCode } from '../shared/claims/claims.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { HOUR_MS } from '../shared/lib/durations.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/lengths.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { type Actor, type CodeTries, claims, giverOf, receiverOf, stateAt } from './claim-document.ts'
import { addReturned } from './claim-records.ts'
import { addClaimStep, changeClaim, readClaim } from './claim-steps.ts'
import { findApprovedClaimsFor } from './claims.repository.ts'
import { requireSide, requireState } from './decide-claim.ts'
import { addRecovery, type Recoverer } from './recover-item.ts'
import { recoveredItems, toRecoveredRecord } from './recoveries.repository.ts'

/**
 * Returns the code of an approved claim to the person who receives the thing.
 * @throws {HttpError} 403 for the other side, 404 for everyone else, 409 if the claim is not
 * approved, 429 if its codes pause after wrong tries, 503 if the board has no key
 */
export async function readHandoverCode(context: Context, { uid }: Account, id: string): Promise<HandoverCode> {
  const { claim } = await readClaim(context.firestore, id)
  const now = Timestamp.now()
  requireSide(claim, uid, receiverOf(claim), 'code-with-receiver')
  requireState(claim, ['approved'], now)
  return { code: codeOf(context.settings, id, currentCode(claim.code, now.toDate()).counter) }
}

/**
 * Closes an approved claim and its item: by the code, which the person who hands the thing over has
 * from the person who receives it, or, for the poster, without it. One commit writes the claim, the
 * item, its record and search entry, and ends all other claims.
 * @returns the record, in which only the caller's own address and picture are shown
 * @throws {HttpError} 400 if the code is wrong, 403 for the other side, 404 for everyone else, 409
 * if the claim is not approved or the item not open, 429 after too many wrong codes or too many
 * recoveries within the hour, 503 if the board has no key, or Auth cannot be reached
 */
export async function handOver(context: Context, caller: Account, id: string, { code }: Handover) {
  const withCode = code !== undefined
  // What may refuse is asked before a try of the code is counted.
  const recoverer = await readRecoverer(context, caller, id, withCode)
  const handOver = () => commitHandover(context, caller, id, withCode, recoverer)
  const itemId = await (withCode ? withRightCode(context, id, code, handOver) : handOver())
  context.cache.clear()
  const document = await recoveredItems.document(context.firestore, itemId).get()
  const record = toRecoveredRecord(document)
  if (document.get('recoveredByUid') === caller.uid) return record
  return { ...record, recoveredBy: { ...record.recoveredBy, email: '', image: '' } }
}

/**
 * Checks that the caller may hand over now, as far as this does not depend on how the claim stands.
 * @returns the person whom the record will name, the claimant, as their account says now; one that
 * is gone, as the claim knows them
 * @throws {HttpError} 403 for the other side, 404 for everyone else, 503 if Auth cannot be reached
 */
async function readRecoverer(context: Context, caller: Account, id: string, withCode: boolean): Promise<Recoverer> {
  const { claim } = await readClaim(context.firestore, id)
  if (withCode) requireSide(claim, caller.uid, giverOf(claim).side, 'giver-enters-code')
  else requireSide(claim, caller.uid, 'poster', 'poster-closes')
  const { claimantUid: uid, claimantName: name } = claim
  if (caller.uid === uid) return caller
  return (await findAccount(context, uid)) ?? { uid, email: '', name, photo: '' }
}

async function commitHandover(context: Context, caller: Account, id: string, withCode: boolean, recoverer: Recoverer) {
  const { firestore, settings } = context
  const limit = hourlyLimit('recovery', settings.hourlyLimits.recovery)
  return changeClaim(context, id, async (commit, current) => {
    const { claim, item } = current
    requireState(claim, ['approved'], commit.now)
    if (!isOpen(item.get('status'))) throw new HttpError('post-closed')
    const [record, entry] = await Promise.all([
      recoveredItems.document(firestore, item.id).get(),
      findSearchEntry(firestore, item.id),
    ])
    // An edit by hand may have opened the item alone; the repair removes its record.
    if (record.exists) throw new HttpError('already-recovered')
    const giver = giverOf(claim)
    const toUid = giver.side === 'poster' ? claim.claimantUid : claim.ownerUid
    const step = withCode
      ? ({ what: 'handed-over', actor: giver } as const)
      : ({ what: 'handed-over-without-code', actor: { side: 'poster', uid: caller.uid } } as const)
    addClaimStep(commit, current, { ...step, state: 'handed-over', fields: { handedOverAt: commit.now, withCode } })
    if (withCode) await addReturned(commit, { fromUid: giver.uid, toUid, claimId: id })
    const { recoveredLocation, recoveredDate } = claim
    await addRecovery(commit, { item, entry }, { recoverer, recoveredLocation, recoveredDate, claimId: id })
    await addUse(commit, caller.uid, limit)
    return item.id
  })
}

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
function currentCode({ counter, tries, blockedUntil }: CodeTries, now: Date) {
  const wait = blockedUntil ? blockedUntil.toMillis() - now.getTime() : 0
  if (wait > 0) throw new HttpError('codes-pause', { values: { tries: CODE_TRIES, seconds: Math.ceil(wait / 1000) } })
  return tries < CODE_TRIES ? { counter, tries } : { counter: counter + 1, tries: 0 }
}

/**
 * Returns a code of a claim. It follows from the key, so that nothing has to be stored. Six bytes
 * are so much more than a million that no code is likelier than another by more than 4 in a
 * billion.
 * @throws {HttpError} 503 if the board has no key
 */
export function codeOf({ handoverKey }: Pick<Settings, 'handoverKey'>, claimId: string, counter: number): string {
  if (!handoverKey) throw new HttpError('no-codes')
  const digest = createHmac('sha256', handoverKey).update(`${claimId}\n${counter}`).digest()
  return String(digest.readUIntBE(0, 6) % 10 ** HANDOVER_CODE_LENGTH).padStart(HANDOVER_CODE_LENGTH, '0')
}

/** Returns the codes that a person has at the moment for whatever they are to get back. */
export async function findLiveCodes({ firestore, settings }: Pick<Context, 'firestore' | 'settings'>, uid: string) {
  if (!settings.handoverKey) return []
  const now = new Date()
  return (await findApprovedClaimsFor(firestore, uid))
    .map(claims.parse)
    .filter((claim) => stateAt(claim, now) === 'approved')
    .map(({ id, code: { counter, tries } }) =>
      // After the last wrong try, the code that is good once the pause is over.
      codeOf(settings, id, tries < CODE_TRIES ? counter : counter + 1),
    )
}

/**
 * Counts a try of a claim's code, in a commit of its own, and only then compares: of many tries at
 * once, no more are compared than a code may have. If what follows a right code fails, its try is
 * given back, as nobody has guessed. Who may try is checked before.
 * @param handOver what a right code allows
 * @throws {HttpError} 400 if the code is wrong, 429 if it was tried too often, and what `handOver`
 * throws
 */
async function withRightCode<Result>(
  context: Context,
  id: string,
  given: string,
  handOver: () => Promise<Result>,
): Promise<Result> {
  const { expected, counter, tries, giver } = await countTry(context, id)
  // Comparing takes a time that says nothing about where they differ. Both have six digits.
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) {
    if (tries === CODE_TRIES) await storeFailure(context, id, giver)
    throw wrongCode(CODE_TRIES - tries, pauseHours(counter))
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
  return changeClaim(context, id, (commit, { document, claim }) => {
    requireState(claim, ['approved'], commit.now)
    const { counter, tries: before } = currentCode(claim.code, commit.now.toDate())
    const expected = codeOf(context.settings, id, counter)
    const tries = before + 1
    const pauseEnd = Timestamp.fromMillis(commit.now.toMillis() + pauseHours(counter) * HOUR_MS)
    commit.update(document, { code: { counter, tries, blockedUntil: tries < CODE_TRIES ? null : pauseEnd } })
    return { expected, counter, tries, giver: giverOf(claim) }
  })
}

/**
 * Takes back one try of a code. Those of wrong codes stay counted, so no more of these are compared
 * than before.
 */
function giveTryBack(context: Context, id: string, counter: number): Promise<void> {
  return changeClaim(context, id, (commit, { document, claim: { code, state } }) => {
    if (state !== 'approved' || code.counter !== counter || code.tries === 0) return
    commit.update(document, { code: { counter, tries: code.tries - 1, blockedUntil: null } })
  })
}

/** Adds to the claim's history that all tries of a code were wrong. */
function storeFailure(context: Context, id: string, actor: Actor): Promise<void> {
  return changeClaim(context, id, (commit, current) => {
    if (current.claim.state === 'approved') addClaimStep(commit, current, { what: 'code-failed', actor })
  })
}

/** @param hours of the pause, if no try is left */
function wrongCode(left: number, hours: number): HttpError {
  if (left > 0) return invalidField('code', 'wrong-code', { left })
  return invalidField('code', 'wrong-code-pause', { seconds: hours * 3600 })
}
