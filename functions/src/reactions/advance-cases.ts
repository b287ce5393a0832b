import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { hidingCase } from '../items/item-listing.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { conversations, messages } from '../messages/conversation-document.ts'
import { addCase } from '../moderation/case-changes.ts'
import { cases, type StoredCase } from '../moderation/case-document.ts'
import { isLast } from '../moderation/judged-thing.ts'
import { addLogEntry } from '../moderation/moderation-log.ts'
import { eachDueCase } from '../moderation/reports.repository.ts'
import { deleteItem } from '../posts/delete-item.ts'
import { change, changeOnce } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { readDocuments } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'

/**
 * Deletes what a moderator has decided to delete once it was not answered in time. From the moment
 * in which a deletion is due, it cannot be answered.
 */
export const advanceCases = timedStep(['deleted'], eachDueCase, async (context, document) =>
  (await deleteThing(context, document)) ? 'deleted' : undefined,
)

/** Deletes the thing first, so that a run that dies in between is continued by the next one. */
async function deleteThing(context: Context, document: DocumentSnapshot): Promise<boolean> {
  const stored = cases.read(document)
  const isDeleted = stored.decision === 'delete'
  if (isDeleted && stored.kind === 'post') await deletePost(context, stored)
  if (isDeleted && stored.kind === 'message') await emptyMessage(context, stored)
  const isDone = await changeOnce(context, (tx) => {
    addCase(tx, document, { ...stored, dueAt: null })
    if (isDeleted) addLogEntry(tx, stored, { what: 'deleted' })
  })
  return isDone && isDeleted
}

async function deletePost(context: Context, { id, itemId }: StoredCase): Promise<void> {
  if (!isUid(itemId)) return
  const [item] = await readDocuments(context.firestore, [items.document(context.firestore, itemId)])
  if (!item?.exists) return
  const owner = { uid: items.read(item).ownerUid }
  await deleteItem(context, owner, itemId, { onlyIf: (current) => hidingCase(current) === id }).catch(
    (error: unknown) => {
      // Its poster has deleted it meanwhile.
      if (!(error instanceof HttpError && error.status === 404)) throw error
    },
  )
}

/** A message of a conversation that is gone is gone, too. */
function emptyMessage(context: Context, { conversationId, messageId }: StoredCase): Promise<void> {
  const conversation = conversations.document(context.firestore, conversationId)
  return change(context, async (tx) => {
    const [holder, message] = await tx.firestore.getAll(conversation, messages.in(conversation).doc(messageId))
    if (!message?.exists) return
    tx.update(message, { text: '' })
    if (holder && isLast(holder, messageId)) tx.update(holder, { 'last.text': '' })
  })
}
