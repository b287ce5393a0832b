import { Firestore, Timestamp } from 'firebase-admin/firestore'
import { toItem } from '../../functions/src/items/item-document.ts'
import { itemReference } from '../../functions/src/items/items.repository.ts'
import { findMatches } from '../../functions/src/matches/matches.service.ts'
import { newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { billFirestore } from '../../functions/test/support/billed-reads.ts'
import { createBenchContext } from '../bench/bench-context.ts'
import type { Shown } from './figures.ts'
import type { BenchPost } from './labelled-board.ts'

/** What one instance showed, and what each look read, the post itself and counts among it. */
export interface Measured extends Shown {
  reads: number
}

/**
 * Simultaneous match searches, each by an instance of its own. An instance is replaced after LOOKS
 * searches and then has no cached counts, which is the most expensive case.
 */
const INSTANCES = 4
const LOOKS = 25

/**
 * Fills an empty database with the board and looks for the matches of every labelled post, by the
 * code that the API runs.
 */
export async function measureMatches(board: readonly BenchPost[]): Promise<Measured[]> {
  const database = new Firestore({ projectId: `demo-match-${Date.now()}` })
  await fill(database, board)
  const posts = board.filter(({ part }) => part !== undefined)
  const measured: Measured[] = []
  const work = async () => {
    while (posts.length > 0) for (const one of await look(database, posts.splice(0, LOOKS))) measured.push(one)
  }
  await Promise.all(Array.from({ length: INSTANCES }, work))
  await database.terminate()
  return measured
}

async function look(database: Firestore, posts: readonly BenchPost[]): Promise<Measured[]> {
  const { context, bill } = start(database)
  const measured: Measured[] = []
  for (const post of posts) {
    const before = bill.reads
    const item = toItem(await itemReference(context.firestore, post.id).get())
    const matches = await findMatches(context, { uid: 'bench' }, item)
    measured.push({ post, ids: matches.map(({ item: { _id } }) => _id), reads: bill.reads - before })
  }
  return measured
}

function start(database: Firestore) {
  const { firestore, bill } = billFirestore(database)
  return { bill, context: createBenchContext(firestore) }
}

async function fill(firestore: Firestore, board: readonly BenchPost[]): Promise<void> {
  const writer = firestore.bulkWriter()
  for (const [n, { id, part: _part, pairId: _pairId, ...post }] of board.entries()) {
    const posted = new Date(Date.parse(post.dateLost) + n)
    const time = Timestamp.fromDate(posted)
    const document = { ...post, status: 'notrecovered', ownerUid: `bench-${id}`, createdAt: time, updatedAt: time }
    void writer.create(itemReference(firestore, id), document)
    const item = { ...document, status: 'notrecovered' as const, _id: id, createdAt: posted.toISOString() }
    // Matching never asks for the search box's words, and the emulator reads a whole collection for
    // each question.
    void writer.create(newSearchEntryReference(firestore, id, posted), { ...toSearchEntry(item), words: {} })
    if (n % 1000 === 999) await writer.flush()
  }
  await writer.close()
}
