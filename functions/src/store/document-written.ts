import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import { timeOf } from './field-values.ts'

/** A document before and after it was created, changed or deleted. One of the two may not exist. */
export interface Written {
  before: DocumentSnapshot
  after: DocumentSnapshot
}

export interface DocumentWritten extends Written {
  writtenAt: Date
}

/** Whether a document was created. */
export const isCreated = ({ before, after }: Written): boolean => !before.exists && after.exists

/** Whether a document was just created, so that people are told of it. */
export const isNew = (written: DocumentWritten): boolean =>
  isCreated(written) && wasJustCreated(timeOf(written.after.get('createdAt')), written.writtenAt)

/** A post or a record that is backdated, as demo data is, notifies nobody. */
const MAX_AGE_MS = 5 * MINUTE_MS

/**
 * Whether the document was created when it was written, not backdated. The event itself may be
 * handled much later.
 * @param createdAt the document's own time of creation, ISO 8601
 */
function wasJustCreated(createdAt: string, writtenAt: Date): boolean {
  return Math.abs(writtenAt.getTime() - Date.parse(createdAt)) <= MAX_AGE_MS
}
