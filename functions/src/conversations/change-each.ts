import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { isEmptyBatch, untilCommitted } from '../lib/firestore/commit.ts'
import { readQuery } from '../lib/firestore/queries.ts'
import { readStoredConversation, type StoredConversation } from './conversation-document.ts'

const AT_ONCE = 100

/**
 * Changes each conversation that a query finds, a page at a time. What it writes fails every commit
 * that was made from an earlier state of the conversation.
 * @param query in the order of the documents' ids
 * @param changeOf returns the fields to write, by their paths; undefined if there is nothing to do
 */
export async function changeEach(
  firestore: Firestore,
  query: Query,
  changeOf: (conversation: StoredConversation) => object | undefined,
): Promise<void> {
  let last: QueryDocumentSnapshot | undefined
  do {
    // One that changes or goes meanwhile fails the commit, and the page is read again: somebody
    // may be leaving it, whose end must stay.
    const page = await untilCommitted(async () => {
      const found = await readQuery((last ? query.startAfter(last) : query).limit(AT_ONCE))
      const batch = firestore.batch()
      for (const document of found) {
        const change = changeOf(readStoredConversation(document))
        if (change) batch.update(document.ref, { ...change }, { lastUpdateTime: document.updateTime })
      }
      return { ...(!isEmptyBatch(batch) && { batch }), result: found }
    })
    last = page[AT_ONCE - 1]
  } while (last)
}
