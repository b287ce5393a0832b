import { type DocumentReference, type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { isListed, recoveredListing } from '../items/item-listing.ts'
import { forgetIdentifier } from '../items/private-details.repository.ts'
import type { Account } from '../people/account.ts'
import { writeSearchEntry } from '../search/search-entry.ts'
import type { RecoveryInput } from '../shared/claims/recoveries.ts'
import type { Transaction } from '../store/change.ts'
import { endOpenClaims, NO_OPEN_CLAIMS } from './claim-steps.ts'
import { recoveryReference } from './recoveries.repository.ts'

/** What a recovery closes. */
interface OpenItem {
  item: DocumentSnapshot
  /** Its search entry, if it has one. */
  entry: DocumentReference | undefined
}

/** How an item came back. */
interface NewRecovery extends Pick<RecoveryInput, 'recoveredLocation' | 'recoveredDate'> {
  recoverer: Pick<Account, 'uid' | 'email' | 'name' | 'photo'>
  /** Backdates the record. If it is missing, Firestore sets the time. */
  when?: Date | undefined
  idempotencyKey?: string | undefined
  /** The claim whose handover this is. */
  claimId?: string
}

/**
 * Adds all that a recovery means for its item to a commit: the record, the item's status and search
 * entry, the end of its other claims, and that its number is forgotten. The commit fails if the
 * item has changed since it was read, or has a record.
 */
export async function addRecovery(
  tx: Transaction,
  { item, entry }: OpenItem,
  { recoverer, recoveredLocation, recoveredDate, when, idempotencyKey, claimId }: NewRecovery,
): Promise<void> {
  const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
  const content = toItem(item)
  const { thumbnail, title, description, ownerUid, isProtected } = content
  const { openClaims, hasIdentifier } = items.read(item)
  const mayHaveClaims = isProtected || openClaims > 0
  tx.create(recoveryReference(tx.firestore, item.id), {
    itemId: item.id,
    recoveredLocation,
    recoveredDate,
    recoveredBy: { email: recoverer.email, name: recoverer.name, image: recoverer.photo },
    thumbnail,
    title,
    description,
    recoveredByUid: recoverer.uid,
    ownerUid,
    category: content.category,
    postedAt: items.read(item).createdAt,
    createdAt: time,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(claimId !== undefined && { claimId }),
  })
  if (mayHaveClaims) {
    const reason = recoverer.uid === ownerUid ? 'closed-by-poster' : 'given-to-another'
    await endOpenClaims(tx, item.id, reason, claimId)
  }
  if (hasIdentifier) forgetIdentifier(tx, item.id)
  const closed = {
    status: 'recovered' as const,
    ...recoveredListing(when ?? new Date(), { isListed: isListed(item) }),
    ...(mayHaveClaims && NO_OPEN_CLAIMS),
    ...(hasIdentifier && { hasIdentifier: false }),
  }
  tx.update(item, { ...closed, updatedAt: time })
  if (isListed(item)) writeSearchEntry(tx, { ...content, status: 'recovered' }, entry)
}
