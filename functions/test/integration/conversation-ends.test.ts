import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../../src/lib/request-context.ts'
import { alignWithItem } from '../../src/messages/change-conversation.ts'
import {
  canWrite,
  conversations,
  messages,
  parseConversation,
  toConversation,
} from '../../src/messages/conversation-document.ts'
import { messageReference } from '../../src/messages/conversations.repository.ts'
import { tidyConversations } from '../../src/messages/tidy-conversations.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { handleItemWritten } from '../support/events.ts'
import { makeRecoveryInput } from '../support/requests.ts'
import { storeConversation, type TestMessage } from '../support/stored-conversations.ts'

const DAY_MS = 24 * 3600_000
const NOW = new Date('2026-06-01T10:00:00Z')
const inDays = (days: number, milliseconds = 0) => new Date(NOW.getTime() + days * DAY_MS + milliseconds)

let board: ClaimBoard
let itemId: string
let id: string

beforeAll(async () => {
  board = await startClaimBoard('demo-conversation-ends')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  itemId = await board.postItem({ contact: 'email', question: '' })
  id = await storeConversation(board.app.firestore, itemId, board.claimant)
})

const document = (conversationId = id) => conversations.document(board.app.firestore, conversationId).get()
const stored = async (conversationId = id) => parseConversation(await document(conversationId))
const timesOf = async (conversationId = id) => {
  const { closesAt, goesAt } = await stored(conversationId)
  return [closesAt?.toDate() ?? null, goesAt?.toDate() ?? null]
}
const ENDED = [inDays(30), inDays(180)]

/** Changes the item and handles the event of that, as if it were {@link NOW}. */
async function write(change: () => Promise<unknown>, context: Context = board.app.context, writtenAt = NOW) {
  const before = await board.item(itemId).get()
  await change()
  await handleItemWritten(context, { before, after: await board.item(itemId).get(), writtenAt })
}
const recover = () => board.call('POST', '/recovered-items', board.other, makeRecoveryInput(itemId))
const reopen = () => board.call('POST', `/items/${itemId}/reopen`, board.poster)
const remove = () => board.call('DELETE', `/myItems/${itemId}`, board.poster)
const setStatus = (status: string) => board.item(itemId).update({ status })

