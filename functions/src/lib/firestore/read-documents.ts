import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { chargeReads } from '../http/read-budget.ts'

/** Reads documents in the given order, and charges a read for each. */
export async function readDocuments(
  firestore: Firestore,
  references: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  if (references.length === 0) return []
  chargeReads(references.length)
  return firestore.getAll(...references)
}
