import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { type StoredClaim, sideOf } from '../claims/claim-document.ts'
import { claimReference } from '../claims/claims.repository.ts'
import {
  otherSide,
  readStoredConversation,
  type StoredConversation,
  type StoredSide,
  sideOf as sideOfConversation,
} from '../conversations/conversation-document.ts'
import { conversationReference } from '../conversations/conversations.repository.ts'
import { shownListing } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { memoryOfInstance } from '../lib/cache/memory-of-instance.ts'
import { textOf, textsOf } from '../lib/firestore/field-values.ts'
import { readDocuments } from '../lib/firestore/queries.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { recoveryKey, toRecovery } from '../recoveries/recovery-document.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { type ConversationSide, MAX_LENGTH } from '../shared/lib/shared-constants.ts'
import type { Notification } from '../shared/notifications/notifications.ts'
import { publicName } from '../shared/profiles/name-rule.ts'
import type { StoredNotification } from './notification-box.ts'

/**
 * How long an instance caches the posts it has read, in milliseconds, and how many: a title each.
 */
const CACHE_TTL_MS = 60_000
const MAX_CACHED = 5000

/** The fields of a document that notifications show; undefined if it is gone. */
type ShownFields = {
  post?: { title: string; isOpen: boolean; listedUntil: string }
  recovery?: { key: string; ownerUid: string; shown: ShownRecovery }
  claim?: Pick<StoredClaim, 'title' | 'postType' | 'ownerUid' | 'claimantUid'>
  conversation?: ShownConversation
}
type ShownConversation = Pick<StoredConversation, 'title'> &
  Record<ConversationSide, Pick<StoredSide, 'uid' | 'name' | 'unread' | 'hasBlocked'>>
type ShownRecovery = Pick<Notification, 'name' | 'recoveredLocation' | 'recoveredDate' | 'reopenUntil'>

const cacheOf = memoryOfInstance<ShownFields>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })

/**
 * `closed`: ids of notifications whose other post has been recovered, or where one of the two
 * people has blocked the other. `gone`: ids of those whose posts, claims or conversations no longer
 * exist.
 */
interface Filled {
  notifications: Notification[]
  closed: Set<string>
  gone: Set<string>
}

/** The id of the notification, and of the e-mail, that a post leaves the board at a time. */
export const endingId = (itemId: string, listedUntil: string) => `ending-${itemId}-${Date.parse(listedUntil)}`

type Read = (reference: DocumentReference) => ShownFields

/**
 * Adds the current titles, those of claims and conversations, and what is known of recoveries, to
 * notifications. Those whose posts, claims or conversations are gone are left out, and so are those
 * whose other post is recovered, and those of a conversation in which one has blocked the other.
 * Reads each document at most once a minute, but recoveries and ending posts each time, so that
 * nobody is offered to reopen what is open already or to keep what is kept, and conversations as
 * long as they are unread.
 */
export async function fillNotifications(
  firestore: Firestore,
  uid: string,
  stored: readonly StoredNotification[],
): Promise<Filled> {
  const read = await readAll(firestore, stored)
  const filled: Filled = { notifications: [], closed: new Set(), gone: new Set() }
  for (const one of stored) {
    const shown = fillerOf(one)(firestore, read, uid, one)
    if (typeof shown === 'string') filled[shown].add(one.id)
    else filled.notifications.push(shown)
  }
  return filled
}

const isAboutCase = (kind: StoredNotification['kind']) => kind === 'decision' || kind === 'report' || kind === 'case'

function fillerOf({ kind }: StoredNotification) {
  if (kind === 'claim') return fillClaim
  if (isAboutCase(kind)) return fillCase
  return kind === 'message' ? fillMessage : fillPost
}

function fillPost(
  firestore: Firestore,
  read: Read,
  uid: string,
  { id, kind, itemId, otherItemId, createdAt, readAt }: StoredNotification,
): Notification | 'closed' | 'gone' {
  const { post } = read(itemReference(firestore, itemId))
  if (!post) return 'gone'
  const notification = { id, kind, itemId, title: post.title, createdAt, readAt }
  if (kind === 'match' || kind === 'same-number') {
    const other = otherItemId ? read(itemReference(firestore, otherItemId)).post : undefined
    if (!other) return 'gone'
    return other.isOpen ? { ...notification, otherItemId, otherTitle: other.title } : 'closed'
  }
  if (kind === 'ending') {
    const isCurrent = post.isOpen && endingId(itemId, post.listedUntil) === id
    return isCurrent ? { ...notification, listedUntil: post.listedUntil } : 'gone'
  }
  const { recovery } = read(recoveryReference(firestore, itemId))
  const isRecovered = kind === 'recovered' && recovery?.ownerUid === uid && id === `recovered-${recovery.key}`
  return isRecovered ? { ...notification, ...recovery.shown } : notification
}

/** The claim holds its post's title, so that its end is told after the post was deleted, too. */
function fillClaim(
  firestore: Firestore,
  read: Read,
  uid: string,
  { id, kind, itemId, claimId, step, reason, createdAt, readAt }: StoredNotification,
): Notification | 'gone' {
  const claim = claimId ? read(claimReference(firestore, claimId)).claim : undefined
  const role = claim && sideOf(claim, uid)
  if (!claim || !role || !step) return 'gone'
  const { title, postType } = claim
  return { id, kind, itemId, title, claimId, step, role, postType, ...(reason && { reason }), createdAt, readAt }
}

