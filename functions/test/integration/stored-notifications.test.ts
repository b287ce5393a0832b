import { describe, expect, test } from 'vitest'
import { dropNotificationsOf } from '../../src/delivery/bell.ts'
import type { NewNotification } from '../../src/delivery/tell.ts'
import { minute, useNotifications } from '../support/notification-board.ts'

// These tests check which notifications are stored, and which of them replace others.

const board = useNotifications('demo-stored-notices')
const { add, addMatch, box, list, makeMatch, markRead, putItem, registerAda } = board

describe('the list with places for thirty matches', () => {
  /** Adds matches one after another, a minute apart, each for a different post of the reader. */
  const addMatches = async (length: number, from: number) => {
    for (let n = 0; n < length; n += 1) await addMatch({ createdAt: minute(from + n) })
  }

  test('does not bring back a read match that was pushed out when its event is repeated', async () => {
    await registerAda()
    const read = await addMatch({ createdAt: minute(0) })
    await markRead({ all: true })
    await addMatches(30, 1)
    const before = await box().get()
    await add(read)
    expect((await box().get()).updateTime).toEqual(before.updateTime)
    expect((await list()).notices.map(({ id }) => id)).not.toContain(read.id)
  })
})

describe('a match with another post of the same person', () => {
  const first = { createdAt: minute(1), score: 0.5 }
  /** Adds a match with another post of the same person, for the same post of the reader. */
  const repost = async (earlier: NewNotification, overrides: Partial<NewNotification>) => {
    const otherItemId = await putItem()
    const notification = { ...earlier, id: `match-${earlier.itemId}-${otherItemId}`, otherItemId, ...overrides }
    await add(notification)
    return notification
  }

  test('replaces an unread one if it is likelier', async () => {
    await registerAda()
    const earlier = await addMatch(first)
    const { otherItemId } = await repost(earlier, { createdAt: minute(2), score: 0.6 })
    await repost(earlier, { createdAt: minute(3), score: 0.55 })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId, createdAt: minute(2) }] })
    expect((await list()).notices).toHaveLength(1)
  })

  test.for([
    ['as likely', 0.5],
    ['less likely', 0.4],
  ] as const)('replaces a read one and is unread: %s', async ([, score]) => {
    await registerAda()
    const earlier = await addMatch(first)
    await markRead({ all: true })
    await box().update({ emailDueAt: null })
    const { otherItemId } = await repost(earlier, { createdAt: minute(60), score })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId, createdAt: minute(60) }] })
    // At once, as on the local stack.
    expect(Math.abs((await box().get()).get('emailDueAt').toMillis() - Date.now())).toBeLessThan(60_000)
  })

  test('does not notify again when its event is repeated', async () => {
    await registerAda()
    const earlier = await addMatch({ ...first, score: 0.8 })
    await markRead({ all: true })
    const next = await repost(earlier, { createdAt: minute(2), score: 0.4 })
    const before = await box().get()
    await add(earlier)
    await add(next)
    expect((await box().get()).updateTime).toEqual(before.updateTime)
    await markRead({ all: true })
    await add(earlier)
    expect(await list()).toMatchObject({ unread: 0, notices: [{ otherItemId: next.otherItemId }] })
  })

  test('replaces an unread one whose item was deleted, also if it is less likely', async () => {
    await registerAda()
    const earlier = await addMatch({ ...first, score: 0.9 })
    await board.app.firestore.doc(`items/${earlier.otherItemId}`).delete()
    const { otherItemId } = await repost(earlier, { createdAt: minute(2), score: 0.4 })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId }] })
  })

  test('does not replace one with another person or for another post of the reader', async () => {
    await registerAda()
    const earlier = await addMatch(first)
    await repost(earlier, { otherUid: 'somebody-else' })
    await repost(earlier, { itemId: await putItem() })
    expect((await list()).notices).toHaveLength(3)
  })
})

describe('the same notification', () => {
  test('is stored once and stays read when it is added twice', async () => {
    await registerAda()
    const notification = await makeMatch()
    await add(notification)
    await markRead({ all: true })
    await add(notification)
    const { unread, notices } = await list()
    expect([unread, notices.length]).toEqual([0, 1])
  })

  test('is stored once when it is added ten times at once', async () => {
    await registerAda()
    const notification = await makeMatch()
    await Promise.all(Array.from({ length: 10 }, () => add(notification)))
    expect((await list()).notices).toHaveLength(1)
  })
})

describe('the people of a bell', () => {
  const people = async (): Promise<string[]> => (await box().get()).get('people').toSorted()

  test('are everyone whom its notifications name, once each', async () => {
    await registerAda()
    await addMatch({ otherUid: 'ben' })
    await addMatch({ otherUid: 'ben', createdAt: minute(1) })
    expect(await people()).toEqual(['ben'])
    await add({ id: 'recovered-1', kind: 'recovered', itemId: await putItem(), otherUid: 'cleo', createdAt: minute(2) })
    await add({ id: 'ending-1', kind: 'ending', itemId: await putItem(), createdAt: minute(3) })
    expect(await people()).toEqual(['ben', 'cleo'])
  })

  test('stay when notifications are read, and go with the last one that names them', async () => {
    await registerAda()
    for (const otherUid of ['ben', 'ben', 'cleo']) await addMatch({ otherUid })
    await markRead({ all: true })
    expect(await people()).toEqual(['ben', 'cleo'])
    await dropNotificationsOf(board.app.context, board.person.uid, 'ben')
    expect(await people()).toEqual(['cleo'])
  })

  test('go when others need their places', async () => {
    await registerAda()
    await addMatch({ otherUid: 'ben', createdAt: minute(0) })
    for (let n = 1; n <= 30; n += 1) await addMatch({ createdAt: minute(n) })
    expect(await people()).toHaveLength(30)
    expect(await people()).not.toContain('ben')
  })
})

test('stores ten different notifications at once, even if they are a person’s first ones', async () => {
  await registerAda()
  await Promise.all(Array.from({ length: 10 }, (_, n) => addMatch({ createdAt: minute(n) })))
  expect((await list()).notices).toHaveLength(10)
})

test('stores ten different notifications at once, and keeps one read that is marked as read meanwhile', async () => {
  await registerAda()
  const first = await addMatch({ createdAt: minute(1) })
  const [answer] = await Promise.all([
    markRead({ ids: [first.id] }),
    ...Array.from({ length: 10 }, (_, n) => addMatch({ createdAt: minute(n + 2) })),
  ])
  expect(answer.status).toBe(200)
  const { unread, notices } = await list()
  expect([unread, notices.length]).toEqual([10, 11])
  expect(notices.at(-1)).toMatchObject({ id: first.id, readAt: expect.any(String) })
})
