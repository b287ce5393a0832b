import type { DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { CONVERSATION_DAYS, type ConversationSide } from '../shared/messages/conversation-limits.ts'
import { type Commit, change, changeInTurn, changeOnce } from '../store/change.ts'
import { daysAfter, isUid } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { runQuery } from '../store/queries.ts'
import {
  conversations,
  isLeft,
  messages,
  parseConversation,
  type StoredConversation,
  sideOfConversation,
} from './conversation-document.ts'
import { conversationsAbout } from './conversations.repository.ts'

/** A conversation as it was read for one of its two people. */
export interface CurrentConversation {
  document: DocumentSnapshot
  conversation: StoredConversation
  /** Which side the person is. */
  side: ConversationSide
}

/**
 * Changes a conversation for one of its two people. If it has changed meanwhile, it is read again.
 * Changes of one conversation take turns.
 * @throws {HttpError} 404 if there is no such conversation or it is between others, 503 if it keeps
 * changing
 */
export function changeConversation<Result>(
  context: Context,
  id: string,
  uid: string,
  work: (commit: Commit, current: CurrentConversation) => Promise<Result> | Result,
): Promise<Result> {
  return changeInTurn(context, `conversation ${id}`, async (commit) =>
    work(commit, await readConversation(context.firestore, id, uid)),
  )
}

/**
 * Reads a conversation for one of its two people.
 * @throws {HttpError} 404 if there is no such conversation, or if the person has no part in it
 */
export async function readConversation(firestore: Firestore, id: string, uid: string): Promise<CurrentConversation> {
  return requirePart(await conversations.document(firestore, id).get(), uid)
}

/** @throws {HttpError} 404 if there is no such conversation, or if the person has no part in it */
export function requirePart(document: DocumentSnapshot, uid: string): CurrentConversation {
  const conversation = parseConversation(document)
  const side = document.exists ? sideOfConversation(conversation, uid) : undefined
  if (!side) throw new HttpError('conversation-not-found')
  return { document, conversation, side }
}

const CONVERSATIONS_AT_ONCE = 100

/**
 * Changes each conversation that a query finds, a page at a time. What it writes fails every commit
 * that was made from an earlier state of the conversation.
 * @param query in the order of the documents' ids
 * @param changeOf returns the fields to write, by their paths; undefined if there is nothing to do
 */
export async function changeEach(
  firestore: Firestore,
  query: Query,
  changeOf: (conversation: StoredConversation) => object | undefined,
): Promise<void> {
  let last: QueryDocumentSnapshot | undefined
  do {
    // One that changes or goes meanwhile fails the commit, and the page is read again: someone
    // may be leaving it, whose end must stay.
    const page = await change({ firestore }, async (commit) => {
      const found = await runQuery((last ? query.startAfter(last) : query).limit(CONVERSATIONS_AT_ONCE))
      for (const document of found) {
        const fields = changeOf(parseConversation(document))
        if (fields) commit.update(document, fields)
      }
      return found
    })
    last = page[CONVERSATIONS_AT_ONCE - 1]
  } while (last)
}

/** Each further round means that the item was closed or opened in the meantime. */
const MAX_ROUNDS = 20

/** Whether conversations about an item end, because it came back or its post is gone. */
const endsConversations = (item: DocumentSnapshot) => !item.exists || isRecovered(item.get('status'))

/**
 * Lets the conversations about an item end after their time if it is recovered or deleted, and go
 * on if it is open again. Those that end already keep their time. It reads the current state, so it
 * may run late, twice and at the same time.
 * @param when the item was written
 */
export async function alignConversationsAbout({ firestore }: Pick<Context, 'firestore'>, itemId: string, when: Date) {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const ends = await mustEnd(firestore, itemId)
    await changeEach(firestore, conversationsAbout(firestore, itemId), (conversation) =>
      endOf(conversation, ends, when),
    )
    // Someone who has changed the item meanwhile may have been here before these writes.
    if (ends === (await mustEnd(firestore, itemId))) return
  }
  throw unavailable()
}

/** @see alignConversationsAbout */
export const alignConversations: Step = {
  // Most writes of an item change neither, and then nothing is read.
  when: ({ before, after }) => before.exists && endsConversations(before) !== endsConversations(after),
  run: (context, { after, writtenAt }) => alignConversationsAbout(context, after.id, writtenAt),
}

/**
 * Does the same if the item of a new conversation was recovered or deleted in the moment in which
 * it was begun. Mostly it was not, which costs one read.
 */
export async function alignWithItem(context: Pick<Context, 'firestore'>, { itemId }: { itemId: string }) {
  if (await mustEnd(context.firestore, itemId)) await alignConversationsAbout(context, itemId, new Date())
}

const mustEnd = async (firestore: Firestore, itemId: string) =>
  isUid(itemId) && endsConversations(await items.document(firestore, itemId).get())

function endOf(conversation: StoredConversation, ends: boolean, when: Date): object | undefined {
  const { closesAt, goesAt } = conversation
  const isRight = ends ? closesAt && goesAt : !closesAt && !goesAt
  if (isLeft(conversation) || isRight) return undefined
  if (!ends) return { closesAt: null, goesAt: null }
  return { closesAt: daysAfter(when, CONVERSATION_DAYS.writing), goesAt: daysAfter(when, CONVERSATION_DAYS.kept) }
}

const MESSAGES_AT_ONCE = 400

/**
 * Deletes a conversation with all its messages, its document last, so that a run that dies in
 * between is continued by the next one, and no message is left without a conversation. If it has
 * changed since it was found, as when its post is open again, nothing of it is deleted any more.
 * @param mayGo is asked before each commit
 * @returns whether it is gone
 */
export async function removeConversation(
  context: Pick<Context, 'firestore'>,
  conversation: QueryDocumentSnapshot,
  mayGo: () => boolean,
): Promise<boolean> {
  while (mayGo()) {
    const found = await runQuery(messages.in(conversation.ref).select().limit(MESSAGES_AT_ONCE))
    const isLast = found.length < MESSAGES_AT_ONCE
    const isDone = await changeOnce(context, (commit) => {
      for (const message of found) commit.delete(message)
      if (isLast) commit.delete(conversation)
      // It writes what is there, which changes nothing, and fails if the conversation has changed.
      else commit.update(conversation, { goesAt: conversation.get('goesAt') })
    })
    if (isLast || !isDone) return isDone
  }
  return false
}
