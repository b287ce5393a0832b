import { type DocumentSnapshot, FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { alreadyRecovered, itemNotFound, unavailable } from '../http/errors.ts'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, hasGrpcCode, NOT_FOUND } from '../http/grpc.ts'
import { toItem } from '../items/item-document.ts'
import { readItem } from '../items/items.repository.ts'
import type { Account } from '../sessions/account.ts'
import type { Session } from '../sessions/session.ts'
import type { RecoveredRecord, RecoveryInput } from '../shared/recoveries.ts'
import { findRecoveriesOf, recoveryReference } from './recoveries.repository.ts'
import { toRecoveredRecord } from './recovery-document.ts'

const TRIES = 3

export async function listOwnRecoveries({ firestore }: Context, { uid }: Session): Promise<RecoveredRecord[]> {
  return (await findRecoveriesOf(firestore, uid)).map(toRecoveredRecord)
}

/**
 * Marks an item as recovered: in one atomic commit the record appears and the item's status changes. Of many who claim
 * at once one wins, as only one can create the record, and nobody waits for a lock.
 * @param when backdates it; left out, Firestore sets the time
 * @throws {HttpError} 404 where there is no such item, 409 where it is recovered, 503 where it changes all the time.
 */
export async function recoverItem(
  { firestore }: Context,
  claimant: Account,
  input: RecoveryInput,
  when?: Date,
): Promise<RecoveredRecord> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const item = await readItem(firestore, input.itemId)
    if (!item.exists) throw itemNotFound()
    if (item.get('status') === 'recovered') throw alreadyRecovered()
    if (await commitRecovery(firestore, item, claimant, input, when)) {
      return toRecoveredRecord(await recoveryReference(firestore, item.id).get())
    }
  }
  throw unavailable()
}

/** @returns false where the item was changed or deleted since it was read. */
async function commitRecovery(
  firestore: Firestore,
  item: DocumentSnapshot,
  claimant: Account,
  { recoveredLocation, recoveredDate }: RecoveryInput,
  when: Date | undefined,
): Promise<boolean> {
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const { thumbnail, title, description, ownerUid } = toItem(item)
  const batch = firestore.batch()
  batch.create(recoveryReference(firestore, item.id), {
    itemId: item.id,
    recoveredLocation,
    recoveredDate,
    recoveredBy: { email: claimant.email, name: claimant.name, image: claimant.photo },
    thumbnail,
    title,
    description,
    recoveredByUid: claimant.uid,
    ownerUid,
    createdAt: time,
  })
  batch.update(
    item.ref,
    { status: 'recovered', updatedAt: time },
    item.updateTime ? { lastUpdateTime: item.updateTime } : { exists: true },
  )
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (hasGrpcCode(error, ALREADY_EXISTS)) throw alreadyRecovered()
    if (hasGrpcCode(error, FAILED_PRECONDITION, ABORTED, NOT_FOUND)) return false
    throw error
  }
}
