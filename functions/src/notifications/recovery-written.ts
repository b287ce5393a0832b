import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { recoveredEmail, reopenedEmail } from '../emails/email-texts.ts'
import { itemReference } from '../items/items.repository.ts'
import type { Context } from '../lib/context.ts'
import { textOf, timeOf } from '../lib/firestore/field-values.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { isNews, isUid, tell } from './notify-account.ts'
import { recoveryKey } from './recovery-key.ts'

/** A recovered record was created or deleted. Snapshots of how it was before and is after; one of them may not exist. */
export interface RecoveryWritten {
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}

/**
 * Tells the poster that somebody else has marked the item as recovered, or, where the poster has reopened it, whoever had
 * marked it. Removes the photo that nothing shows once the record is gone. May run again, later, and beside itself.
 */
export async function handleRecoveryWritten(context: Context, event: RecoveryWritten): Promise<void> {
  const { before, after, writtenAt } = event
  if (!before.exists && after.exists && isNews(timeOf(after.get('createdAt')), writtenAt)) {
    await tellPoster(context, after, writtenAt)
  }
  if (before.exists && !after.exists) {
    await removePhotoIfUnused(context, textOf(before.get('thumbnail')), textOf(before.get('ownerUid')))
    if (await isReopened(context, before.id)) await tellRecoverer(context, before, writtenAt)
  }
}

async function tellPoster(context: Context, record: DocumentSnapshot, writtenAt: Date): Promise<void> {
  const { itemId, title, ownerUid, recovererUid, key } = read(record)
  if (!isUid(ownerUid) || ownerUid === recovererUid) return
  await tell(context, {
    uid: ownerUid,
    notice: {
      id: `recovered-${key}`,
      kind: 'recovered',
      itemId,
      otherUid: recovererUid,
      createdAt: writtenAt.toISOString(),
    },
    email: recoveredEmail(key, title),
  })
}

async function tellRecoverer(context: Context, record: DocumentSnapshot, writtenAt: Date): Promise<void> {
  const { itemId, ownerUid, recovererUid, key } = read(record)
  if (!isUid(recovererUid) || recovererUid === ownerUid) return
  await tell(context, {
    uid: recovererUid,
    notice: { id: `reopened-${key}`, kind: 'reopened', itemId, otherUid: ownerUid, createdAt: writtenAt.toISOString() },
    email: reopenedEmail(key, itemId),
  })
}

/** An administrator may take a record away for other reasons. Where another one is there, it was open in between. */
async function isReopened({ firestore }: Context, itemId: string): Promise<boolean> {
  const [item, record] = await firestore.getAll(itemReference(firestore, itemId), recoveryReference(firestore, itemId))
  return item?.exists === true && (record?.exists === true || isOpen(item.get('status')))
}

function read(record: DocumentSnapshot) {
  const itemId = record.id
  return {
    itemId,
    title: textOf(record.get('title')),
    ownerUid: textOf(record.get('ownerUid')),
    recovererUid: textOf(record.get('recoveredByUid')),
    key: recoveryKey(record),
  }
}
