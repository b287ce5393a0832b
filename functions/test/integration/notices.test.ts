import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addNotice, listNotices } from '../../src/notices/notices.service.ts'
import type { ErrorResponse } from '../../src/shared/errors.ts'
import type { Notice, NoticeList } from '../../src/shared/notices.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-notices')
})
afterAll(() => app.close())

const newcomer = async () => {
  ada = await register(app.url)
}
const list = async (person = ada) =>
  (await send<NoticeList>('GET', `${app.url}/notices`, { cookie: person.cookie })).body
const markRead = (body: unknown, person = ada) =>
  send<ErrorResponse>('POST', `${app.url}/notices/read`, { cookie: person.cookie, body })
const box = (person = ada) => app.firestore.doc(`noticeBoxes/${person.uid}`)

function makeNotice(overrides: Partial<Notice> = {}): Omit<Notice, 'readAt'> {
  const itemId = randomUUID()
  return {
    id: `match-${itemId}-other`,
    kind: 'match',
    itemId,
    otherItemId: 'other',
    title: 'Black umbrella',
    otherTitle: 'Umbrella, black',
    createdAt: '2026-06-01T10:00:00.000Z',
    ...overrides,
  }
}
const add = (notice: Omit<Notice, 'readAt'>, person = ada) => addNotice(app.context, person.uid, notice)
const minute = (n: number) => new Date(Date.UTC(2026, 5, 1, 0, n)).toISOString()

describe('a person’s notices', () => {
  test('are none at first, and looking writes nothing', async () => {
    await newcomer()
    expect(await list()).toEqual({ unread: 0, notices: [] })
    expect((await box().get()).exists).toBe(false)
  })

  test('are listed newest first, whole, and unread', async () => {
    await newcomer()
    const [old, recent] = [makeNotice({ createdAt: minute(1) }), makeNotice({ createdAt: minute(2) })]
    await add(recent)
    await add(old)
    expect(await list()).toEqual({
      unread: 2,
      notices: [
        { ...recent, readAt: null },
        { ...old, readAt: null },
      ],
    })
  })

  test('are nobody else’s', async () => {
    await newcomer()
    await add(makeNotice())
    expect(await list(await register(app.url))).toEqual({ unread: 0, notices: [] })
  })

  test('are the newest fifty; one that comes late and is older than those does not push one out', async () => {
    await newcomer()
    for (let n = 1; n <= 52; n += 1) await add(makeNotice({ createdAt: minute(n) }))
    await add(makeNotice({ id: 'late', createdAt: minute(0) }))
    const { notices } = await list()
    expect(notices.map(({ createdAt }) => createdAt)).toEqual(Array.from({ length: 50 }, (_, n) => minute(52 - n)))
  })

  test('what an administrator has broken is passed over', async () => {
    await newcomer()
    const notice = makeNotice()
    await add(notice)
    await box().update({ notices: [7, { id: 'half' }, { ...notice, readAt: null }] })
    expect((await list()).notices.map(({ id }) => id)).toEqual([notice.id])
  })
})

describe('the same notice', () => {
  test('twice is one, and stays read', async () => {
    await newcomer()
    const notice = makeNotice()
    await add(notice)
    await markRead({ all: true })
    await add(notice)
    const { unread, notices } = await list()
    expect([unread, notices.length]).toEqual([0, 1])
  })

  test('ten times at once is one', async () => {
    await newcomer()
    const notice = makeNotice()
    await Promise.all(Array.from({ length: 10 }, () => add(notice)))
    expect((await list()).notices).toHaveLength(1)
  })
})

test('ten different notices at once, the first that somebody gets, are ten', async () => {
  await newcomer()
  await Promise.all(Array.from({ length: 10 }, (_, n) => add(makeNotice({ createdAt: minute(n) }))))
  expect((await list()).notices).toHaveLength(10)
})

test('a look at the bell costs one read, however many notices there are', async () => {
  await newcomer()
  for (const n of [1, 2, 3]) await add(makeNotice({ createdAt: minute(n) }))
  const { firestore, bill } = billFirestore(app.firestore)
  const reader = { ...ada, emailVerified: true, authTime: 0, issuedAt: 0 }
  const { notices } = await listNotices({ ...app.context, firestore }, reader)
  expect([notices.length, bill]).toEqual([3, { reads: 1, queries: 0, aggregations: 0, writes: 0 }])
})

test('ten different notices at once are ten, and one that is marked as read meanwhile is read', async () => {
  await newcomer()
  const first = makeNotice({ createdAt: minute(1) })
  await add(first)
  const [answer] = await Promise.all([
    markRead({ ids: [first.id] }),
    ...Array.from({ length: 10 }, (_, n) => add(makeNotice({ createdAt: minute(n + 2) }))),
  ])
  expect(answer.status).toBe(200)
  const { unread, notices } = await list()
  expect([unread, notices.length]).toEqual([10, 11])
  expect(notices.at(-1)?.readAt).not.toBeNull()
})

describe('marking as read', () => {
  test('by ids marks those, and passes over what is not there', async () => {
    await newcomer()
    const [one, other] = [makeNotice(), makeNotice()]
    await add(one)
    await add(other)
    expect(await markRead({ ids: [one.id, 'unknown'] })).toMatchObject({ status: 200, body: { success: true } })
    const { unread, notices } = await list()
    expect(unread).toBe(1)
    expect(notices.find(({ id }) => id === one.id)?.readAt).toMatch(/^\d{4}-.*Z$/)
    expect(notices.find(({ id }) => id === other.id)?.readAt).toBeNull()
  })

  test('all marks all, and when it was read the first time stays', async () => {
    await newcomer()
    await add(makeNotice())
    await add(makeNotice())
    await markRead({ all: true })
    const first = await list()
    expect(first.unread).toBe(0)
    await markRead({ all: true })
    expect(await list()).toEqual(first)
  })

  test('nothing writes nothing', async () => {
    await newcomer()
    await markRead({ all: true })
    expect((await box().get()).exists).toBe(false)
    await add(makeNotice())
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
    { ids: Array.from({ length: 51 }, () => 'a') },
    [],
    'text',
  ])('%j is refused and changes nothing', async (body) => {
    await newcomer()
    await add(makeNotice())
    const answer = await markRead(body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input'])
    expect((await list()).unread).toBe(1)
  })
})