describe('a conversation ends', () => {
  test.for([
    ['recovered', recover],
    ['deleted', remove],
    ['marked as recovered in the console', () => setStatus('recovered')],
    ['deleted in the console', () => board.item(itemId).delete()],
  ] as const)('thirty days after its post was %s, and goes after 180', async ([, change]) => {
    const other = await storeConversation(board.app.firestore, itemId, board.other)
    await write(change)
    expect([await timesOf(), await timesOf(other)]).toEqual([ENDED, ENDED])
    expect([canWrite(await stored(), inDays(30, -1)), canWrite(await stored(), inDays(30))]).toEqual([true, false])
  })

  test('and says until when its two people can write, unless one has blocked the other', async () => {
    await write(recover)
    const ended = await stored()
    const blocked = { ...ended, poster: { ...ended.poster, hasBlocked: true } }
    const seen = [
      toConversation(ended, 'asker', { now: inDays(29) }),
      toConversation(ended, 'asker', { now: inDays(31) }),
      toConversation(blocked, 'asker', { now: inDays(29) }),
    ]
    expect(seen.map(({ closesAt }) => closesAt)).toEqual([inDays(30).toISOString(), '', ''])
  })

  test('after its claim was handed over', async () => {
    itemId = await board.postItem()
    const claim = (await board.claim(itemId)).body
    await board.approve(claim._id)
    await write(() => board.step(claim._id, 'handover', board.poster, { withoutCode: true }))
    expect(await timesOf(claim.conversationId)).toEqual(ENDED)
  })

  test('once: a later deletion of the post does not put it off', async () => {
    await write(recover)
    await write(remove, board.app.context, inDays(20))
    expect(await timesOf()).toEqual(ENDED)
  })

  test('not, if the post is reopened, and anew from when it is recovered again', async () => {
    await write(recover)
    await write(reopen)
    expect(await timesOf()).toEqual([null, null])
    expect(canWrite(await stored(), inDays(400))).toBe(true)
    await write(() => setStatus('recovered'), board.app.context, inDays(5))
    expect(await timesOf()).toEqual([inDays(35), inDays(185)])
  })

  test('by the current state, however late and often events arrive', async () => {
    const open = await board.item(itemId).get()
    await recover()
    const recovered = await board.item(itemId).get()
    await reopen()
    const { context } = board.app
    const late = { before: open, after: recovered, writtenAt: NOW }
    await Promise.all([1, 2, 3].map(() => handleItemWritten(context, late)))
    expect(await timesOf()).toEqual([null, null])
    await setStatus('recovered')
    await Promise.all([1, 2, 3].map(() => handleItemWritten(context, late)))
    await handleItemWritten(context, { ...late, writtenAt: inDays(1) })
    expect(await timesOf()).toEqual(ENDED)
  })

  test('by the last state, if the post is reopened while it is being ended', async () => {
    let isReopened = false
    const firestore = beforeCommit(board.app.firestore, async () => {
      if (isReopened) return
      isReopened = true
      await write(reopen)
    })
    // All that the event writes before was written by the recovery already.
    await write(recover, { ...board.app.context, firestore })
    expect(isReopened).toBe(true)
    expect(await timesOf()).toEqual([null, null])
  })

  test('also if it was begun in the moment in which the post was recovered or deleted', async () => {
    for (const change of [recover, remove]) {
      await change()
      await alignWithItem(board.app.context, { itemId })
      const [closesAt] = await timesOf()
      expect(Math.abs((closesAt?.getTime() ?? 0) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000)
    }
  })

  test('not by what else is written in an item, which reads nothing of conversations', async () => {
    const readsOf = async (change: () => Promise<unknown>) => {
      const { firestore, bill } = billFirestore(board.app.firestore)
      await write(change, { ...board.app.context, firestore })
      return bill.reads
    }
    // The first other title also changes the drawing.
    await readsOf(() => board.item(itemId).update({ title: 'Another title' }))
    const plain = await readsOf(() => board.item(itemId).update({ title: 'A second title' }))
    expect(await timesOf()).toEqual([null, null])
    await storeConversation(board.app.firestore, itemId, board.other)
    expect(await readsOf(() => board.item(itemId).update({ title: 'A third title' }))).toBe(plain)
  })

  test('with more others than one page holds', async () => {
    const { firestore } = board.app
    const data = (await document()).data() ?? {}
    const batch = firestore.batch()
    for (let n = 0; n < 204; n += 1) batch.create(conversations.document(firestore, `${itemId}-${n}`), data)
    await batch.commit()
    await write(recover)
    const { docs } = await firestore.collection('conversations').where('itemId', '==', itemId).get()
    expect(docs.filter((one) => one.get('closesAt') !== null)).toHaveLength(205)
  })
})

describe('the job', () => {
  const IDLE = { deleted: 0, failed: 0 }
  const counts = async (context: Context, now: Date) => {
    const { deleted, failed } = await tidyConversations(context, now)
    return { deleted, failed }
  }
  /** Stores the conversation with more messages than one commit deletes. */
  const grow = async () => {
    const reference = conversations.document(board.app.firestore, id)
    await Promise.all([reference, messageReference(reference, 1)].map((one) => one.delete()))
    const texts = Array.from({ length: 450 }, (_, n): TestMessage => ['asker', `Message ${n}`])
    const goesAt = Timestamp.fromDate(inDays(180))
    await storeConversation(board.app.firestore, itemId, board.claimant, texts, { goesAt })
  }
  const left = async () => (await messages.in((await document()).ref).get()).size
  /** Of earlier tests, nothing is left. */
  beforeEach(async () => {
    const others = await board.app.firestore.collection('conversations').where('goesAt', '>', NOW).get()
    await Promise.all(others.docs.map(({ ref }) => ref.delete()))
    await write(recover)
  })

  test('deletes a conversation and its messages when its time has come, and no other one', async () => {
    const kept = await storeConversation(board.app.firestore, await board.postItem(), board.claimant)
    expect(await counts(board.app.context, inDays(180, -1))).toEqual(IDLE)
    expect([(await document()).exists, await left()]).toEqual([true, 1])
    expect(await counts(board.app.context, inDays(180))).toEqual({ ...IDLE, deleted: 1 })
    expect([(await document()).exists, await left()]).toEqual([false, 0])
    expect([(await document(kept)).exists, (await messages.in((await document(kept)).ref).get()).size]).toEqual([
      true,
      1,
    ])
    expect(await counts(board.app.context, inDays(180))).toEqual(IDLE)
  })

  test('continues where a run has died, wherever that was', { timeout: 60_000 }, async () => {
    await grow()
    for (let commits = 0; commits < 3; commits += 1) {
      let done = 0
      const firestore = beforeCommit(board.app.firestore, async () => {
        done += 1
        if (done > 1) throw new Error('The instance has died.')
      })
      await counts({ ...board.app.context, firestore }, inDays(180))
      // As long as there are messages, there is their conversation.
      if ((await left()) > 0) expect((await document()).exists).toBe(true)
    }
    expect([(await document()).exists, await left()]).toEqual([false, 0])
  })

  test('deletes once if two runs meet', async () => {
    const runs = await Promise.all([1, 2].map(() => counts(board.app.context, inDays(180))))
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0])
    expect([(await document()).exists, await left()]).toEqual([false, 0])
  })

  test('goes on with the others if one fails, and ends when its time is over', async () => {
    const other = await storeConversation(board.app.firestore, itemId, board.other)
    await alignWithItem(board.app.context, { itemId })
    await conversations.document(board.app.firestore, other).update({ goesAt: Timestamp.fromDate(inDays(179)) })
    let isFirst = true
    const firestore = beforeCommit(board.app.firestore, async () => {
      if (!isFirst) return
      isFirst = false
      throw new Error('This one fails.')
    })
    const log = { info: () => {}, error: () => {} }
    expect(await counts({ ...board.app.context, log, firestore }, inDays(180))).toEqual({
      ...IDLE,
      deleted: 1,
      failed: 1,
    })
    expect([(await document()).exists, (await document(other)).exists]).toEqual([false, true])
    let time = 0
    const hours = () => (time += 3600_000)
    expect(await tidyConversations(board.app.context, inDays(180), hours)).toEqual(IDLE)
    expect((await document(other)).exists).toBe(true)
  })

  test.for([1, 450])(
    'keeps a conversation of %s messages that was changed while it was being deleted',
    async (size) => {
      if (size > 1) await grow()
      const firestore = beforeCommit(board.app.firestore, () =>
        document().then(({ ref }) => ref.update({ goesAt: null })),
      )
      expect(await counts({ ...board.app.context, firestore }, inDays(180))).toEqual(IDLE)
      expect([(await document()).exists, await left()]).toEqual([true, size])
    },
  )

  test('deletes a long conversation in one run', async () => {
    await grow()
    expect(await counts(board.app.context, inDays(180))).toEqual({ ...IDLE, deleted: 1 })
    expect([(await document()).exists, await left()]).toEqual([false, 0])
  })

  test('reads each conversation and each message once', async () => {
    const { firestore, bill } = billFirestore(board.app.firestore)
    expect(await counts({ ...board.app.context, firestore }, inDays(180))).toEqual({ ...IDLE, deleted: 1 })
    expect(bill).toMatchObject({ reads: 2, queries: 2, writes: 2 })
  })
})
