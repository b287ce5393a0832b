import { describe, expect, test } from 'vitest'
import type { NewNotification } from '../../src/notifications/add-notification.ts'
import { dropNotificationsOf } from '../../src/notifications/drop-notifications.ts'
import type { NotificationList } from '../../src/shared/notifications/notifications.ts'
import { minute, useNotifications } from '../support/notification-board.ts'

// These tests check which notifications are stored, and which of them replace others.

const board = useNotifications('demo-stored-notices')
const { add, addMatch, box, list, makeMatch, markRead, putItem, registerAda } = board

describe('the list with places for thirty matches', () => {
  const listedOf = (listed: NotificationList['notices'], added: NewNotification[]) =>
    added.filter(({ id }) => listed.some((one) => one.id === id))
  /** Adds matches one after another, a minute apart, each for a different post of the reader. */
  const addMatches = async (length: number, from: number, overrides: (n: number) => Partial<NewNotification>) => {
    const added: NewNotification[] = []
    for (let n = 0; n < length; n += 1) added.push(await addMatch({ createdAt: minute(from + n), ...overrides(n) }))
    return added
  }

  test.for([
    ['one person', 1, 0.35],
    ['one person, and likelier', 1, 0.99],
    ['three people', 3, 0.35],
  ] as const)('keeps the true match, read or unread, despite thirty look-alikes by %s', async ([, people, score]) => {
    for (const isRead of [false, true]) {
      await registerAda()
      const found = await addMatch({ createdAt: minute(0), score: 0.97 })
      if (isRead) await markRead({ all: true })
      await addMatches(30, 1, (n) => ({ otherUid: `flooder ${n % people}`, score }))
      const { notices } = await list()
      expect(notices).toHaveLength(30)
      expect(notices.at(-1)?.id).toBe(found.id)
    }
  })

  test('gives one person five places when others need them, and takes these from the least likely matches', async () => {
    await registerAda()
    const others = await addMatches(30, 0, (n) => ({ score: 0.4 + n / 100 }))
    const lookAlikes = await addMatches(12, 30, () => ({ otherUid: 'flooder', score: 0.99 }))
    const { notices } = await list()
    expect(listedOf(notices, lookAlikes)).toHaveLength(5)
    expect(listedOf(notices, others)).toEqual(others.slice(5))
  })

  test('shows all thirty matches with one person when nobody else needs the places', async () => {
    await registerAda()
    const found = await addMatches(30, 0, () => ({ otherUid: 'office' }))
    expect(listedOf((await list()).notices, found)).toHaveLength(30)
  })

  test('keeps unread matches before read ones and likelier before newer ones, and lists them newest first', async () => {
    await registerAda()
    const added = await addMatches(30, 0, (n) => ({ score: n === 0 || n === 29 ? 0.9 : 0.5 }))
    await markRead({ ids: [added.at(-1)?.id] })
    const next = await addMatch({ createdAt: minute(30), score: 0.4 })
    const last = await addMatch({ createdAt: minute(31), score: 0.6 })
    const { notices } = await list()
    const kept = [...added.slice(0, 29), last].toReversed()
    expect(notices.map(({ id }) => id)).toEqual(kept.map(({ id }) => id))
    expect(listedOf(notices, [next])).toEqual([])
  })

  test('writes nothing for a match that is less likely than thirty unread ones', async () => {
    await registerAda()
    await addMatches(30, 0, () => ({ score: 0.9 }))
    const before = await box().get()
    await addMatch({ createdAt: minute(30), score: 0.4 })
    expect((await box().get()).updateTime).toEqual(before.updateTime)
  })

  test('replaces matches read over two weeks ago, even with more than five of one person', async () => {
    await registerAda()
    await addMatches(30, 0, () => ({ score: 0.9 }))
    await markRead({ all: true })
    const inThreeWeeks = 21 * 24 * 60
    const found = await addMatches(8, inThreeWeeks, () => ({ otherUid: 'office', score: 0.5 }))
    expect(listedOf((await list()).notices, found)).toHaveLength(8)
  })

  test('shows a new match before likelier ones that have been unread for over two weeks', async () => {
    await registerAda()
    await addMatches(30, 0, () => ({ score: 0.9 }))
    const next = await addMatch({ createdAt: minute(21 * 24 * 60), score: 0.4 })
    expect((await list()).notices[0]?.id).toBe(next.id)
  })

  test('does not bring back a read match that was pushed out when its event is repeated', async () => {
    await registerAda()
    const read = await addMatch({ createdAt: minute(0) })
    await markRead({ all: true })
    await addMatches(30, 1, () => ({ score: 0.4 }))
    await add(read)
    expect(listedOf((await list()).notices, [read])).toEqual([])
  })

  test.for(['recovered', 'reopened'] as const)(
    'keeps one of an item %s by one person when thirty by another person follow',
    async (kind) => {
      await registerAda()
      const event = async (n: number, otherUid: string) =>
        add({ id: `${kind}-${n}`, kind, itemId: await putItem(), otherUid, createdAt: minute(n) })
      await event(0, 'finder')
      for (let n = 1; n <= 30; n += 1) await event(n, 'flooder')
      expect((await list()).notices.at(-1)?.id).toBe(`${kind}-0`)
    },
  )
})

