import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { dayOf, textOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Recovery } from '../shared/items/items.ts'
import { visibleName } from '../shared/lib/names.ts'
import type { RecoveredRecord } from '../shared/recoveries/recoveries.ts'

/** Reads a recovered record for its recoverer. */
export function toRecoveredRecord(document: DocumentSnapshot): RecoveredRecord {
  const text = (field: string) => textOf(document.get(field))
  return {
    _id: document.id,
    itemId: text('itemId'),
    recoveredLocation: text('recoveredLocation'),
    recoveredDate: dayOf(document.get('recoveredDate')),
    recoveredBy: {
      email: text('recoveredBy.email'),
      name: text('recoveredBy.name'),
      image: text('recoveredBy.image'),
    },
    thumbnail: text('thumbnail'),
    title: text('title'),
    description: text('description'),
    createdAt: timeOf(document.get('createdAt')),
  }
}

/** Reads what the item's poster and its recoverer may see of the recovery. */
export function toRecovery(document: DocumentSnapshot, readerUid: string): Recovery {
  const { recoveredBy, recoveredLocation, recoveredDate } = toRecoveredRecord(document)
  const isOwn = document.get('recoveredByUid') === readerUid
  return { name: visibleName(recoveredBy.name), isOwn, recoveredLocation, recoveredDate }
}
