import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { demoPosts } from '../demo/posts.ts'

/** Fills an empty database with so many items, a minute apart, written like the demo's. */
export async function fillBoard(firestore: Firestore, count: number): Promise<void> {
  const now = Date.now()
  const writer = firestore.bulkWriter()
  // The emulator has none of the limits that the writer starts slowly for.
  for (let number = 0; number < count; number += 1) {
    const post = demoPosts[number % demoPosts.length]
    const time = Timestamp.fromMillis(now - (count - number) * 60_000)
    void writer.create(firestore.doc(`items/item-${String(number).padStart(6, '0')}`), {
      postType: post?.postType,
      thumbnail: post?.thumbnail,
      title: post?.title,
      description: post?.description,
      category: post?.category,
      location: post?.location,
      dateLost: '2026-05-31',
      status: 'notrecovered',
      email: 'bench@example.com',
      name: 'Bench',
      photo: '',
      ownerUid: 'bench',
      createdAt: time,
      updatedAt: time,
    })
    if (number % 5000 === 4999) await writer.flush()
  }
  await writer.close()
}
