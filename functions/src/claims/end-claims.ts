import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { itemReference } from '../items/items.repository.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { change, changeOnce, type Transaction } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { claims, isOpenClaim } from './claim-document.ts'
import { addClaimStep, addStepWithItem, changeClaim } from './claim-steps.ts'
import { findOpenClaimsBetween, findOpenClaimsOf } from './claims.repository.ts'
import { recoveredItems, recoveryReference } from './recoveries.repository.ts'
import { deleteUndoneRecoveries } from './reopen-item.ts'

/**
 * Withdraws all open claims of a person whose account goes, so that the posters hear of it. Each is
 * a commit of its own, so it may die anywhere and be run again.
 * @returns whether it is done; false if time has run out
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function withdrawClaimsOf(
  context: Context,
  { uid }: { uid: string },
  hasTime: () => boolean,
): Promise<boolean> {
  for (;;) {
    const open = await findOpenClaimsOf(context.firestore, uid)
    if (open.length === 0) return true
    for (const document of open) {
      if (!hasTime()) return false
      await withdraw(context, document, uid)
    }
  }
}

async function withdraw(context: Context, document: QueryDocumentSnapshot, uid: string): Promise<void> {
  const step = { what: 'withdrawn', actor: { side: 'claimant', uid }, state: 'withdrawn' } as const
  const claim = claims.read(document)
  // Somebody has broken it by hand, and it holds up no item.
  if (!isUid(claim.itemId)) {
    await changeOnce(context, (tx) => addClaimStep(tx, { document, claim }, step))
    return
  }
  await changeClaim(context, document.id, (tx, current) => {
    if (isOpenClaim(current.claim)) addStepWithItem(tx, current, step)
  }).catch((error: unknown) => {
    // An administrator has deleted it meanwhile.
    if (!(error instanceof HttpError && error.status === 404)) throw error
  })
}

/**
 * Ends the open claims of two people on each other's posts, because one of them has blocked the
 * other. It is no decline, which would count on the claimant's record, and looks the same whoever
 * has blocked. Each is a commit of its own, so it may die anywhere and be run again.
 * @param blocker the uid of whoever has blocked the other, and is told nothing of it
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function endClaimsBetween(
  context: Context,
  [one, other]: readonly [string, string],
  blocker: string,
): Promise<void> {
  // Whoever blocks prevents new claims first, so the open ones become fewer with each round.
  for (;;) {
    const open = await findOpenClaimsBetween(context.firestore, one, other)
    if (open.length === 0) return
    for (const { id } of open) {
      await changeClaim(context, id, (tx, current) => {
        if (!isOpenClaim(current.claim)) return
        const actor = { side: 'board', uid: blocker } as const
        const step = { what: 'ended', state: 'expired', reason: 'conversation-ended' } as const
        addStepWithItem(tx, current, { ...step, actor })
      })
    }
  }
}

/**
 * Whether a record holds the poster's description or picture, which are deleted with the post. The
 * title, place and day belong to the recoverer.
 */
function hasPostContent(record: DocumentSnapshot): boolean {
  const { description, thumbnail } = recoveredItems.read(record)
  return description !== '' || thumbnail !== ''
}

/**
 * Removes the poster's description and picture from the recovered record, in the transaction that
 * deletes the item.
 * @param shown the picture that the same transaction detaches already
 */
export async function clearPostContent(
  context: Pick<Context, 'firestore' | 'log'>,
  tx: Transaction,
  record: DocumentSnapshot,
  shown = '',
): Promise<void> {
  if (!hasPostContent(record)) return
  tx.update(record, { description: '', thumbnail: '' })
  const { thumbnail: before, ownerUid } = recoveredItems.read(record)
  if (before !== shown) await addPictureChange(context, tx, { ownerUid, before, after: '' })
}

/**
 * Cleans up after a deleted item, however it was deleted: removes the poster's description and
 * picture from its recovered record, and the list of users whose recoveries of it were undone. Does
 * nothing while the item exists, and may run twice.
 * @returns whether its record had to be changed
 */
export async function forgetPost(context: Pick<Context, 'firestore' | 'log'>, itemId: string): Promise<boolean> {
  const { firestore } = context
  const { isGone, isChanged } = await change(context, async (tx) => {
    const [item, record] = await firestore.getAll(
      itemReference(firestore, itemId),
      recoveryReference(firestore, itemId),
    )
    const isGone = item?.exists === false
    const isChanged = isGone && record !== undefined && hasPostContent(record)
    if (isChanged) await clearPostContent(context, tx, record)
    return { isGone, isChanged }
  })
  if (isGone) await deleteUndoneRecoveries(firestore, itemId)
  return isChanged
}
