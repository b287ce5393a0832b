import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { toItem } from '../../functions/src/items/item-document.ts'
import { openListing } from '../../functions/src/items/item-listing.ts'
import { itemReference } from '../../functions/src/items/items.repository.ts'
import { findMatches } from '../../functions/src/matches/matches.service.ts'
import { newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { createBenchContext } from '../bench/bench-context.ts'
import type { Shown } from './figures.ts'
import type { BenchPost } from './labelled-board.ts'

/** The matches of a post, and the reads that they cost, including the post itself and counts. */
export interface Measured extends Shown {
  reads: number
}

/**
 * Instances that search at the same time. Each is replaced after some searches, so that none has
 * cached counts for long: that is the most expensive case.
 */
const INSTANCES = 4
const SEARCHES_OF_INSTANCE = 25

/**
 * Fills an empty database with the board and searches for the matches of every labelled post, with
 * the API's own code.
 */
export async function measureMatches(board: readonly BenchPost[]): Promise<Measured[]> {
  const database = new Firestore({ projectId: `demo-match-${Date.now()}` })
  await fill(database, board)
  const posts = board.filter(({ part }) => part !== undefined)
  const measured: Measured[] = []
  const work = async () => {
    while (posts.length > 0)
      for (const one of await searchMatches(database, posts.splice(0, SEARCHES_OF_INSTANCE))) measured.push(one)
  }
  await Promise.all(Array.from({ length: INSTANCES }, work))
  await database.terminate()
  return measured
}

async function searchMatches(database: Firestore, posts: readonly BenchPost[]): Promise<Measured[]> {
  const { context, bill } = startInstance(database)
  const measured: Measured[] = []
  for (const post of posts) {
    const before = bill.reads
    const item = toItem(await itemReference(context.firestore, post.id).get())
    const matches = await findMatches(context, { uid: 'bench' }, item)
    measured.push({ post, ids: matches.map(({ item: { _id } }) => _id), reads: bill.reads - before })
  }
  return measured
}

function startInstance(database: Firestore) {
  const { firestore, bill } = billFirestore(database)
  return { bill, context: createBenchContext(firestore) }
}

async function fill(firestore: Firestore, board: readonly BenchPost[]): Promise<void> {
  const writer = firestore.bulkWriter()
  for (const [n, { id, part: _part, pairId: _pairId, ...post }] of board.entries()) {
    const posted = new Date(Date.parse(post.dateLost) + n)
    const time = Timestamp.fromDate(posted)
    const fields = { status: 'notrecovered', ownerUid: `bench-${id}`, createdAt: time, updatedAt: time }
    const document = { ...post, ...fields, ...openListing(posted) }
    void writer.create(itemReference(firestore, id), document)
    const item = { ...document, status: 'notrecovered' as const, _id: id, createdAt: posted.toISOString() }
    // Matching does not use the words of the search box, and without them the emulator, which reads
    // the whole collection for each query, is faster.
    void writer.create(newSearchEntryReference(firestore, id, posted), { ...toSearchEntry(item), words: {} })
    if (n % 1000 === 999) await writer.flush()
  }
  await writer.close()
}
