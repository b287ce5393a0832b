import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dayOf, textOf, textsOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Recovery } from '../shared/items/items.ts'
import { visibleName } from '../shared/lib/names.ts'
import type { RecoveredRecord } from '../shared/recoveries/recoveries.ts'

/** Reads a recovered record for its recoverer. */
export function toRecoveredRecord(document: DocumentSnapshot): RecoveredRecord {
  const text = (field: string) => textOf(document.get(field))
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
  return { name: visibleName(recoveredBy.name), isOwn, recoveredLocation, recoveredDate }
}
