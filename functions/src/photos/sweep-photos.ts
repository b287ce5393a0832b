import { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { settlePhoto } from './attachments.ts'

/** Somebody may leave a form open for so long. */
const UNATTACHED_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 20
/** A run ends in good time; what is left is for the next one. */
const MAX_ROUNDS = 50

/**
 * Removes photos that no item has shown for a day. One that is shown after all, by an item written past the API, stays and is no
 * longer looked at.
 * @returns how many photos went
 */
export async function sweepPhotos({ firestore }: Pick<Context, 'firestore'>, now: Date): Promise<number> {
  const before = Timestamp.fromMillis(now.getTime() - UNATTACHED_MS)
  let removed = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await firestore.collection('photos').where('unattachedSince', '<', before).limit(AT_ONCE).get()
    const gone = await Promise.all(found.docs.map((photo) => settlePhoto(firestore, photo)))
    removed += gone.filter(Boolean).length
    if (found.size < AT_ONCE) break
  }
  return removed
}
