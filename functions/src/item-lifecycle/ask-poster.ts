import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { endingEmail } from '../emails/ending-email.ts'
import { prepareEmail } from '../emails/send-email.ts'
import { tryCommit } from '../lib/firestore/commit.ts'
import { isUid, textsOf } from '../lib/firestore/field-values.ts'
import type { Context } from '../lib/request-context.ts'
import { addNotification } from '../notifications/add-notification.ts'
import { endingId } from '../notifications/notification-posts.ts'
import { newListingToken } from './listing-tokens.ts'

/**
 * Asks a poster in the bell and by e-mail whether a post is to stay on the board. Both have ids of
 * their own, so repeating it changes nothing.
 * @param listedUntil when it leaves the board
 */
export async function askPoster(
  context: Context,
  item: DocumentSnapshot,
  listedUntil: Timestamp,
  now: Date,
): Promise<void> {
  const { firestore } = context
  const { ownerUid, title } = textsOf(item, 'ownerUid', 'title')
  if (!isUid(ownerUid)) return
  const end = listedUntil.toDate()
  const id = endingId(item.id, end.toISOString())
  await addNotification(context, ownerUid, { id, kind: 'ending', itemId: item.id, createdAt: now.toISOString() })
  const { token, reference, fields } = newListingToken(firestore, { itemId: item.id, ownerUid }, end)
  const email = await prepareEmail(context, ownerUid, endingEmail(id, { title, listedUntil: end }, token))
  if (!email) return
  // If the commit fails, the e-mail exists already, with a token of its own.
  await tryCommit(firestore.batch().create(email.reference, email.fields).create(reference, fields))
}
