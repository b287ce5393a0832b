import type { Timestamp } from 'firebase-admin/firestore'
import type { Account } from '../sessions/account.ts'
import type { Item } from '../shared/items/items.ts'
import type { StoredConversation, StoredSide } from './conversation-document.ts'

/** Returns a conversation without messages between the poster of an item and another person. */
export function newConversation(
  { _id, ownerUid, name, postType, title }: Item,
  asker: Account,
  now: Timestamp,
): Omit<StoredConversation, 'id'> {
  return {
    itemId: _id,
    people: [ownerUid, asker.uid],
    poster: newSide(ownerUid, name),
    asker: newSide(asker.uid, asker.name),
    postType,
    title,
    claimId: '',
    createdAt: now,
    lastAt: now,
    messages: 0,
    last: null,
    dueAt: null,
    closesAt: null,
    goesAt: null,
  }
}

const newSide = (uid: string, name: string): StoredSide => ({
  uid,
  name,
  sent: 0,
  unread: 0,
  hasBlocked: false,
  seenAt: null,
  toldAt: null,
  emailedAt: null,
  lastKey: null,
})
