import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { StoredClaim } from '../claims/claim-document.ts'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed, isVisibleTo } from '../items/item-listing.ts'
import { conversationNotFound, forbidden, itemNotFound, unauthenticated } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { readConversation } from '../messages/change-conversation.ts'
import { conversations, messages, otherSide } from '../messages/conversation-document.ts'
import { messageId } from '../messages/conversations.repository.ts'
import type { Item } from '../shared/items/items.ts'
import type { ReportInput } from '../shared/moderation/reports.ts'
import { readQuery } from '../store/queries.ts'
import type { StoredCase } from './case-document.ts'
import { caseIdOf, type ReportedContent } from './reports.repository.ts'

/** How many messages before the reported one a moderator sees. */
const MESSAGES_BEFORE = 5

/** What somebody reports, whose it is, and what a new case of it says: the rest of it is empty. */
export interface Reported
  extends Pick<StoredCase, 'kind' | 'itemId' | 'title' | 'accusedUid' | 'accusedName' | 'people'>,
    Partial<Pick<StoredCase, 'conversationId' | 'messageId' | 'claimId'>> {
  caseId: string
  content: ReportedContent
}

/**
 * Reads what somebody reports, as they may see it.
 * @param uid of the reporter; undefined of a visitor, who sees posts alone
 * @throws {HttpError} 401 if a visitor reports anything but a post, 403 if it is the reporter's
 * own, 404 if there is no such thing, or they cannot see it
 */
export async function readReported(
  context: Context,
  uid: string | undefined,
  { itemId, conversationId = '', messageId: message = '' }: ReportInput,
): Promise<Reported> {
  if (itemId !== undefined) return readPost(context, uid, itemId)
  if (uid === undefined) throw unauthenticated()
  return readMessage(context.firestore, uid, conversationId, message)
}

async function readPost({ firestore }: Context, uid: string | undefined, itemId: string): Promise<Reported> {
  const [document, record] = await Promise.all([
    items.document(firestore, itemId).get(),
    recoveredItems.document(firestore, itemId).get(),
  ])
  const isVisible = uid === undefined ? isListed(document) : isVisibleTo(uid, document, record)
  if (!isVisible) throw itemNotFound()
  const item = toItem(document)
  if (item.ownerUid === uid) throw notOwn()
  return {
    caseId: caseIdOf('post', itemId),
    kind: 'post',
    itemId,
    title: item.title,
    accusedUid: item.ownerUid,
    accusedName: item.name,
    people: [item.ownerUid],
    content: contentOfPost(item),
  }
}

/** Returns what moderators see of a post. Its poster's address is not among it. */
export function contentOfPost(item: Item): ReportedContent {
  const { postType, category, title, description, whereNow, question, name, thumbnail: picture } = item
  const location = whereNow === '' ? item.location : `${item.location} (${whereNow})`
  return { postType, category, title, description, location, question, name, picture }
}

async function readMessage(firestore: Firestore, uid: string, id: string, message: string): Promise<Reported> {
  const { conversation, side } = await readConversation(firestore, id, uid)
  const first = messageId(Math.max(1, Number(message) - MESSAGES_BEFORE))
  const all = messages.in(conversations.document(firestore, id)).orderBy(FieldPath.documentId())
  const found = (await readQuery(all.startAt(first).endAt(message))).map(messages.read)
  const reported = found.at(-1)
  if (reported?.id !== message || reported.isDeleted) throw conversationNotFound()
  if (reported.from === side) throw notOwn()
  const { uid: accusedUid, name } = conversation[otherSide(side)]
  return {
    caseId: caseIdOf('message', id, message),
    kind: 'message',
    itemId: conversation.itemId,
    conversationId: id,
    messageId: message,
    title: conversation.title,
    accusedUid,
    accusedName: name,
    people: [...conversation.people],
    content: {
      postType: conversation.postType,
      name,
      messages: found.map(({ from, text, sentAt }) => ({ fromUid: conversation[from].uid, text, sentAt })),
    },
  }
}

/** Returns what a claim tells of a disputed handover. */
export function reportedHandover(claim: StoredClaim, accused: { uid: string; name: string }): Reported {
  const { ownerUid, question, claimantUid, answer } = claim
  return {
    caseId: caseIdOf('handover', claim.id),
    kind: 'handover',
    itemId: claim.itemId,
    claimId: claim.id,
    title: claim.title,
    accusedUid: accused.uid,
    accusedName: accused.name,
    people: [ownerUid, claimantUid],
    content: {
      postType: claim.postType,
      name: accused.name,
      claim: { ownerUid, question, claimantUid, answer },
    },
  }
}

const notOwn = () => forbidden('This is your own. You can change or delete it yourself.')
