import type { DocumentReference, DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Account } from '../people/account.ts'
import type { Item } from '../shared/items/items.ts'
import type { Transaction } from '../store/change.ts'
import { newSide, type StoredConversation } from './conversation-document.ts'
import { addMeeting } from './pair.ts'

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
    closedByCase: '',
  }
}

/**
 * Adds a new conversation to a commit. The commit fails if it exists by now, or if one of the two
 * has blocked the other meanwhile.
 * @param pair the document of `pairReference`, as it was read for this commit
 * @throws {HttpError} 403 if one of the two has blocked the other
 */
export function addConversation(
  tx: Transaction,
  reference: DocumentReference,
  pair: DocumentSnapshot,
  conversation: Omit<StoredConversation, 'id'>,
): void {
  addMeeting(tx, pair, conversation.people)
  tx.create(reference, conversation)
}
