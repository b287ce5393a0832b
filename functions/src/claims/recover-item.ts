import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { items, toIndexedItem, toItem } from '../items/item-document.ts'
import { isListed, isVisibleTo, recoveredListing } from '../items/item-listing.ts'
import type { ItemToChange } from '../items/items.service.ts'
import { forgetIdentifier } from '../items/private-details.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { pairReference, requireNoBlock } from '../messages/pair.ts'
import type { Account } from '../people/account.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import type { RecoveredRecord, RecoveryInput } from '../shared/claims/recoveries.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { makeOnce } from '../store/once.ts'
import { NO_OPEN_CLAIMS } from './claim-steps.ts'
import { endOpenClaims } from './end-claims.ts'
import { recoveredItems, toRecoveredRecord, undoneReference } from './recoveries.repository.ts'

/** @see recoverItem */
interface RecoverOptions {
  /** Backdates the record. If it is missing, Firestore sets the time. */
  when?: Date
  /**
   * A second request with the same key within a day gets the first one's record and never creates
   * another.
   */
  idempotencyKey?: IdempotencyKey | undefined
}

/**
 * Marks an item as recovered: one atomic commit creates the record and changes the item's status. A
 * protected item's poster closes it in this way without a handover, which ends its claims. If many
 * users do it at once, one of them wins, because only one can create the record, and nobody waits
 * for a lock.
 * @throws {HttpError} 403 if the account may not recover the item because earlier recoveries were
 * undone, or if one of the recoverer and the poster has blocked the other, 404 if there is no such
 * item, 409 if it is recovered already, is neither that nor open, or is protected and someone
 * else's, or if an earlier request with the same key had another body, 429 if the account has
 * recovered too many items within the hour, 503 if the item keeps changing
 */
export function recoverItem(
  context: Context,
  recoverer: Account,
  input: RecoveryInput,
  { when, idempotencyKey }: RecoverOptions = {},
): Promise<RecoveredRecord> {
  const { firestore, cache, settings } = context
  const { itemId } = input
  const { uid } = recoverer
  const reference = recoveredItems.document(firestore, itemId)
  const add = async (commit: Commit): Promise<string> => {
    const [[item, record, undone], entry] = await Promise.all([
      firestore.getAll(items.document(firestore, itemId), reference, undoneReference(firestore, itemId, uid)),
      findSearchEntry(firestore, itemId),
    ])
    const status: unknown = item?.get('status')
    if (item?.exists && !isVisibleTo(uid, item, record)) throw new HttpError('item-not-found')
    if (record?.exists) throw new HttpError('already-recovered')
    if (!item?.exists) throw new HttpError('item-not-found')
    if (isRecovered(status)) throw new HttpError('already-recovered')
    if (!isOpen(status)) throw new HttpError('unknown-status')
    const { isProtected, ownerUid } = toItem(item)
    if (isProtected && ownerUid !== uid) throw new HttpError('claim-instead')
    if (ownerUid !== uid) requireNoBlock(await pairReference(firestore, ownerUid, uid).get())
    if (undone?.exists) throw new HttpError('reopened-by-poster')
    await addRecovery(commit, { item, entry }, { ...input, when, idempotencyKey: idempotencyKey?.id, recoverer })
    await addUse(commit, uid, hourlyLimit('recovery', settings.hourlyLimits.recovery))
    commit.after(() => cache.clear())
    return itemId
  }
  const read = async (): Promise<RecoveredRecord> => {
    const record = await reference.get()
    const isOwn = record.get('recoveredByUid') === uid
    const isOfRequest = !idempotencyKey || record.get('idempotencyKey') === idempotencyKey.id
    if (isOwn && isOfRequest) return toRecoveredRecord(record)
    if (record.exists) throw new HttpError('already-recovered')
    const undone = await undoneReference(firestore, itemId, uid).get()
    throw new HttpError(undone.exists ? 'reopened-by-poster' : 'recovery-undone')
  }
  return makeOnce(context, { uid, turn: 'recover', idempotencyKey }, add, read)
}

/** The person whom a record names. */
export type Recoverer = Pick<Account, 'uid' | 'email' | 'name' | 'photo'>

/** How an item came back. */
interface NewRecovery extends Pick<RecoveryInput, 'recoveredLocation' | 'recoveredDate'> {
  recoverer: Recoverer
  /** Backdates the record. If it is missing, Firestore sets the time. */
  when?: Date | undefined
  idempotencyKey?: string | undefined
  /** The claim whose handover this is. */
  claimId?: string
}

/**
 * Adds all that a recovery means for its item to a commit: the record, the item's status and search
 * entry, the end of its other claims, and that its number and its place are forgotten. The commit
 * fails if the item has changed since it was read, or has a record.
 * @param entry the item's search entry, if it has one
 */
export async function addRecovery(
  commit: Commit,
  { item, entry }: Pick<ItemToChange, 'entry'> & { item: DocumentSnapshot },
  { recoverer, recoveredLocation, recoveredDate, when, idempotencyKey, claimId }: NewRecovery,
): Promise<void> {
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const content = toIndexedItem(item)
  const { thumbnail, title, description, category, ownerUid, isProtected } = content
  const { openClaims, hasIdentifier, coordinates, createdAt: postedAt, kind, tint } = items.parse(item)
  const mayHaveClaims = isProtected || openClaims > 0
  commit.create(recoveredItems.document(commit.firestore, item.id), {
    itemId: item.id,
    recoveredLocation,
    recoveredDate,
    recoveredBy: { email: recoverer.email, name: recoverer.name, image: recoverer.photo },
    thumbnail,
    kind,
    tint,
    title,
    description,
    recoveredByUid: recoverer.uid,
    ownerUid,
    category,
    postedAt,
    createdAt: time,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(claimId !== undefined && { claimId }),
  })
  if (mayHaveClaims) {
    const reason = recoverer.uid === ownerUid ? 'closed-by-poster' : 'given-to-another'
    await endOpenClaims(commit, item.id, reason, claimId)
  }
  if (hasIdentifier) forgetIdentifier(commit, item.id)
  commit.update(item, {
    status: 'recovered',
    ...recoveredListing(when ?? new Date(), { isListed: isListed(item) }),
    ...(mayHaveClaims && NO_OPEN_CLAIMS),
    ...(hasIdentifier && { hasIdentifier: false }),
    ...(coordinates !== '' && { coordinates: '' }),
    updatedAt: time,
  })
  if (isListed(item)) writeSearchEntry(commit, { ...content, coordinates: '', status: 'recovered' }, entry)
}
