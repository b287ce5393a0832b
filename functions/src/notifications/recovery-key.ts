import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { timeOf } from '../lib/firestore/field-values.ts'

/** Names a recovery among all of its item, by its record: the next one is made at another moment. */
export const recoveryKey = (record: DocumentSnapshot) => `${record.id}-${Date.parse(timeOf(record.get('createdAt')))}`
