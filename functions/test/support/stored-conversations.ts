import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { toItem } from '../../src/items/item-document.ts'
import { otherSide, type StoredConversation, type StoredMessage } from '../../src/messages/conversation-document.ts'
import { conversationOf, messageId, messageReference } from '../../src/messages/conversations.repository.ts'
import { addPair, pairReference, parsePair } from '../../src/messages/pair.ts'
import { dueTime } from '../../src/messages/seen.ts'
import { addConversation, newConversation } from '../../src/messages/write-message.ts'
import type { ConversationSide } from '../../src/shared/messages/conversation-limits.ts'
import { change } from '../../src/store/change.ts'
import type { Person } from './people.ts'

type Overrides = Partial<Omit<StoredConversation, 'id'>>

/** A message from one side: its text, and when it was sent, or else a second after the last. */
export type TestMessage = [from: ConversationSide, text: string, sentAt?: Date]

const SECOND_MS = 1000

/**
 * Stores a conversation about an item as the calls would have left it, with what is stored of the
 * pair: the sender of a message has read everything, and nobody was told of what is unread.
 * @param texts its messages, oldest first; the last is sent now if they have no times
 * @returns its id
 */
export async function storeConversation(
  firestore: Firestore,
  itemId: string,
  asker: Pick<Person, 'uid'> & Partial<Pick<Person, 'name'>>,
  texts: readonly TestMessage[] = [['asker', 'Is this still here?']],
  overrides: Overrides = {},
): Promise<string> {
  const item = toItem(await firestore.doc(`items/${itemId}`).get())
  const reference = conversationOf(firestore, itemId, asker.uid)
  const start = Date.now() - texts.length * SECOND_MS
  const sent = texts.map(([from, text, sentAt], index): StoredMessage => {
    const at = sentAt?.getTime() ?? start + (index + 1) * SECOND_MS
    return { id: messageId(index + 1), from, text, sentAt: Timestamp.fromMillis(at) }
  })
  const account = { name: 'Ada Asker', email: '', photo: '', ...asker, emailVerified: true }
  const began = sent[0]?.sentAt ?? Timestamp.now()
  const conversation = sent.reduce(withMessage, newConversation(item, account, began))
  const stored = { ...conversation, ...overrides }
  // Several may be stored at once for the same two people.
  await change({ firestore }, async (commit) => {
    const pair = await pairReference(firestore, item.ownerUid, asker.uid).get()
    if (parsePair(pair).blockedBy.length > 0) commit.create(reference, stored)
    else addConversation(commit, reference, pair, stored)
    for (const { id, ...message } of sent) {
      const people = { people: stored.people, fromUid: stored[message.from].uid }
      commit.create(messageReference(reference, Number(id)), { ...people, ...message })
    }
  })
  return reference.id
}

type NewConversation = Omit<StoredConversation, 'id'>

function withMessage(conversation: NewConversation, message: StoredMessage): NewConversation {
  const [sender, reader] = [conversation[message.from], conversation[otherSide(message.from)]]
  const after: NewConversation = {
    ...conversation,
    [message.from]: { ...sender, sent: sender.sent + 1, unread: 0, seenAt: message.sentAt, toldAt: null, rungAt: null },
    [otherSide(message.from)]: { ...reader, unread: reader.unread + 1 },
    messages: conversation.messages + 1,
    last: message,
    lastAt: message.sentAt,
  }
  return { ...after, dueAt: dueTime(after, message.sentAt) }
}

/** Stores that one person has blocked another one, without what follows on their conversations. */
export async function storeBlock(firestore: Firestore, blocker: string, other: string): Promise<void> {
  await change({ firestore }, async (commit) => {
    const pair = await pairReference(firestore, blocker, other).get()
    const blockedBy = [...new Set([...parsePair(pair).blockedBy, blocker])]
    addPair(commit, pair, { people: [blocker, other], blockedBy })
  })
}
