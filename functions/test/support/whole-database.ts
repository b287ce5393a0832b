import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

/**
 * Reads every document in all collections and subcollections, by its path. Only for small
 * databases, because it lists the collections below each document.
 */
export async function readWholeDatabase(firestore: Firestore): Promise<Record<string, unknown>> {
  return Object.fromEntries(await readBelow(firestore))
}

async function readBelow(parent: Firestore | DocumentReference): Promise<[string, unknown][]> {
  const read = (await parent.listCollections()).map(async (collection) => {
    const documents = await collection.listDocuments()
    // A document that does not exist can still have subcollections.
    const snapshots = documents.length > 0 ? await collection.firestore.getAll(...documents) : []
    const existing = snapshots.filter(({ exists }) => exists)
    const below = await Promise.all(documents.map(readBelow))
    const fields = existing.map((snapshot): [string, unknown] => [snapshot.ref.path, snapshot.data()])
    return [...fields, ...below.flat()]
  })
  return (await Promise.all(read)).flat()
}
