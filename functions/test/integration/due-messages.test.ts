import { describe, expect, test } from 'vitest'
import { settleMessages } from '../../src/delivery/bell.ts'
import { beforeCommit } from '../support/before-commit.ts'
import type { EventBoard } from '../support/event-board.ts'
import { ASKED, ago, messageEvents } from '../support/message-events.ts'
import type { Person } from '../support/people.ts'

// What people are told later, by the job, and by email.

let board: EventBoard
let poster: Person

const { conversation, store, storeAnother, handle, begin, addMessage, read, runJob, bellOf, mailsTo, boxOf } =
  messageEvents('demo-due-messages', (fresh) => {
    board = fresh.board
    poster = fresh.poster
  })

describe('someone who was looking a moment ago', () => {
  test('is told by the job, a minute later', async () => {
    const id = await store()
    await conversation(id).update({ 'poster.seenAt': ago(0.5), dueAt: ago(-0.5) })
    await handle(id)
    expect(await runJob(0)).toEqual({ due: 0, failed: 0 })
    expect(await bellOf(poster)).toEqual([])
    expect(await runJob(1)).toEqual({ due: 1, failed: 0 })
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
  })

  test('is not told if they read it meanwhile', async () => {
    const id = await store()
    await conversation(id).update({ 'poster.seenAt': ago(0.5), dueAt: ago(-0.5) })
    await read(id)
    expect(await runJob(10)).toEqual({ due: 0, failed: 0 })
    expect([await bellOf(poster), await board.mails()]).toEqual([[], []])
  })
})

describe('emails about messages', () => {
  test('wait two minutes behind the bell, and are not sent if the message is read', async () => {
    const read1 = await begin(ASKED, board.deployed)
    const unread = await storeAnother()
    await handle(unread, board.deployed)
    expect([await bellOf(poster), await board.mails()]).toEqual([expect.objectContaining({ length: 2 }), []])
    await runJob(1)
    expect(await board.mails()).toEqual([])
    await read(read1)
    await runJob(3)
    const texts = (await mailsTo(poster)).map((mail) => mail.get('message.text'))
    expect(texts).toEqual([expect.stringContaining(`/conversations/${unread}`)])
    await runJob(10)
    expect(await mailsTo(poster)).toHaveLength(1)
  })

  test('are one an hour for a conversation: what comes meanwhile is told at its end, if it is unread', async () => {
    const id = await begin()
    await addMessage(id)
    await handle(id)
    await runJob(58)
    expect(await mailsTo(poster)).toHaveLength(1)
    await runJob(61)
    expect(await mailsTo(poster)).toHaveLength(2)
    await runJob(150)
    expect(await mailsTo(poster)).toHaveLength(2)
  })

  test('are not sent at the end of the hour if the messages are read, or nothing has come', async () => {
    const id = await begin()
    await runJob(61)
    expect(await mailsTo(poster)).toHaveLength(1)
    await addMessage(id)
    await read(id)
    expect(await runJob(61)).toEqual({ due: 0, failed: 0 })
    expect(await mailsTo(poster)).toHaveLength(1)
  })

  test('come again an hour after the last one, for what came after the person has read', async () => {
    const id = await begin()
    await read(id)
    await addMessage(id)
    await handle(id)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await mailsTo(poster)).toHaveLength(1)
    await runJob(61)
    expect(await mailsTo(poster)).toHaveLength(2)
  })

  test('ring the bell again after ten minutes, also if it was marked as read while the messages stay unread', async () => {
    const id = await begin()
    await settleMessages(board.app.context, poster.uid, id)
    await addMessage(id)
    await handle(id)
    await runJob(9)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'read']])
    await runJob(11)
    expect(await bellOf(poster)).toEqual([[`message-${id}`, 'unread']])
    expect(await mailsTo(poster)).toHaveLength(1)
  })

  test('use up no ring of the bell for what comes before them', async () => {
    const id = await begin(ASKED, board.deployed)
    const [first] = (await board.notifications(poster)).map(({ createdAt }) => createdAt)
    await addMessage(id)
    await runJob(5)
    expect(await mailsTo(poster)).toHaveLength(1)
    const ringsAt = async () => (await board.notifications(poster)).map(({ createdAt }) => createdAt)
    expect(await ringsAt()).toEqual([first])
    await runJob(11)
    expect(await ringsAt()).not.toEqual([first])
    expect(await mailsTo(poster)).toHaveLength(1)
  })

  test('are six a day for one person, while all is in the bell', async () => {
    for (let n = 0; n < 7; n += 1) {
      await handle(await storeAnother())
    }
    expect(await mailsTo(poster)).toHaveLength(6)
    expect(await bellOf(poster)).toHaveLength(7)
    expect(await runJob(60 * 25)).toEqual({ due: 0, failed: 0 })
  })

  test('go to nobody who wants none, and are not counted for them', async () => {
    await board.app.firestore.doc(`settings/${poster.uid}`).set({ emailNotices: false })
    await begin()
    expect(await bellOf(poster)).toHaveLength(1)
    expect(await board.mails()).toEqual([])
    expect((await board.app.firestore.doc(`accountLimits/${poster.uid}-message-email`).get()).exists).toBe(false)
    expect(await runJob(60 * 25)).toEqual({ due: 0, failed: 0 })
  })
})

describe('the job', () => {
  test('goes on after a conversation that fails, which the next run tries again', async () => {
    const [broken, sound] = [await store(), await storeAnother()]
    await conversation(broken).update({ dueAt: ago(90) })
    const firestore = beforeCommit(board.app.firestore, async (created) => {
      if (created.includes(`noticeBoxes/${poster.uid}`)) throw new Error(`No: ${poster.email}`)
    })
    const lines: unknown[] = []
    const log = { info: () => {}, error: (...line: unknown[]) => void lines.push(line) }
    await boxOf(poster).delete()
    expect(await runJob(0, { ...board.deployed, firestore, log })).toEqual({ due: 0, failed: 2 })
    expect(lines).toContainEqual([
      'a timed step failed',
      { path: `conversations/${broken}`, cause: expect.not.stringContaining(poster.email) },
    ])
    expect(await runJob(5)).toEqual({ due: 2, failed: 0 })
    expect((await bellOf(poster)).map(([id]) => id).toSorted()).toEqual(
      [`message-${broken}`, `message-${sound}`].toSorted(),
    )
  })

  test('puts right a time that is stored though nobody has to be told', async () => {
    const id = await store()
    await conversation(id).update({ 'poster.unread': 0, dueAt: ago(1) })
    expect(await runJob(0)).toEqual({ due: 1, failed: 0 })
    expect(await runJob(0)).toEqual({ due: 0, failed: 0 })
    expect(await bellOf(poster)).toEqual([])
  })
})
