import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { readWithRecord, recoveredItems, recoveryKey } from '../claims/recoveries.repository.ts'
import { removePhotoIfUnused } from '../items/attachments.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { recoveredEmail, reopenedEmail } from '../news/email-texts.ts'
import { tell } from '../news/tell.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { type DocumentWritten, wasJustCreated } from '../store/document-written.ts'
import { timeOf } from '../store/field-values.ts'

/**
 * Notifies the poster if someone else has marked the item as recovered, and the recoverer if the
 * poster has reopened it and neither has blocked the other, unless both hear it of their claim. If
 * the record is gone, removes its photo unless something else shows it. It may run again, later,
 * and concurrently.
 */
export async function handleRecoveryWritten(context: Context, event: DocumentWritten): Promise<void> {
  const { before, after, writtenAt } = event
  if (!before.exists && after.exists && wasJustCreated(timeOf(after.get('createdAt')), writtenAt)) {
    await notify(context, 'recovered', after, writtenAt)
  }
  if (before.exists && !after.exists) {
    const { thumbnail, ownerUid } = recoveredItems.read(before)
    await removePhotoIfUnused(context, thumbnail, ownerUid)
    if (await isReopened(context, before.id)) await notify(context, 'reopened', before, writtenAt)
  }
}

/**
 * Notifies one of the two people of a recovery in the app, and by email if they want that.
 * Notification and email have ids of their own, so repeating it changes nothing.
 */
async function notify(context: Context, kind: 'recovered' | 'reopened', record: DocumentSnapshot, writtenAt: Date) {
  const stored = recoveredItems.read(record)
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
