import { createHash } from 'node:crypto'
import { type DocumentReference, type Firestore, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { readQuery } from '../lib/firestore/charged-queries.ts'

/** The collections of conversations, of their messages and of pairs of people, and every query. */

/** The most conversations that a list holds. */
export const MAX_LISTED = 100
const MESSAGE_ID_DIGITS = 6

function conversations(firestore: Firestore) {
  return firestore.collection('conversations')
}

export function conversationReference(firestore: Firestore, id: string): DocumentReference {
  return conversations(firestore).doc(id)
}

/**
 * The one conversation about an item that its poster has with a person. Its id follows from both,
 * so that there cannot be two, and names neither.
 */
export function conversationOf(firestore: Firestore, itemId: string, askerUid: string): DocumentReference {
  return conversations(firestore).doc(digest(itemId, askerUid))
}

/** A document about two people, whoever is named first: whether one has blocked the other. */
export function pairReference(firestore: Firestore, one: string, other: string): DocumentReference {
  return firestore.collection('pairs').doc(digest(...[one, other].toSorted()))
}

/** @param number counts the messages of a conversation, from 1 */
export function messageReference(conversation: DocumentReference, number: number): DocumentReference {
  return messages(conversation).doc(messageId(number))
}

export const messageId = (number: number) => String(number).padStart(MESSAGE_ID_DIGITS, '0')

export function messages(conversation: DocumentReference) {
  return conversation.collection('messages')
}

/** Finds a person's conversations, newest first. */
export function findConversations(firestore: Firestore, uid: string): Promise<QueryDocumentSnapshot[]> {
  const own = conversations(firestore).where('people', 'array-contains', uid)
  return readQuery(own.orderBy('lastAt', 'desc').limit(MAX_LISTED))
}

/** Finds conversations in which somebody has to be told of messages, longest overdue first. */
export async function findDueConversations(firestore: Firestore, now: Date, limit: number): Promise<string[]> {
  const due = conversations(firestore).where('dueAt', '<=', Timestamp.fromDate(now))
  return (await readQuery(due.orderBy('dueAt').limit(limit))).map(({ id }) => id)
}

const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
