import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'

const PAGE_SIZE = 300
const CONCURRENCY = 10

/** All documents of a query in the order of their ids, in pages. */
export async function* pages(all: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = all.orderBy(FieldPath.documentId()).limit(PAGE_SIZE)
  for (let last: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (last ? query.startAfter(last) : query).get()
    if (docs.length > 0) yield docs
    last = docs.at(-1)
    if (docs.length < PAGE_SIZE) return
  }
}

/**
 * Changes documents, ten at a time.
 * @returns how many were changed: somebody else may have changed one already
 */
export async function countChanged<Entry>(
  entries: readonly Entry[],
  change: (entry: Entry) => Promise<boolean>,
): Promise<number> {
  let changed = 0
  const rest = entries.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const entry of rest) if (await change(entry)) changed += 1
    }),
  )
  return changed
}
