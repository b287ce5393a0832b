import { type DocumentReference, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { endOpenClaims, NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { acceptPhotos, refusePhoto } from '../items/attachments.ts'
import { shownAgainFields } from '../items/hidden-item.ts'
import { items } from '../items/item-document.ts'
import { hidingCase, isHidden } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { conversations, messages } from '../messages/conversation-document.ts'
import type { Transaction } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { readDocuments } from '../store/queries.ts'
import { addHiding } from './case-changes.ts'
import type { StoredCase } from './case-document.ts'
import { findClosingCases } from './reports.repository.ts'

/**
 * Adds to the commit of a decision that its thing is hidden, or shown again: a post, with the end
 * of its open claims, or a message. A handover has nothing to hide. Of several cases that hide a
 * post, the last one does.
 */
export async function addHiddenState(
  tx: Transaction,
  { id, kind, itemId, conversationId, messageId, accusedUid }: StoredCase,
  isToBeHidden: boolean,
): Promise<void> {
  const { firestore } = tx
  if (kind === 'message') {
    await addHiddenMessage(tx, conversations.document(firestore, conversationId), messageId, isToBeHidden)
    return
  }
  if (kind !== 'post' || !isUid(itemId)) return
  const [item] = await readDocuments(firestore, [itemReference(firestore, itemId)])
  if (!item?.exists) return
  if (!isToBeHidden) {
    const closing = (await findClosingCases(firestore, accusedUid)).find((other) => other.id !== id)
    await addShowing(tx, item, id, closing?.id)
    return
  }
  await endOpenClaims(tx, itemId, 'post-removed')
  if (!isHidden(item)) {
    await addHiding(tx, item, id)
    return
  }
  tx.update(item, { ...NO_OPEN_CLAIMS, hiddenByCase: id })
  // Its poster may have given it another photo since it was hidden.
  await refusePhoto(tx, items.read(item).thumbnail, itemId)
}

/**
 * Adds to a commit that a case hides an item no longer.
 * @param closing the case that has closed the account of its poster, and hides the item from now on
 */
export async function addShowing(
  tx: Transaction,
  item: DocumentSnapshot,
  caseId: string,
  closing?: string,
): Promise<void> {
  if (!item.exists || hidingCase(item) !== caseId) return
  if (!closing) await acceptPhotos(tx, item.id)
  tx.update(item, closing ? { hiddenByCase: closing } : shownAgainFields(item, new Date()))
}

/** The conversation holds its newest message, too. */
async function addHiddenMessage(
  tx: Transaction,
  conversation: DocumentReference,
  messageId: string,
  isToBeHidden: boolean,
): Promise<void> {
  const [holder, message] = await tx.firestore.getAll(conversation, messages.in(conversation).doc(messageId))
  const change = isToBeHidden ? true : FieldValue.delete()
  if (message) tx.update(message, { isHidden: change })
  if (holder && isLast(holder, messageId)) tx.update(holder, { 'last.isHidden': change })
}

/** Whether a message is the newest one of its conversation. */
export const isLast = (conversation: DocumentSnapshot, messageId: string) => conversation.get('last.id') === messageId
