import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { recoveredEmail, reopenedEmail } from '../emails/email-texts.ts'
import { itemReference } from '../items/items.repository.ts'
import { textOf, timeOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { removePhotoIfUnused } from '../photos/attachments.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { isNews, isUid, tell } from './notify-account.ts'
import { recoveryKey } from './recovery-key.ts'

/**
 * A recovered record was created or deleted. One of the snapshots, before and after, may not exist.
 */
export interface RecoveryWritten {
  before: DocumentSnapshot
  after: DocumentSnapshot
  writtenAt: Date
}

/**
 * Notifies the poster if somebody else has marked the item as recovered, and the recoverer if the
 * poster has reopened it. If the record is gone, removes its photo unless something else shows it.
 * It may run again, later, and concurrently.
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

/**
 * An administrator may delete a record for other reasons. If there is another record, the item was
 * open in between.
 */
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
