import { createHash } from 'node:crypto'
import { type DocumentReference, FieldPath, type Firestore } from 'firebase-admin/firestore'
import { eachOverdue, runQuery } from '../store/queries.ts'
import { conversations, messages } from './conversation-document.ts'

/** The collections of conversations, of their messages and of pairs of people, and every query. */

/** The most conversations that a list holds. */
export const MAX_LISTED = 100
const MESSAGE_ID_DIGITS = 6

/**
 * The one conversation about an item that its poster has with a person. Its id follows from both,
 * so that there cannot be two, and names neither.
 */
export const conversationOf = (firestore: Firestore, itemId: string, askerUid: string) =>
  conversations.document(firestore, digest(itemId, askerUid))

/** @param number counts the messages of a conversation, from 1 */
export const messageReference = (conversation: DocumentReference, number: number) =>
  messages.document(conversation, messageId(number))

export const messageId = (number: number) => String(number).padStart(MESSAGE_ID_DIGITS, '0')

/** Finds a person's conversations, newest first. */
export function findConversations(firestore: Firestore, uid: string) {
  const own = conversations.in(firestore).where('people', 'array-contains', uid)
  return runQuery(own.orderBy('lastAt', 'desc').limit(MAX_LISTED))
}

/** All conversations about an item, in an order in which pages of them can be read. */
export const conversationsAbout = (firestore: Firestore, itemId: string) =>
  conversations.in(firestore).where('itemId', '==', itemId).orderBy(FieldPath.documentId())

/**
 * All conversations of two people with each other.
 * @see conversationsAbout
 */
export function conversationsBetween(firestore: Firestore, one: string, other: string) {
  const eitherAsks = [
    [one, other],
    [other, one],
  ]
  return conversations.in(firestore).where('people', 'in', eitherAsks).orderBy(FieldPath.documentId())
}

/**
 * All conversations of a person.
 * @see conversationsAbout
 */
export const conversationsOf = (firestore: Firestore, uid: string) =>
  conversations.in(firestore).where('people', 'array-contains', uid).orderBy(FieldPath.documentId())

/**
 * The conversations whose time has come to be deleted.
 * @see eachOverdue
 */
export const eachOverdueConversation = (firestore: Firestore, now: Date) =>
  eachOverdue(conversations.in(firestore), 'goesAt', now)

/**
 * The conversations in which someone has to be told of messages.
 * @see eachOverdue
 */
export const eachDueConversation = (firestore: Firestore, now: Date) =>
  eachOverdue(conversations.in(firestore), 'dueAt', now)

export const digest = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
