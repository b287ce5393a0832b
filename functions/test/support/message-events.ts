import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { settleMessages } from '../../src/delivery/bell.ts'
import type { Context } from '../../src/lib/request-context.ts'
import type { StoredConversation, StoredSide } from '../../src/messages/conversation-document.ts'
import { tellDueMessages } from '../../src/messages/conversation-written.ts'
import { dueTime } from '../../src/messages/seen.ts'
import { type EventBoard, startEventBoard } from './event-board.ts'
import { handleConversationWritten } from './events.ts'
import type { Person } from './people.ts'
import { storeConversation, type TestMessage } from './stored-conversations.ts'

export const MINUTE_MS = 60_000
export const SECRET = 'Seven grey threads in the lining'
export const ASKED: TestMessage[] = [['asker', SECRET]]

export const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS)

/** What each test of written conversations begins with: two people, and a post of the first. */
interface MessageBoard {
  board: EventBoard
  poster: Person
  asker: Person
  itemId: string
}

/**
 * Starts a board for a file of tests, empties it before each, and returns what tests of written
 * conversations do and look at.
 * @param projectId a project of the emulator for this file alone
 * @param take is given what the next test begins with
 */
export function messageEvents(projectId: string, take: (fresh: MessageBoard) => void) {
  let board: EventBoard
  let fresh: MessageBoard
  beforeAll(async () => {
    board = await startEventBoard(projectId)
  })
  afterAll(() => board.app.close())
  beforeEach(async () => {
    await board.clear()
    const poster = await board.register()
    const asker = await board.register()
    fresh = { board, poster, asker, itemId: (await board.postFound(poster))._id }
    take(fresh)
  })
  const conversation = (id: string) => board.app.firestore.doc(`conversations/${id}`)
  const stored = async (id: string) => (await conversation(id).get()).data() as StoredConversation
  const store = (texts = ASKED, overrides: Partial<StoredConversation> = {}, person = fresh.asker) =>
    storeConversation(board.app.firestore, fresh.itemId, person, texts, overrides)
  /** Handles the event of a change of a conversation, as it is now, or of an earlier snapshot. */
  const handle = async (id: string, context: Context = board.app.context, written?: DocumentSnapshot) => {
    const after = written ?? (await conversation(id).get())
    await handleConversationWritten(context, { before: after, after })
  }
  return {
    conversation,
    store,
    /** Stores a conversation of someone else with the same poster. */
    storeAnother: async (overrides?: Partial<StoredConversation>) => store(ASKED, overrides, await board.register()),
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
      const poster: StoredSide = { ...before.poster, unread: 0, toldAt: null, rungAt: null, seenAt }
      await conversation(id).update({ poster, dueAt: dueTime({ ...before, poster }, Timestamp.now()) })
      await settleMessages(board.app.context, fresh.poster.uid, id)
    },
    runJob: (minutes: number, context = board.deployed) =>
      tellDueMessages(context, new Date(Date.now() + minutes * MINUTE_MS)),
    bellOf: async (person: Person) =>
      (await board.notifications(person)).map(({ id, readAt }) => [id, readAt === null ? 'unread' : 'read']),
    mailsTo: async (person: Person) => (await board.mails()).filter((mail) => mail.get('to') === person.email),
    boxOf: ({ uid }: Person) => board.app.firestore.doc(`noticeBoxes/${uid}`),
  }
}
