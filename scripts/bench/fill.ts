import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { openListing } from '../../functions/src/items/item-listing.ts'
import { readMeaning } from '../../functions/src/search/meaning.ts'
import { newSearchEntryReference, toSearchEntry } from '../../functions/src/search/search-entry.ts'
import { demoPosts } from '../demo/demo-posts.ts'

/**
 * Fills an empty database with items that read like the demo's, were posted a minute apart by an
 * account each, and with their search entries.
 * @param read returns the fields that hold the meaning of a post
 */
export async function fillBoard(firestore: Firestore, count: number, read: Read = readMeaning): Promise<void> {
  const now = Date.now()
  const posts = await Promise.all(demoPosts.map((post) => makeItem(post, read)))
  // The writer would start slowly because of limits that the emulator does not have.
  const writer = firestore.bulkWriter({ throttling: false })
  for (let number = 0; number < count; number += 1) {
    const reference = firestore.collection('items').doc()
    const time = Timestamp.fromMillis(now - (count - number) * 60_000)
    const post = posts[number % posts.length]
    const ownerUid = `bench-${number}`
    const item = { ...post?.item, ownerUid, ...openListing(new Date()), createdAt: time, updatedAt: time }
    void writer.create(reference, item)
    void writer.create(newSearchEntryReference(firestore, reference.id, time.toDate()), {
      ...post?.entry,
      itemId: reference.id,
      ownerUid,
    })
    if (number % 2500 === 2499) await writer.flush()
  }
  await writer.close()
}

type Read = (post: Parameters<typeof readMeaning>[0]) => Promise<object>

async function makeItem(
  { postType, thumbnail, title, description, category, location }: (typeof demoPosts)[number],
  read: Read,
) {
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
    ownerUid: '',
  } as const
  // All items made from one demo post have the same words, so their entry is computed once.
  const entry = { ...toSearchEntry({ ...item, _id: '', createdAt: '' }), ...(await read(item)) }
  return { item, entry }
}
