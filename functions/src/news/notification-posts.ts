import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { claims, sideOfClaim } from '../claims/claim-document.ts'
import { recoveredItems, recoveryKey, toRecovery } from '../claims/recoveries.repository.ts'
import type { StoredNotification } from '../delivery/bell.ts'
import { items, pictureFor } from '../items/item-document.ts'
import { shownListing } from '../items/item-listing.ts'
import { conversations, otherSide, parseConversation, sideOfConversation } from '../messages/conversation-document.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { MAX_LENGTH } from '../shared/lib/lengths.ts'
import type { Notification } from '../shared/news/notifications.ts'
import { publicName } from '../shared/people/name-rule.ts'
import type { Collection } from '../store/collection.ts'
import { readDocuments } from '../store/queries.ts'

/**
 * A notification as its reader sees it. It is `closed` while its other post is not open, or one of
 * the two people blocks the other, and `gone` once its post, claim or conversation is.
 */
export type Shown = Notification | 'closed' | 'gone'

/** The id of the notification, and of the email, that a post leaves the board at a time. */
export const endingId = (itemId: string, listedUntil: string) => `ending-${itemId}-${Date.parse(listedUntil)}`

/** Returns a document of a collection that was read; undefined if it does not exist. */
type Find = (of: Pick<Collection<unknown>, 'document'>, id: string | undefined) => DocumentSnapshot | undefined

/**
 * Adds the current titles and pictures, those of claims and conversations, and what is known of
 * recoveries, to notifications. It reads each of their documents once.
 * @returns a function that returns a notification as its reader sees it
 */
export async function showNotifications(firestore: Firestore, uid: string, stored: readonly StoredNotification[]) {
  const references = new Map(stored.flatMap((one) => documentsOf(firestore, one)).map((one) => [one.path, one]))
  const documents = await readDocuments(firestore, [...references.values()])
  const existing = new Map(documents.filter(({ exists }) => exists).map((document) => [document.ref.path, document]))
  const find: Find = (of, id) => (id ? existing.get(of.document(firestore, id).path) : undefined)
  return (one: StoredNotification): Shown => {
    const shown = showWords(find, uid, one)
    const post = find(items, one.otherItemId ?? one.itemId)
    const picture = post && !isAboutCase(one) && pictureFor(uid, post)
    return picture && typeof shown === 'object' ? { ...shown, picture } : shown
  }
}

function showWords(find: Find, uid: string, one: StoredNotification): Shown {
  if (one.kind === 'claim') return showClaim(find, uid, one)
  if (isAboutCase(one)) return showCase(one)
  return one.kind === 'message' ? showMessage(find, uid, one) : showPost(find, uid, one)
}

const isAboutCase = ({ kind }: StoredNotification) => kind === 'decision' || kind === 'report' || kind === 'case'

/** Returns the documents that a notification shows something of. */
function documentsOf(firestore: Firestore, one: StoredNotification): DocumentReference[] {
  const { kind, itemId, otherItemId, claimId, conversationId } = one
  if (isAboutCase(one)) return []
  return [
    items.document(firestore, itemId),
    ...(otherItemId === undefined ? [] : [items.document(firestore, otherItemId)]),
    ...(claimId === undefined ? [] : [claims.document(firestore, claimId)]),
    ...(conversationId === undefined ? [] : [conversations.document(firestore, conversationId)]),
    ...(kind === 'recovered' ? [recoveredItems.document(firestore, itemId)] : []),
  ]
}

function showPost(find: Find, uid: string, one: StoredNotification): Shown {
  const { id, kind, itemId, otherItemId, createdAt, readAt } = one
  const post = find(items, itemId)
  if (!post) return 'gone'
  const notification = { id, itemId, title: titleOf(post), createdAt, readAt }
  if (kind === 'match' || kind === 'same-number') {
    const other = find(items, otherItemId)
    if (!other) return 'gone'
    return isOnBoard(other) ? { ...notification, kind, otherItemId: other.id, otherTitle: titleOf(other) } : 'closed'
  }
  if (kind === 'search') return isOnBoard(post) ? { ...notification, kind, further: one.further } : 'closed'
  if (kind === 'ending') {
    const { listedUntil } = shownListing(post)
    return isOnBoard(post) && endingId(itemId, listedUntil) === id ? { ...notification, kind, listedUntil } : 'gone'
  }
  if (kind !== 'recovered') return { ...notification, kind: 'reopened' }
  const record = find(recoveredItems, itemId)
  const isCurrent = record?.get('ownerUid') === uid && id === `recovered-${recoveryKey(record)}`
  return { ...notification, kind, ...(isCurrent && shownRecovery(record, uid)) }
}

const titleOf = (post: DocumentSnapshot) => items.parse(post).title

/** A post that is not listed is not open to those who look for a match. */
const isOnBoard = (post: DocumentSnapshot) => shownListing(post).isListed && isOpen(post.get('status'))

function shownRecovery(record: DocumentSnapshot, uid: string) {
  const { name, recoveredLocation, recoveredDate, reopenUntil } = toRecovery(record, uid)
  return {
    ...(name !== '' && { name: firstCharacters(name, MAX_LENGTH.name) }),
    recoveredLocation: firstCharacters(recoveredLocation, MAX_LENGTH.location),
    recoveredDate: firstCharacters(recoveredDate, MAX_LENGTH.location),
    reopenUntil,
  }
}

/** The claim holds its post's title, so that its end is told after the post was deleted, too. */
function showClaim(find: Find, uid: string, one: StoredNotification): Shown {
  const { id, itemId, step, reason, createdAt, readAt } = one
  const document = find(claims, one.claimId)
  const claim = document && claims.parse(document)
  const role = claim && sideOfClaim(claim, uid)
  if (!role || !step) return 'gone'
  const { id: claimId, title, postType } = claim
  const facts = { claimId, step, role, postType, ...(reason && { reason }) }
  return { id, kind: 'claim', itemId, title, ...facts, createdAt, readAt }
}

/** It says by itself all that the bell tells of it. */
function showCase({ id, kind, itemId, caseKind, decision, createdAt, readAt }: StoredNotification): Shown {
  if (kind === 'case') return { id, kind, itemId, title: '', createdAt, readAt }
  if (!caseKind || !decision || (kind !== 'decision' && kind !== 'report')) return 'gone'
  return { id, kind, itemId, title: '', caseKind, decision, createdAt, readAt }
}

/** Someone who has read the conversation has read its notification, even if that was not stored. */
function showMessage(find: Find, uid: string, one: StoredNotification): Shown {
  const { id, itemId, createdAt, readAt, isConversationRead } = one
  const document = find(conversations, one.conversationId)
  const conversation = document && parseConversation(document)
  const side = conversation && sideOfConversation(conversation, uid)
  if (!side) return 'gone'
  const { id: conversationId, title, [side]: reader, [otherSide(side)]: other } = conversation
  if (reader.hasBlocked || other.hasBlocked) return 'closed'
  const name = firstCharacters(publicName(other.name), MAX_LENGTH.name)
  const kind = 'message' as const
  const notification = { id, kind, itemId, title, ...(name !== '' && { name }), conversationId, createdAt, readAt }
  if (!isConversationRead && reader.unread > 0) return notification
  return { ...notification, readAt: readAt ?? new Date().toISOString(), isConversationRead: true }
}

/** What an administrator has written by hand may be longer than what the API accepts. */
const firstCharacters = (text: string, max: number) => [...text].slice(0, max).join('')
