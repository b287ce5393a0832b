import { describe, expect, test } from 'vitest'
import type { NewNotification } from '../../src/delivery/tell.ts'
import { countUnread, listNotifications } from '../../src/news/notifications.service.ts'
import { MAX_NOTIFICATIONS } from '../../src/shared/news/notifications.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { minute, useNotifications } from '../support/notification-board.ts'
import { register } from '../support/people.ts'

// These tests check the list of notifications. Which ones are stored is tested in
// stored-notifications.test.ts.

const board = useNotifications('demo-notices')
const { add, addMatch, box, list, markRead, putItem, registerAda, unread } = board

describe('a person’s notifications', () => {
  test('are none at first, and listing them writes nothing', async () => {
    await registerAda()
    expect(await list()).toEqual({ unread: 0, conversations: 0, notices: [] })
    expect((await box().get()).exists).toBe(false)
  })

  test('are listed newest first, complete and unread', async () => {
    await registerAda()
    const recent = await addMatch({ createdAt: minute(2) })
    const old = await addMatch({ createdAt: minute(1) })
    const whole = ({ otherUid: _otherUid, score: _score, ...notification }: NewNotification) => ({
      ...notification,
      title: `Title of ${notification.itemId}`,
      otherTitle: `Title of ${notification.otherItemId}`,
      picture: { thumbnail: '', kind: 'other', tint: '' },
      readAt: null,
    })
    expect(await list()).toEqual({ unread: 2, conversations: 0, notices: [whole(recent), whole(old)] })
  })

  test('show the picture of the post that they lead to, unless only others may see it', async () => {
    await registerAda()
    const { otherItemId } = await addMatch({ createdAt: minute(1) })
    await putItem(otherItemId, { thumbnail: 'https://pictures.example/keys.jpg' })
    const fields = { ownerUid: board.person.uid, isListed: false, thumbnail: '/demo/own.svg' }
    const [own, hidden] = [await putItem(undefined, fields), await putItem(undefined, { isListed: false })]
    await add({ id: 'reopened-own', kind: 'reopened', itemId: own, createdAt: minute(2) })
    await add({ id: 'reopened-hidden', kind: 'reopened', itemId: hidden, createdAt: minute(3) })
    const { notices } = await list()
    const pictures = notices.map(({ picture }) => picture?.thumbnail)
    expect(pictures).toEqual([undefined, '/demo/own.svg', 'https://pictures.example/keys.jpg'])
  })

  test('are not listed for anyone else', async () => {
    await registerAda()
    await addMatch()
    expect(await list(await register())).toEqual({ unread: 0, conversations: 0, notices: [] })
  })

  test('are the newest thirty of equally likely matches, even if an older one arrives late', async () => {
    await registerAda()
    for (let n = 1; n <= 32; n += 1) await addMatch({ createdAt: minute(n) })
    await addMatch({ createdAt: minute(0) })
    const { notices } = await list()
    expect(notices.map(({ createdAt }) => createdAt)).toEqual(Array.from({ length: 30 }, (_, n) => minute(32 - n)))
  })

  test('include recoveries and reopenings, however many matches follow', async () => {
    await registerAda()
    const [own, other] = [await putItem(), await putItem()]
    await add({ id: 'recovered-own', kind: 'recovered', itemId: own, createdAt: minute(0) })
    await add({ id: 'reopened-other', kind: 'reopened', itemId: other, createdAt: minute(1) })
    for (let n = 2; n < 52; n += 1) await addMatch({ createdAt: minute(n) })
    const { notices } = await list()
    expect(notices).toHaveLength(32)
    expect(notices.slice(-2).map(({ id }) => id)).toEqual(['reopened-other', 'recovered-own'])
  })

  test('show the items’ current titles, and no deleted items or recovered matches', async () => {
    await registerAda()
    const [renamed, deletedOwn, deletedOther, recovered] = [
      await addMatch(),
      await addMatch(),
      await addMatch(),
      await addMatch(),
    ]
    await putItem(renamed.itemId, { title: 'Green umbrella' })
    await board.app.firestore.doc(`items/${deletedOwn.itemId}`).delete()
    await board.app.firestore.doc(`items/${deletedOther.otherItemId}`).delete()
    await putItem(recovered.otherItemId, { status: 'recovered' })
    expect(await unread()).toBe(4)
    const { unread: count, notices } = await list()
    expect(notices.map(({ id, title }) => [id, title])).toEqual([[renamed.id, 'Green umbrella']])
    expect([count, await unread()]).toEqual([1, 1])
  })

  test('go from the bell with their item, and those whose other post is recovered stay there, hidden', async () => {
    await registerAda()
    const [deleted, recovered] = [await addMatch(), await addMatch()]
    await board.app.firestore.doc(`items/${deleted.itemId}`).delete()
    await putItem(recovered.otherItemId, { status: 'recovered' })
    expect((await list()).notices).toEqual([])
    expect((await box().get()).get('notices')).toMatchObject([{ id: recovered.id, hidden: true, readAt: null }])
  })

  test('leave out those that an administrator has broken', async () => {
    await registerAda()
    const notification = await addMatch()
    await box().update({ notices: [7, { id: 'half' }, { ...notification, readAt: null }] })
    expect((await list()).notices.map(({ id }) => id)).toEqual([notification.id])
  })
})

