import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { tryCommit, untilCommitted } from '../../functions/src/lib/firestore/commit.ts'

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

/**
 * Changes what is wrong in a page of documents, in one commit. If one of them has changed
 * meanwhile, each is read again and changed by itself.
 * @param correct returns the fields that have to change in a document; undefined if it is right
 * @returns how many were changed: somebody else may have changed one already
 */
export async function correctPage(
  firestore: Firestore,
  page: readonly QueryDocumentSnapshot[],
  correct: (document: DocumentSnapshot) => object | undefined,
): Promise<number> {
  const wrong = page.flatMap((document) => {
    const fields = correct(document)
    return fields ? [{ document, fields }] : []
  })
  if (wrong.length === 0) return 0
  const batch = firestore.batch()
  for (const { document, fields } of wrong)
    batch.update(document.ref, { ...fields }, { lastUpdateTime: document.updateTime })
  if (await tryCommit(batch)) return wrong.length
  return countChanged(wrong, ({ document }) => correctOne(firestore, document, correct))
}

function correctOne(
  firestore: Firestore,
  { ref }: QueryDocumentSnapshot,
  correct: (document: DocumentSnapshot) => object | undefined,
): Promise<boolean> {
  return untilCommitted(async () => {
    const current = await ref.get()
    const fields = current.exists ? correct(current) : undefined
    if (!fields || !current.updateTime) return { result: false }
    const batch = firestore.batch()
    batch.update(ref, { ...fields }, { lastUpdateTime: current.updateTime })
    return { batch, result: true }
  })
}
