import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { StoredConversation, StoredSide } from '../../src/conversations/conversation-document.ts'
import { dueTime } from '../../src/conversations/due-time.ts'
import type { Context } from '../../src/lib/request-context.ts'
import { handleConversationWritten } from '../../src/notifications/conversation-written.ts'
import { tellDueMessages } from '../../src/notifications/due-messages.ts'
import { settleMessages } from '../../src/notifications/notify-of-messages.ts'
import type { EventBoard } from './event-board.ts'
import type { Person } from './people.ts'
import { storeConversation, type TestMessage } from './stored-conversations.ts'

export const MINUTE_MS = 60_000
export const SECRET = 'Seven grey threads in the lining'
export const ASKED: TestMessage[] = [['asker', SECRET]]

export const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS)

/**
 * What tests of written conversations do and look at.
 * @param current returns the board, which is only there once the tests run
 */
export function messageEvents(
  current: () => { board: EventBoard; poster: Person; asker: Pick<Person, 'uid'>; itemId: string },
) {
  const conversation = (id: string) => current().board.app.firestore.doc(`conversations/${id}`)
  const stored = async (id: string) => (await conversation(id).get()).data() as StoredConversation
  const store = (texts = ASKED, overrides: Partial<StoredConversation> = {}, person = current().asker) =>
    storeConversation(current().board.app.firestore, current().itemId, person, texts, overrides)
  /** Handles the event of a change of a conversation, as it is now, or of an earlier snapshot. */
  const handle = async (id: string, context: Context = current().board.app.context, written?: DocumentSnapshot) => {
    const after = written ?? (await conversation(id).get())
    await handleConversationWritten(context, { before: after, after })
  }
  return {
    conversation,
    store,
    /** Stores a conversation of somebody else with the same poster. */
    storeAnother: async (overrides?: Partial<StoredConversation>) =>
      store(ASKED, overrides, await current().board.register()),
    handle,
    /** Stores a conversation whose poster has one unread message, and handles its event. */
    async begin(texts = ASKED, context?: Context) {
      const id = await store(texts)
      await handle(id, context)
      return id
    },
    /** Stores what the calls would when another message comes, sent now. */
    async addMessage(id: string, minutesAgo = 0) {
      const before = await stored(id)
      const lastAt = ago(minutesAgo)
      const next = { ...before, lastAt, poster: { ...before.poster, unread: before.poster.unread + 1 } }
      await conversation(id).update({ ...next, dueAt: dueTime(next, lastAt) })
    },
    /** Stores what the calls would when the poster reads. */
    async read(id: string, seenAt = ago(5)) {
      const before = await stored(id)
      const poster: StoredSide = { ...before.poster, unread: 0, toldAt: null, seenAt }
      await conversation(id).update({ poster, dueAt: dueTime({ ...before, poster }, Timestamp.now()) })
      await settleMessages(current().board.app.context, current().poster.uid, id)
    },
    runJob: (minutes: number, context = current().board.deployed) =>
      tellDueMessages(context, new Date(Date.now() + minutes * MINUTE_MS)),
    bellOf: async (person: Person) =>
      (await current().board.notifications(person)).map(({ id, readAt }) => [id, readAt === null ? 'unread' : 'read']),
    mailsTo: async (person: Person) =>
      (await current().board.mails()).filter((mail) => mail.get('to') === person.email),
    boxOf: ({ uid }: Person) => current().board.app.firestore.doc(`noticeBoxes/${uid}`),
  }
}
