import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { tell } from '../delivery/tell.ts'
import { removePhotoIfUnused } from '../items/attachments.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { isNew, type Written } from '../store/document-written.ts'
import type { Step } from '../store/follow-write.ts'
import { readWithRecord, recoveredItems, recoveryKey } from './recoveries.repository.ts'
import { recoveredEmail, reopenedEmail } from './recovery-news.ts'

/**
 * Tells a poster that someone else has marked their item as recovered, unless they hear it of a
 * claim.
 */
export const tellRecovered: Step = {
  when: isNew,
  run: (context, { after, writtenAt }) => notify(context, 'recovered', after, writtenAt),
}

const isOver = ({ before, after }: Written) => before.exists && !after.exists

/** Removes the photo of a record that is gone, unless something else shows it. */
export const removePhotoOfRecord: Step = {
  when: isOver,
  run: (context, { before }) => {
    const { thumbnail, ownerUid } = recoveredItems.parse(before)
    return removePhotoIfUnused(context, thumbnail, ownerUid)
  },
}

/**
 * Tells a recoverer that the poster has reopened an item, unless one of the two has blocked the
 * other, or they hear it of a claim.
 */
export const tellReopened: Step = {
  when: isOver,
  run: async (context, { before, writtenAt }) => {
    if (await isReopened(context, before.id)) await notify(context, 'reopened', before, writtenAt)
  },
}

/**
 * Notifies one of the two people of a recovery in the app, and by email if they want that.
 * Notification and email have ids of their own, so repeating it changes nothing.
 */
async function notify(context: Context, kind: 'recovered' | 'reopened', record: DocumentSnapshot, writtenAt: Date) {
  const stored = recoveredItems.parse(record)
  const { title, thumbnail, ownerUid, recoveredByUid, claimId, recoveredDate: day } = stored
  if (claimId !== '') return
  const [uid, otherUid] = kind === 'recovered' ? [ownerUid, recoveredByUid] : [recoveredByUid, ownerUid]
  if (uid === otherUid) return
  if (kind === 'reopened' && (await findBlockedWith(context.firestore, uid, [otherUid])).has(otherUid)) return
  const key = recoveryKey(record)
  const recovery = { key, itemId: record.id, day }
  const post = { title, thumbnail, ...storedDrawing(stored) }
  const createdAt = writtenAt.toISOString()
  const email = kind === 'recovered' ? recoveredEmail(recovery, post) : reopenedEmail(recovery)
  await tell(context, uid, { id: `${kind}-${key}`, kind, itemId: record.id, otherUid, createdAt, email })
}

/**
 * An administrator may delete a record for other reasons. If there is another record, the item was
 * open in between.
 */
async function isReopened({ firestore }: Context, itemId: string): Promise<boolean> {
  const [item, record] = await readWithRecord(firestore, itemId)
  return item?.exists === true && (record?.exists === true || isOpen(item.get('status')))
}
