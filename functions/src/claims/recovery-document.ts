import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { RecoveredRecord } from '../shared/claims/recoveries.ts'
import type { Recovery } from '../shared/items/items.ts'
import { REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/people/name-rule.ts'
import { daysAfter } from '../store/days-after.ts'
import { timeOf } from '../store/field-values.ts'
import { recoveredItems } from './recoveries.repository.ts'

/** Reads a recovered record for its recoverer. */
export function toRecoveredRecord(document: DocumentSnapshot): RecoveredRecord {
  const record = recoveredItems.read(document)
  const { id: _id, itemId, recoveredLocation, thumbnail, title, description, recoveredDate, recoveredBy } = record
  return {
    _id,
    itemId,
    recoveredLocation,
    thumbnail,
    title,
    description,
    recoveredDate,
    recoveredBy,
    createdAt: timeOf(record.createdAt),
    ...(record.disputedAt && { isDisputed: true }),
  }
}

/**
 * Identifies one of an item's recoveries by its record, because the next one is made at another
 * time.
 */
export const recoveryKey = (record: DocumentSnapshot) => `${record.id}-${Date.parse(timeOf(record.get('createdAt')))}`

/** Reads what the item's poster and its recoverer may see of the recovery. */
export function toRecovery(document: DocumentSnapshot, readerUid: string): Recovery {
  const { recoveredBy, recoveredLocation, recoveredDate } = toRecoveredRecord(document)
  const isOwn = document.get('recoveredByUid') === readerUid
  const reopenUntil = readReopenUntil(document)?.toISOString() ?? ''
  return { name: publicName(recoveredBy.name), isOwn, recoveredLocation, recoveredDate, reopenUntil }
}

/**
 * Returns until when a poster may reopen the item; undefined if the record does not say when it was
 * made, so that the item cannot be reopened.
 */
export function readReopenUntil(record: DocumentSnapshot): Date | undefined {
  const { createdAt } = recoveredItems.read(record)
  return createdAt ? daysAfter(createdAt, REOPEN_DAYS).toDate() : undefined
}
