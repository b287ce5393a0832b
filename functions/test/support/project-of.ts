import type { Firestore } from 'firebase-admin/firestore'

/** The project of a database. The library has it, but its types do not. */
export const projectOf = (firestore: Firestore) => ('projectId' in firestore ? String(firestore.projectId) : '')
