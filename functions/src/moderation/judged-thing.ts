import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { NO_OPEN_CLAIMS } from '../claims/claim-steps.ts'
import { endOpenClaims, withdrawClaimsOf } from '../claims/end-claims.ts'
import { acceptPhotos, refusePhoto } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { hiddenFields, hidingCase, isHidden, isListed, shownAgainFields } from '../items/item-listing.ts'
import { findItemsOf } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { changeEach } from '../messages/change-conversation.ts'
import { conversations, messages } from '../messages/conversation-document.ts'
import { conversationsOf } from '../messages/conversations.repository.ts'
import { ifThere } from '../people/account-facts.ts'
import { findSearchEntry } from '../search/search.repository.ts'
import { type Commit, change } from '../store/change.ts'
import { isUid } from '../store/field-values.ts'
import { eachUntilNone } from '../store/queries.ts'
import type { StoredCase } from './case-document.ts'
import { findClosingCases } from './reports.repository.ts'

/**
 * Adds to the commit of a decision that its thing is hidden, or shown again: a post, with the end
 * of its open claims, or a message. A handover has nothing to hide. Of several cases that hide a
 * post, the last one does.
 */
export async function addHiddenState(commit: Commit, stored: StoredCase, isToBeHidden: boolean): Promise<void> {
  const { firestore } = commit
  const { id, kind, itemId, accusedUid } = stored
  if (kind === 'message')
    return addMessageChange(commit, stored, { isHidden: isToBeHidden ? true : FieldValue.delete() })
  if (kind !== 'post' || !isUid(itemId)) return
  const item = await items.document(firestore, itemId).get()
  if (!item.exists) return
  if (!isToBeHidden) {
    const closing = (await findClosingCases(firestore, accusedUid)).find((other) => other.id !== id)
    return addShowing(commit, item, id, closing?.id)
  }
  await endOpenClaims(commit, itemId, 'post-removed')
  if (!isHidden(item)) return addHiding(commit, item, id)
  commit.update(item, { ...NO_OPEN_CLAIMS, hiddenByCase: id })
  // Its poster may have given it another photo since it was hidden.
  await refusePhoto(commit, items.parse(item).thumbnail, itemId)
}

/**
 * Adds to a commit that an item leaves the board because of a case, with its photo. It fails if the
 * item has changed since it was read.
 */
async function addHiding(commit: Commit, item: DocumentSnapshot, caseId: string): Promise<void> {
  commit.update(item, { ...hiddenFields(item, caseId, new Date()), ...NO_OPEN_CLAIMS })
  const entry = await findSearchEntry(commit.firestore, item.id)
  if (entry) commit.delete(entry)
  await refusePhoto(commit, items.parse(item).thumbnail, item.id)
}

/**
 * Adds to a commit that a case hides an item no longer.
 * @param closing the case that has closed the account of its poster, and hides the item from now on
 */
async function addShowing(commit: Commit, item: DocumentSnapshot, caseId: string, closing?: string): Promise<void> {
  if (!item.exists || hidingCase(item) !== caseId) return
  if (!closing) await acceptPhotos(commit, item.id)
  commit.update(item, closing ? { hiddenByCase: closing } : shownAgainFields(item, new Date()))
}

/** Adds to a commit what changes in a message. The conversation holds its newest one, too. */
export async function addMessageChange(commit: Commit, { conversationId, messageId }: StoredCase, fields: object) {
  const conversation = conversations.document(commit.firestore, conversationId)
  const [holder, message] = await commit.firestore.getAll(conversation, messages.document(conversation, messageId))
  if (message) commit.update(message, fields)
  const inLast = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`last.${field}`, value]))
  if (holder?.get('last.id') === messageId) commit.update(holder, inLast)
}

/**
 * Closes the account of a person: nobody can log in to it, its sessions have ended, its posts are
 * hidden, its claims and those on its posts have ended, and nobody can write in its conversations.
 * It may die anywhere and run again.
 */
export async function closeAccount(context: Context, { id, accusedUid }: StoredCase): Promise<void> {
  const { auth, firestore, endedSessions, cache } = context
  await ifThere(auth.updateUser(accusedUid, { disabled: true }))
  await endedSessions.endAll({ uid: accusedUid })
  for await (const { ref } of eachUntilNone(() => findItemsOf(firestore, accusedUid, { isListed: true }))) {
    await change(context, async (commit) => {
      const item = await ref.get()
      if (!item.exists || !isListed(item)) return
      await endOpenClaims(commit, item.id, 'post-removed')
      await addHiding(commit, item, id)
    })
  }
  await withdrawClaimsOf(context, { uid: accusedUid }, () => true)
  await changeEach(firestore, conversationsOf(firestore, accusedUid), ({ closedByCase }) =>
    closedByCase === '' ? { closedByCase: id, dueAt: null } : undefined,
  )
  cache.clear()
}

/**
 * Opens an account again that this case has closed, unless another case closes it, too. Claims have
 * ended, and logins have to be made again.
 * @see closeAccount
 */
export async function reopenAccount(context: Context, { id, accusedUid, itemId, isHidden }: StoredCase): Promise<void> {
  const { auth, firestore, cache } = context
  if ((await findClosingCases(firestore, accusedUid)).some((other) => other.id !== id)) return
  await ifThere(auth.updateUser(accusedUid, { disabled: false }))
  const findHidden = async () => {
    const found = await findItemsOf(firestore, accusedUid, { hiddenByCase: id })
    // The case may still hide the post that it is about.
    return found.filter((item) => !(isHidden && item.id === itemId))
  }
  for await (const { ref } of eachUntilNone(findHidden))
    await change(context, async (commit) => addShowing(commit, await ref.get(), id))
  await changeEach(firestore, conversationsOf(firestore, accusedUid), ({ closedByCase }) =>
    closedByCase === id ? { closedByCase: '' } : undefined,
  )
  cache.clear()
}
