import type { DocumentSnapshot } from 'firebase-admin/firestore'

/** A document was created, changed or deleted. One of the snapshots may not exist. */
export interface DocumentWritten {
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}