describe('a match with another post of the same person', () => {
  const first = { createdAt: minute(1), score: 0.5 }
  const day = 24 * 60
  /** Adds a match with another post of the same person, for the same post of the reader. */
  const repost = async (earlier: NewNotification, overrides: Partial<NewNotification>) => {
    const otherItemId = await putItem()
    const notification = { ...earlier, id: `match-${earlier.itemId}-${otherItemId}`, otherItemId, ...overrides }
    await add(notification)
    return notification
  }

  test('replaces an unread one if it is likelier, and keeps that one’s time for the rest of the day', async () => {
    await registerAda()
    const earlier = await addMatch(first)
    const { otherItemId } = await repost(earlier, { createdAt: minute(2), score: 0.6 })
    await repost(earlier, { createdAt: minute(3), score: 0.55 })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId, createdAt: minute(1) }] })
    expect((await list()).notices).toHaveLength(1)
  })

  test('notifies again if it is clearly likelier, or likelier and a day later', async () => {
    await registerAda()
    const earlier = await addMatch(first)
    const clearly = await repost(earlier, { createdAt: minute(2), score: 0.7 })
    expect(await list()).toMatchObject({
      unread: 1,
      notices: [{ otherItemId: clearly.otherItemId, createdAt: minute(2) }],
    })
    const later = await repost(earlier, { createdAt: minute(2 + day), score: 0.75 })
    expect(await list()).toMatchObject({
      unread: 1,
      notices: [{ otherItemId: later.otherItemId, createdAt: minute(2 + day) }],
    })
  })

  test.for([
    ['as likely, weeks later', 40 * day, 0.5],
    ['likelier by little, an hour later', 60, 0.6],
    ['less likely, an hour later', 60, 0.4],
  ] as const)('replaces a read one and is unread: %s', async ([, later, score]) => {
    await registerAda()
    const earlier = await addMatch(first)
    await markRead({ all: true })
    await box().update({ emailDueAt: null })
    const { otherItemId } = await repost(earlier, { createdAt: minute(1 + later), score })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId, createdAt: minute(1 + later) }] })
    expect((await box().get()).get('emailDueAt')).not.toBeNull()
  })

  test('replaces a read one as unread only once a day, unless it is clearly likelier', async () => {
    await registerAda()
    const earlier = await addMatch(first)
    await markRead({ all: true })
    await repost(earlier, { createdAt: minute(2) })
    await markRead({ all: true })
    const likelier = await repost(earlier, { createdAt: minute(3), score: 0.6 })
    await repost(earlier, { createdAt: minute(4), score: 0.4 })
    expect(await list()).toMatchObject({ unread: 0, notices: [{ otherItemId: likelier.otherItemId }] })
    const next = await repost(earlier, { createdAt: minute(2 + day), score: 0.4 })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId: next.otherItemId }] })
  })

  test('notifies at most five times a day, even if each one is read and much likelier', async () => {
    await registerAda()
    let notified = 0
    const readAll = async () => {
      notified += (await list()).unread
      await markRead({ all: true })
    }
    const earlier = await addMatch({ ...first, score: 0.3 })
    await readAll()
    for (const [n, score] of [0.3, 0.46, 0.62, 0.78, 0.94, 0.3, 0.95].entries()) {
      await repost(earlier, { createdAt: minute(2 + n), score })
      await readAll()
    }
    expect(notified).toBe(5)
    await repost(earlier, { createdAt: minute(10 + day), score: 0.4 })
    await readAll()
    expect(notified).toBe(6)
  })

  test('does not notify again when its event is repeated', async () => {
    await registerAda()
    const earlier = await addMatch({ ...first, score: 0.8 })
    await markRead({ all: true })
    const next = await repost(earlier, { createdAt: minute(2), score: 0.4 })
    const before = await box().get()
    await add(earlier)
    await add(next)
    await add({ ...earlier, createdAt: minute(3 + day) })
    expect((await box().get()).updateTime).toEqual(before.updateTime)
    await markRead({ all: true })
    await add(earlier)
    expect(await list()).toMatchObject({ unread: 0, notices: [{ otherItemId: next.otherItemId }] })
  })

  test('replaces an unread one whose item was deleted, without notifying for a lower or slightly higher score', async () => {
    await registerAda()
    const earlier = await addMatch({ ...first, score: 0.9 })
    await board.app.firestore.doc(`items/${earlier.otherItemId}`).delete()
    const { otherItemId } = await repost(earlier, { createdAt: minute(2), score: 0.4 })
    expect(await list()).toMatchObject({ unread: 1, notices: [{ otherItemId, createdAt: minute(1) }] })
    await board.app.firestore.doc(`items/${otherItemId}`).delete()
    const next = await repost(earlier, { createdAt: minute(3), score: 0.95 })
    expect((await list()).notices).toMatchObject([{ otherItemId: next.otherItemId, createdAt: minute(1) }])
  })

  test('is compared with the item that still exists, not with a deleted one', async () => {
    await registerAda()
    const earlier = await addMatch({ ...first, score: 0.9 })
    await board.app.firestore.doc(`items/${earlier.otherItemId}`).delete()
    await repost(earlier, { createdAt: minute(2), score: 0.4 })
    const { otherItemId } = await repost(earlier, { createdAt: minute(3), score: 0.6 })
    expect((await list()).notices).toMatchObject([{ otherItemId }])
    expect((await box().get()).get('notices')).toMatchObject([{ score: 0.6, bestScore: 0.9 }])
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

  test('are everybody whom its notifications name, once each', async () => {
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
    await addMatch({ otherUid: 'ben', score: 0.1 })
    for (let n = 1; n <= 30; n += 1) await addMatch({ createdAt: minute(n), score: 0.9 })
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
  expect(notices.at(-1)?.readAt).not.toBeNull()
})
