import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { claims } from '../claims/claim-document.ts'
import { addEmailToVisitor } from '../delivery/email-to-visitor.ts'
import { items } from '../items/item-document.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import type { Context } from '../lib/request-context.ts'
import { parseConversation } from '../messages/conversation-document.ts'
import { offices } from '../offices/offices.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { change } from '../store/change.ts'
import { isCreated } from '../store/document-written.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { isLive, losses, newToken } from './loss-document.ts'
import { lossEndedEmail, lossNewsEmail } from './loss-news.ts'

/** What emails say of a loss. Where and when it happened stays with the office. */
function describeLoss(item: DocumentSnapshot, office: DocumentSnapshot | undefined) {
  const [{ number, title, ...drawing }, { name, place }] = [items.parse(item), offices.parse(office)]
  return { number, title, thumbnail: '', ...storedDrawing(drawing), office: `${name}, ${place}` }
}

/** What the owner of an address is told of: another post, or what someone has written. */
type LossNews = { id: string; otherItemId?: string }

/**
 * Writes to the person for whom an office has posted something, if they have confirmed their
 * address. It may run again, and writes once.
 */
export async function emailAboutLoss(context: Context, itemId: string, { id, otherItemId }: LossNews): Promise<void> {
  const { firestore } = context
  await change(context, async (commit) => {
    const document = await losses.document(firestore, itemId).get()
    const loss = losses.parse(document)
    if (!loss.isConfirmed || loss.expiresAt !== null) return
    const [item, office] = await firestore.getAll(
      items.document(firestore, itemId),
      offices.document(firestore, loss.ownerUid),
    )
    if (!item || !isLive(item)) return
    const words = describeLoss(item, office)
    const [token, digest] = newToken()
    const email = lossNewsEmail(id, { ...words, itemId, otherItemId }, token)
    if (await addEmailToVisitor(context, commit, loss.address, email, loss.language))
      commit.update(document, { digests: FieldValue.arrayUnion(digest) })
  })
}

/** Tells an owner that someone has claimed what an office has posted for them. */
export const emailAboutClaim: Step = {
  when: isCreated,
  run: (context, { after }) => emailAboutLoss(context, claims.parse(after).itemId, { id: `loss-claimed-${after.id}` }),
}

/** Tells an owner that someone has written about what an office has posted for them. */
export const emailAboutQuestion: Step = {
  when: isCreated,
  run: (context, { after }) =>
    emailAboutLoss(context, parseConversation(after).itemId, { id: `loss-asked-${after.id}` }),
}

/** Follows a loss's post: see {@link endLoss}. */
export const followLoss: Step = {
  when: ({ before, after }) => items.parse(before).number !== '' && !(isLive(before) && isLive(after)),
  run: (context, { before, after }) => endLoss(context, before, after),
}

/**
 * Ends what the board knows of an address when its post ends, in whatever way: one that was not
 * confirmed is deleted, untold. The owner of a confirmed one is told once, and it is deleted some
 * days later, unless the post is open again by then. It reads the current state, so it may run
 * again, later, and twice at the same time.
 */
async function endLoss(context: Context, before: DocumentSnapshot, after: DocumentSnapshot) {
  const { firestore } = context
  await change(context, async (commit) => {
    const [document, item] = await firestore.getAll(losses.document(firestore, after.id), after.ref)
    if (!document?.exists || !item) return
    const { ownerUid, address, language, isConfirmed, expiresAt } = losses.parse(document)
    if (isLive(item)) {
      if (isConfirmed && expiresAt && expiresAt.toMillis() > Date.now()) commit.update(document, { expiresAt: null })
      return
    }
    const office = await offices.document(firestore, ownerUid).get()
    // Without an office there is nobody left whom they could ask.
    if (!isConfirmed || !office.exists) return commit.delete(document)
    if (expiresAt !== null) return
    const post = item.exists ? item : before
    const words = { ...describeLoss(post, office), isRecovered: isRecovered(post.get('status')) }
    const [token, digest] = newToken()
    const id = `loss-ended-${item.id}-${document.updateTime?.toMillis()}`
    await addEmailToVisitor(context, commit, address, lossEndedEmail(id, words, token), language)
    commit.update(document, {
      digests: FieldValue.arrayUnion(digest),
      expiresAt: daysAfter(commit.now, KEPT_DAYS.endedLoss),
    })
  })
}
