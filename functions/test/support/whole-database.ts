import type { DocumentReference, Firestore } from 'firebase-admin/firestore'

/**
 * Reads every document in all collections and subcollections, by its path. Only for small
 * databases, because it lists the collections below each document.
 */
export async function readWholeDatabase(firestore: Firestore): Promise<Record<string, unknown>> {
  return Object.fromEntries(await readBelow(firestore))
}

async function readBelow(parent: Firestore | DocumentReference): Promise<[string, unknown][]> {
  const collections = await parent.listCollections()
  const documents = (await Promise.all(collections.map((collection) => collection.listDocuments()))).flat()
  const read = await Promise.all(
    documents.map(async (document): Promise<[string, unknown][]> => {
      const [snapshot, below] = await Promise.all([document.get(), readBelow(document)])
      // A document that does not exist can still have subcollections.
      return snapshot.exists ? [[document.path, snapshot.data()], ...below] : below
    }),
  )
  return read.flat()
}