/** It says by itself all that the bell tells of it. */
function fillCase(
  _firestore: Firestore,
  _read: Read,
  _uid: string,
  { id, kind, itemId, caseKind, decision, createdAt, readAt }: StoredNotification,
): Notification | 'gone' {
  if (kind === 'case') return { id, kind, itemId, title: '', createdAt, readAt }
  if (!caseKind || !decision) return 'gone'
  return { id, kind, itemId, title: '', caseKind, decision, createdAt, readAt }
}

/** Whoever has read the conversation has read its notification, even if that was not stored. */
function fillMessage(
  firestore: Firestore,
  read: Read,
  uid: string,
  { id, kind, itemId, conversationId, createdAt, readAt, isConversationRead }: StoredNotification,
): Notification | 'closed' | 'gone' {
  const conversation = conversationId && read(conversationReference(firestore, conversationId)).conversation
  const side = conversation ? sideOfConversation(conversation, uid) : undefined
  if (!conversation || !side) return 'gone'
  const { title, [side]: reader, [otherSide(side)]: other } = conversation
  if (reader.hasBlocked || other.hasBlocked) return 'closed'
  const name = firstCharacters(publicName(other.name), MAX_LENGTH.name)
  const notification = { id, kind, itemId, title, ...(name !== '' && { name }), conversationId, createdAt, readAt }
  if (!isConversationRead && reader.unread > 0) return notification
  return { ...notification, readAt: readAt ?? new Date().toISOString(), isConversationRead: true }
}

/** @returns a function that returns the known fields of a document */
async function readAll(firestore: Firestore, stored: readonly StoredNotification[]): Promise<Read> {
  const cache = cacheOf(firestore)
  const references = stored.flatMap(({ kind, itemId, otherItemId, claimId, conversationId }) => {
    if (isAboutCase(kind)) return []
    if (kind === 'claim') return claimId === undefined ? [] : [claimReference(firestore, claimId)]
    if (kind === 'message')
      return conversationId === undefined ? [] : [conversationReference(firestore, conversationId)]
    return [
      itemReference(firestore, itemId),
      ...(otherItemId === undefined ? [] : [itemReference(firestore, otherItemId)]),
      ...(kind === 'recovered' ? [recoveryReference(firestore, itemId)] : []),
    ]
  })
  const alwaysRead = new Set(stored.map(currentIdOf))
  const byPath = new Map(references.map((reference) => [reference.path, reference]))
  const isCached = ({ id }: DocumentReference) => !alwaysRead.has(id)
  const known = new Map([...byPath.values()].map((one) => [one.path, isCached(one) ? cache.get(one.path) : undefined]))
  const missing = [...byPath.values()].filter(({ path }) => !known.get(path))
  for (const document of await readDocuments(firestore, missing)) {
    const fields = readShownFields(document)
    known.set(document.ref.path, fields)
    if (!isRecovery(document)) cache.set(document.ref.path, fields)
  }
  return ({ path }) => known.get(path) ?? {}
}

/** Returns the id of what must be read as it is now: an unread conversation, or an ending post. */
function currentIdOf({ kind, itemId, conversationId, isConversationRead }: StoredNotification): string | undefined {
  if (kind === 'ending') return itemId
  return isConversationRead ? undefined : conversationId
}

const isRecovery = ({ ref }: DocumentSnapshot) => ref.parent.id === 'recoveredItems'

function readShownFields(document: DocumentSnapshot): ShownFields {
  if (!document.exists) return {}
  if (document.ref.parent.id === 'claims') {
    return { claim: textsOf(document, 'title', 'postType', 'ownerUid', 'claimantUid') }
  }
  if (document.ref.parent.id === 'conversations') {
    const { title, poster, asker } = readStoredConversation(document)
    return { conversation: { title, poster: shownSide(poster), asker: shownSide(asker) } }
  }
  if (!isRecovery(document)) return { post: readShownPost(document) }
  const ownerUid = textOf(document.get('ownerUid'))
  const { name, recoveredLocation, recoveredDate, reopenUntil } = toRecovery(document, ownerUid)
  const shown = {
    ...(name !== '' && { name: firstCharacters(name, MAX_LENGTH.name) }),
    recoveredLocation: firstCharacters(recoveredLocation, MAX_LENGTH.location),
    recoveredDate: firstCharacters(recoveredDate, MAX_LENGTH.location),
    reopenUntil,
  }
  return { recovery: { key: recoveryKey(document), ownerUid, shown } }
}

/** A post that is not listed is not open to those who look for a match. */
function readShownPost(document: DocumentSnapshot) {
  const { isListed, listedUntil } = shownListing(document)
  return { title: textOf(document.get('title')), isOpen: isListed && isOpen(document.get('status')), listedUntil }
}

const shownSide = ({ uid, name, unread, hasBlocked }: StoredSide) => ({ uid, name, unread, hasBlocked })

/** What an administrator has written by hand may be longer than what the API accepts. */
const firstCharacters = (text: string, max: number) => [...text].slice(0, max).join('')
