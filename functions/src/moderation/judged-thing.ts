import { type DocumentReference, type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { endOpenClaims, NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { conversationReference, messages } from '../conversations/conversations.repository.ts'
import { shownAgainFields } from '../items/hidden-item.ts'
import { hidingCase, isHidden } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { isUid, textOf } from '../lib/firestore/field-values.ts'
import { readDocuments } from '../lib/firestore/queries.ts'
import type { Context } from '../lib/request-context.ts'
import { acceptPhotos, refusePhoto } from '../photos/refused-photos.ts'
import { addHiding } from '../reports/case-changes.ts'
import type { StoredCase } from '../reports/case-document.ts'
import { findClosingCases } from '../reports/reports.repository.ts'

/**
 * Adds to the commit of a decision that its thing is hidden, or shown again: a post, with the end
 * of its open claims, or a message. A handover has nothing to hide. Of several cases that hide a
 * post, the last one does.
 */
export async function addHiddenState(
  { firestore }: Pick<Context, 'firestore'>,
  batch: WriteBatch,
  { id, kind, itemId, conversationId, messageId, accusedUid }: StoredCase,
  isToBeHidden: boolean,
): Promise<void> {
  if (kind === 'message') {
    await addHiddenMessage(batch, conversationReference(firestore, conversationId), messageId, isToBeHidden)
    return
  }
  if (kind !== 'post' || !isUid(itemId)) return
  const [item] = await readDocuments(firestore, [itemReference(firestore, itemId)])
  if (!item?.updateTime) return
  if (!isToBeHidden) {
    const closing = (await findClosingCases(firestore, accusedUid)).find((other) => other.id !== id)
    await addShowing(batch, item, id, closing?.id)
    return
  }
  await endOpenClaims(batch, firestore, itemId, 'post-removed')
  if (!isHidden(item)) {
    await addHiding(batch, firestore, item, id)
    return
  }
  batch.update(item.ref, { ...NO_OPEN_CLAIMS, hiddenByCase: id }, { lastUpdateTime: item.updateTime })
  // Its poster may have given it another photo since it was hidden.
  await refusePhoto(batch, firestore, textOf(item.get('thumbnail')), itemId)
}

/**
 * Adds to a commit that a case hides an item no longer.
 * @param closing the case that has closed the account of its poster, and hides the item from now on
 */
export async function addShowing(
  batch: WriteBatch,
  item: DocumentSnapshot,
  caseId: string,
  closing?: string,
): Promise<void> {
  if (!item.updateTime || hidingCase(item) !== caseId) return
  if (!closing) await acceptPhotos(batch, item.ref.firestore, item.id)
  const fields = closing ? { hiddenByCase: closing } : shownAgainFields(item, new Date())
  batch.update(item.ref, fields, { lastUpdateTime: item.updateTime })
}

/** The conversation holds its newest message, too. */
async function addHiddenMessage(
  batch: WriteBatch,
  conversation: DocumentReference,
  messageId: string,
  isToBeHidden: boolean,
): Promise<void> {
  const [holder, message] = await readDocuments(conversation.firestore, [
    conversation,
    messages(conversation).doc(messageId),
  ])
  const change = isToBeHidden ? true : FieldValue.delete()
  if (message?.updateTime) batch.update(message.ref, { isHidden: change }, { lastUpdateTime: message.updateTime })
  if (holder?.updateTime && isLast(holder, messageId)) {
    batch.update(holder.ref, { 'last.isHidden': change }, { lastUpdateTime: holder.updateTime })
  }
}

/** Whether a message is the newest one of its conversation. */
export const isLast = (conversation: DocumentSnapshot, messageId: string) => conversation.get('last.id') === messageId
