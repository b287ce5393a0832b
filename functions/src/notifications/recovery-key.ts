import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { timeOf } from '../lib/firestore/field-values.ts'

/**
 * Identifies one of an item's recoveries by its record, because the next one is made at another
 * time.
 */
export const recoveryKey = (record: DocumentSnapshot) => `${record.id}-${Date.parse(timeOf(record.get('createdAt')))}`
