import type { Firestore } from 'firebase-admin/firestore'
import { requireEnvironment } from './environment.ts'
import { projectOf } from './project-of.ts'
import { readWriteTimes } from './stored-documents.ts'

/** Reads every document in all collections and subcollections, by its path. */
export async function readWholeDatabase(firestore: Firestore): Promise<Record<string, unknown>> {
  const paths = Object.keys(await readWriteTimes(requireEnvironment('FIRESTORE_EMULATOR_HOST'), projectOf(firestore)))
  if (paths.length === 0) return {}
  const documents = await firestore.getAll(...paths.map((path) => firestore.doc(path)))
  return Object.fromEntries(documents.filter(({ exists }) => exists).map((one) => [one.ref.path, one.data()]))
}
