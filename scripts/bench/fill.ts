import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { newItemReference } from '../../functions/src/items/items.repository.ts'
import { newSearchEntryReference, type SearchEntry, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { demoPosts } from '../demo/demo-posts.ts'

/** Whose items all are. */
export const BENCH_OWNER = 'bench'

/**
 * Fills an empty database with so many items, a minute apart, written like the demo's, and what
 * they are found by.
 */
export async function fillBoard(firestore: Firestore, count: number): Promise<void> {
  const now = Date.now()
  const posts = demoPosts.map(makeItem)
  // The emulator has none of the limits that the writer starts slowly for.
  const writer = firestore.bulkWriter({ throttling: false })
  for (let number = 0; number < count; number += 1) {
    const reference = newItemReference(firestore)
    const time = Timestamp.fromMillis(now - (count - number) * 60_000)
    const post = posts[number % posts.length]
    void writer.create(reference, { ...post?.item, createdAt: time, updatedAt: time })
    void writer.create(newSearchEntryReference(firestore, reference.id, time.toDate()), {
      ...post?.entry,
      itemId: reference.id,
    })
    if (number % 2500 === 2499) await writer.flush()
  }
  await writer.close()
}

function makeItem({ postType, thumbnail, title, description, category, location }: (typeof demoPosts)[number]) {
  const item = {
    postType,
    thumbnail,
    title,
    description,
    category,
    location,
    dateLost: '2026-05-31',
    status: 'notrecovered',
    email: 'bench@example.com',
    name: 'Bench',
    photo: '',
    ownerUid: BENCH_OWNER,
  } as const
  // The same words for every item of a post: made once.
  const entry: SearchEntry = toSearchEntry({ ...item, _id: '', createdAt: '' })
  return { item, entry }
}
