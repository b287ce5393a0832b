import { Timestamp } from 'firebase-admin/firestore'
import { alreadyRecovered } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { type Account, findAccount } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import type { Handover, HandoverCode } from '../shared/claims/claims.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { giverOf, receiverOf } from './claim-document.ts'
import { addReturned } from './claim-records.ts'
import { addClaimStep, changeClaim, claimStateRefused, readClaim } from './claim-steps.ts'
import { requireSide, requireState } from './decide-claim.ts'
import { codeOf, currentCode, withRightCode } from './handover-code.ts'
import { addRecovery, type Recoverer } from './recover-item.ts'
import { recoveredItems, toRecoveredRecord } from './recoveries.repository.ts'

/**
 * Returns the code of an approved claim to whoever receives the thing.
 * @throws {HttpError} 403 for the other side, 404 for everybody else, 409 if the claim is not
 * approved, 429 if its codes pause after wrong tries, 503 if the board has no key
 */
export async function readHandoverCode(context: Context, { uid }: Account, id: string): Promise<HandoverCode> {
  const { claim } = await readClaim(context.firestore, id)
  const now = Timestamp.now()
  requireSide(claim, uid, receiverOf(claim), 'The code is with the person whom you give it to.')
  requireState(claim, ['approved'], now)
  return { code: codeOf(context.settings, id, currentCode(claim.code, now.toDate()).counter) }
}

/**
 * Closes an approved claim and its item: by the code, which whoever hands the thing over has from
 * whoever receives it, or, for the poster, without it. One commit writes the claim, the item, its
 * record and search entry, and ends all other claims.
 * @returns the record, in which only the caller's own address and picture are shown
 * @throws {HttpError} 400 if the code is wrong, 403 for the other side, 404 for everybody else, 409
 * if the claim is not approved or the item not open, 429 after too many wrong codes or too many
 * recoveries within the hour, 503 if the board has no key, or Auth cannot be reached
 */
export async function handOver(context: Context, caller: Account, id: string, { code }: Handover) {
  const withCode = code !== undefined
  // What may refuse is asked before a try of the code is counted.
  const recoverer = await readRecoverer(context, caller, id, withCode)
  const commit = () => commitHandover(context, caller, id, withCode, recoverer)
  const itemId = await (withCode ? withRightCode(context, id, code, commit) : commit())
  context.cache.clear()
  const document = await recoveredItems.document(context.firestore, itemId).get()
  const record = toRecoveredRecord(document)
  if (document.get('recoveredByUid') === caller.uid) return record
  return { ...record, recoveredBy: { ...record.recoveredBy, email: '', image: '' } }
}

/**
 * Checks that the caller may hand over now, as far as this does not depend on how the claim stands.
 * @returns whoever the record will name, the claimant, as their account says now; one that is gone,
 * as the claim knows them
 * @throws {HttpError} 403 for the other side, 404 for everybody else, 503 if Auth cannot be reached
 */
async function readRecoverer(context: Context, caller: Account, id: string, withCode: boolean): Promise<Recoverer> {
  const { claim } = await readClaim(context.firestore, id)
  if (withCode)
    requireSide(claim, caller.uid, giverOf(claim).side, 'The code is entered by the person who gives it to you.')
  else requireSide(claim, caller.uid, 'poster', 'Only the poster can close it without the code.')
  const { claimantUid: uid, claimantName: name } = claim
  if (caller.uid === uid) return caller
  return (await findAccount(context, uid)) ?? { uid, email: '', name, photo: '' }
}

async function commitHandover(context: Context, caller: Account, id: string, withCode: boolean, recoverer: Recoverer) {
  const { firestore, settings } = context
  const limit = hourlyLimit('recovery', settings.hourlyLimits.recovery)
  return changeClaim(context, id, async (tx, current) => {
    const { claim, item } = current
    requireState(claim, ['approved'], tx.now)
    if (!isOpen(item.get('status'))) throw claimStateRefused('The post of this claim is closed or gone.')
    const [record, entry] = await Promise.all([
      recoveredItems.document(firestore, item.id).get(),
      findSearchEntry(firestore, item.id),
    ])
    // An edit by hand may have opened the item alone; the repair removes its record.
    if (record.exists) throw alreadyRecovered()
    const giver = giverOf(claim)
    const toUid = giver.side === 'poster' ? claim.claimantUid : claim.ownerUid
    const step = withCode
      ? ({ what: 'handed-over', actor: giver } as const)
      : ({ what: 'handed-over-without-code', actor: { side: 'poster', uid: caller.uid } } as const)
    addClaimStep(tx, current, { ...step, state: 'handed-over', fields: { handedOverAt: tx.now, withCode } })
    if (withCode) await addReturned(tx, { fromUid: giver.uid, toUid, claimId: id })
    const { recoveredLocation, recoveredDate } = claim
    await addRecovery(tx, { item, entry }, { recoverer, recoveredLocation, recoveredDate, claimId: id })
    await addUse(tx, caller.uid, limit)
    return item.id
  })
}
