import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Recovery } from '../shared/items/items.ts'
import { REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/profiles/name-rule.ts'
import type { RecoveredRecord } from '../shared/recoveries/recoveries.ts'
import { daysAfter } from '../store/days-after.ts'
import { dayOf, textOf, textsOf, timeOf } from '../store/field-values.ts'

/** Reads a recovered record for its recoverer. */
export function toRecoveredRecord(document: DocumentSnapshot): RecoveredRecord {
  const text = (field: string) => textOf(document.get(field))
  const isDisputed = document.get('disputedAt') instanceof Timestamp
  return {
    _id: document.id,
    ...textsOf(document, 'itemId', 'recoveredLocation', 'thumbnail', 'title', 'description'),
    recoveredDate: dayOf(document.get('recoveredDate')),
    recoveredBy: {
      email: text('recoveredBy.email'),
      name: text('recoveredBy.name'),
      image: text('recoveredBy.image'),
    },
    createdAt: timeOf(document.get('createdAt')),
    ...(isDisputed && { isDisputed }),
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
  const createdAt: unknown = record.get('createdAt')
  return createdAt instanceof Timestamp ? daysAfter(createdAt, REOPEN_DAYS).toDate() : undefined
}
