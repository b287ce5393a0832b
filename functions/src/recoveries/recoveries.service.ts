import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { toItem } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import type { Context } from '../lib/context.ts'
import { alreadyRecovered, HttpError, itemNotFound } from '../lib/errors.ts'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { keyReference, madeUnder, rememberKey, unlessMade } from '../lib/http/remembered-key.ts'
import { addUse, hourlyLimit, readUses } from '../lib/limits/account-limit.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { entryMaker, writeSearchEntry } from '../search/search-entry.ts'
import type { Account } from '../sessions/read-account.ts'
import type { Session } from '../sessions/session.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type { OwnListQuery } from '../shared/lib/own-list.ts'
import type { RecoveredRecord, RecoveryInput } from '../shared/recoveries/recoveries.ts'
import { findRecoveriesOf, recoveryReference } from './recoveries.repository.ts'
import { toRecoveredRecord } from './recovery-document.ts'
import { removeLeftRecord } from './remove-left-record.ts'
import { historyReference, requireMayRecover, undoneReference } from './undone-recoveries.ts'

/** What a look at an item reads before it is claimed: four documents, a key and where the search entry is. */
const LOOK_READS = 6

export async function listOwnRecoveries(
  { firestore }: Context,
  { uid }: Session,
  { page }: OwnListQuery,
): Promise<RecoveredRecord[]> {
  return (await findRecoveriesOf(firestore, uid, page)).map(toRecoveredRecord)
}

/** @see recoverItem */
export interface RecoverOptions {
  /** Backdates the record; left out, Firestore sets the time. */
  when?: Date
  /** A second request with the same key within a day is answered with the first one's record, and never makes another. */
  idempotencyKey?: string | undefined
}

/**
 * Marks an item as recovered: in one atomic commit the record appears and the item's status changes. Of many who claim
 * at once one wins, as only one can create the record, and nobody waits for a lock.
 * @throws {HttpError} 403 where the account may not recover the item as earlier recoveries were undone, 404 where there is no
 * such item, 409 where it is recovered, or neither that nor open, 429 where the account has recovered too much within the hour, 503 where the item
 * changes all the time.
 */
export async function recoverItem(
  context: Context,
  recoverer: Account,
  input: RecoveryInput,
  options: RecoverOptions = {},
): Promise<RecoveredRecord> {
  const { firestore } = context
  const key = keyReference(firestore, options.idempotencyKey)
  return unlessMade(
    key,
    () => commitRecovery(context, recoverer, input, { ...options, key }),
    async (itemId) => {
      const record = await recoveryReference(firestore, itemId).get()
      return isOwn(record, recoverer, options) ? toRecoveredRecord(record) : undefined
    },
  )
}

async function commitRecovery(
  context: Context,
  recoverer: Account,
  input: RecoveryInput,
  options: RecoverOptions & { key: DocumentReference | undefined },
): Promise<RecoveredRecord> {
  const { firestore, cache, serialQueue, settings } = context
  const { itemId } = input
  const { uid } = recoverer
  const limit = hourlyLimit('recovery', settings.hourlyLimits.recovery)
  const reference = recoveryReference(firestore, itemId)
  const keys = options.key ? [options.key] : []
  const makeEntry = entryMaker()
  const prepare = async (): Promise<{ batch?: WriteBatch; result: RecoveredRecord | undefined }> => {
    chargeReads(LOOK_READS)
    const [[item, record, undone, history, key], entry, uses] = await Promise.all([
      firestore.getAll(
        itemReference(firestore, itemId),
        reference,
        undoneReference(firestore, itemId, uid),
        historyReference(firestore, uid),
        ...keys,
      ),
      findSearchEntry(firestore, itemId),
      readUses(firestore, uid, limit),
    ])
    const status: unknown = item?.get('status')
    if (record?.exists && isOpen(status)) {
      await removeLeftRecord(context, itemId)
      // Only an administrator could leave another one.
      return prepare()
    }
    const made = madeUnder(key)
    const earlier = made === undefined || made === itemId ? record : await recoveryReference(firestore, made).get()
    if (earlier?.exists) return { result: earlierResult(earlier, recoverer, options) }
    if (!item?.exists) throw itemNotFound()
    if (isRecovered(status)) throw alreadyRecovered()
    if (!isOpen(status)) throw unknownStatus()
    requireMayRecover(undone, history)
    if (made !== undefined) throw recoveryUndone()

    const batch = firestore.batch()
    if (key) rememberKey(batch, key.ref, { uid, itemId }, key)
    addRecovery(batch, item, reference, recoverer, input, options)
    writeSearchEntry(batch, firestore, { ...toItem(item), status: 'recovered' }, entry, makeEntry)
    addUse(batch, uses, uid, limit)
    return { batch, result: undefined }
  }
  // Recoveries at once by one account would each have all others try again.
  const earlier = await serialQueue.run(`recover ${uid}`, () => untilCommitted(prepare))
  if (earlier) return earlier
  cache.clear()
  return toRecoveredRecord(await reference.get())
}

/**
 * What a request is told whose record is there: it may be its own, made by an earlier try whose answer got lost.
 * @throws {HttpError} 409 where it is not
 */
function earlierResult(record: DocumentSnapshot, recoverer: Account, options: RecoverOptions): RecoveredRecord {
  if (!isOwn(record, recoverer, options)) throw alreadyRecovered()
  return toRecoveredRecord(record)
}

/** Whether a record was made by this recoverer's request with this key. */
function isOwn(record: DocumentSnapshot, { uid }: Account, { idempotencyKey }: RecoverOptions): boolean {
  return (
    idempotencyKey !== undefined &&
    record.get('recoveredByUid') === uid &&
    record.get('idempotencyKey') === idempotencyKey
  )
}

const unknownStatus = () =>
  new HttpError(
    409,
    'recovery-refused',
    'This item is neither open nor recovered, so it cannot be marked. Please tell whoever runs the board.',
  )

const recoveryUndone = () =>
  new HttpError(
    403,
    'recovery-refused',
    'This was recovered and has been reopened since. Please try again if it is back.',
  )

function addRecovery(
  batch: WriteBatch,
  item: DocumentSnapshot,
  reference: DocumentReference,
  recoverer: Account,
  { recoveredLocation, recoveredDate }: RecoveryInput,
  { when, idempotencyKey }: RecoverOptions,
): void {
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const { thumbnail, title, description, ownerUid } = toItem(item)
  batch.create(reference, {
    itemId: item.id,
    recoveredLocation,
    recoveredDate,
    recoveredBy: { email: recoverer.email, name: recoverer.name, image: recoverer.photo },
    thumbnail,
    title,
    description,
    recoveredByUid: recoverer.uid,
    ownerUid,
    createdAt: time,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
  const precondition = item.updateTime ? { lastUpdateTime: item.updateTime } : { exists: true }
  batch.update(item.ref, { status: 'recovered', updatedAt: time }, precondition)
}