describe('a match whose item is recovered and reopened', () => {
  const setStatus = (id = '', status = '') => board.app.firestore.doc(`items/${id}`).update({ status })
  test('is hidden while recovered and then unread again, even if all were marked as read meanwhile', async () => {
    await registerAda()
    const { id, otherItemId } = await addMatch()
    await setStatus(otherItemId, 'recovered')
    expect(await list()).toEqual({ unread: 0, conversations: 0, notices: [] })
    expect(await unread()).toBe(0)
    await markRead({ all: true })
    await setStatus(otherItemId, 'notrecovered')
    expect(await list()).toMatchObject({ unread: 1, notices: [{ id, readAt: null }] })
    expect(await unread()).toBe(1)
  })

  test('stays read if it was read before', async () => {
    await registerAda()
    const { id, otherItemId } = await addMatch()
    await markRead({ ids: [id] })
    await setStatus(otherItemId, 'recovered')
    await list()
    await setStatus(otherItemId, 'notrecovered')
    expect(await list()).toMatchObject({ unread: 0, notices: [{ id }] })
  })

  test('is unread again when that person’s next match arrives, before the list is loaded', async () => {
    await registerAda()
    const earlier = await addMatch()
    await setStatus(earlier.otherItemId, 'recovered')
    await list()
    await setStatus(earlier.otherItemId, 'notrecovered')
    const otherItemId = await putItem()
    const createdAt = new Date(Date.now() + 60_000).toISOString()
    await add({ ...earlier, id: `match-${earlier.itemId}-${otherItemId}`, otherItemId, createdAt, score: 0.4 })
    expect(await unread()).toBe(1)
    expect((await list()).notices).toMatchObject([{ otherItemId: earlier.otherItemId }])
  })
})

test('counts unread notifications with one read, and reads the items of the list once', async () => {
  await registerAda()
  for (const n of [1, 2, 3]) await addMatch({ createdAt: minute(n) })
  const { firestore, bill } = billFirestore(board.app.firestore)
  const context = { ...board.app.context, firestore }
  expect(await countUnread(context, board.person)).toEqual({ unread: 3, conversations: 0 })
  expect(bill).toEqual({ reads: 1, queries: 0, aggregations: 0, writes: 0 })
  expect((await listNotifications(context, board.person)).notices).toHaveLength(3)
  expect(bill).toEqual({ reads: 1 + 1 + 6, queries: 0, aggregations: 0, writes: 0 })
})

describe('marking as read', () => {
  test('by id marks only those notifications, and ignores unknown ids', async () => {
    await registerAda()
    const [one, other] = [await addMatch(), await addMatch()]
    expect(await markRead({ ids: [one.id, 'unknown'] })).toMatchObject({ status: 200, body: { success: true } })
    const { unread, notices } = await list()
    expect(unread).toBe(1)
    expect(notices.find(({ id }) => id === one.id)?.readAt).toMatch(/^\d{4}-.*Z$/)
    expect(notices.find(({ id }) => id === other.id)?.readAt).toBeNull()
  })

  test('all of them leaves none unread, and keeps the time when each one was first read', async () => {
    await registerAda()
    await addMatch()
    await addMatch()
    await markRead({ all: true })
    const first = await list()
    expect(first.unread).toBe(0)
    await markRead({ all: true })
    expect(await list()).toEqual(first)
  })

  test('writes nothing when there is nothing to mark', async () => {
    await registerAda()
    await markRead({ all: true })
    expect((await box().get()).exists).toBe(false)
    await addMatch()
    const before = await box().get()
    await markRead({ ids: [] })
    expect((await box().get()).updateTime).toEqual(before.updateTime)
  })

  test.for([
    {},
    { all: false },
    { ids: 'match' },
    { ids: [7] },
    { ids: ['a'.repeat(301)] },
    { ids: Array.from({ length: MAX_NOTIFICATIONS + 1 }, () => 'a') },
    [],
    'text',
  ])('rejects %j and changes nothing', async (body) => {
    await registerAda()
    await addMatch()
    const answer = await markRead(body)
    expect(answer.status).toBe(400)
    expect((await list()).unread).toBe(1)
  })
})
