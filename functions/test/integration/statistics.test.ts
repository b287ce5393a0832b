import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recoverItem } from '../../src/claims/recover-item.ts'
import { createItem } from '../../src/items/items.service.ts'
import { archiveItem, renewItem } from '../../src/posts/listing.ts'
import { recoveryInputSchema } from '../../src/shared/claims/recoveries.ts'
import { itemInputSchema } from '../../src/shared/items/items.ts'
import type { Statistics } from '../../src/shared/statistics/statistics.ts'
import { sumStatistics } from '../../src/statistics/sum-statistics.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

const NOW = new Date()
const DAY_MS = 86_400_000
const daysAgo = (days: number, hour = 12) => {
  const midnight = Date.parse(`${NOW.toISOString().slice(0, 10)}T00:00:00Z`)
  return new Date(midnight - days * DAY_MS + hour * 3_600_000)
}
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

let app: TestApp
let poster: Person
let finder: Person

beforeEach(async () => {
  app = await startTestApp('demo-statistics', { settings: unlimitedSettings })
  poster = await register({ name: 'Paula Poster' })
  finder = await register({ name: 'Finn Finder' })
})
afterEach(() => app.close())

const rules = { allowHttpPictures: true, now: () => NOW }
const account = ({ uid, email, name }: Person) => ({ uid, email, name, emailVerified: true, photo: '' })

async function post(when: Date, overrides: object = {}): Promise<string> {
  const input = itemInputSchema(rules).parse(makeItemInput({ category: 'pets', ...overrides }))
  return (await createItem(app.context, account(poster), input, { when }))._id
}
const recover = (id: string, when: Date) =>
  recoverItem(app.context, account(finder), recoveryInputSchema(rules).parse(makeRecoveryInput(id)), { when })
const archive = (id: string, days: number) => archiveItem(app.context, { uid: poster.uid }, id, { now: daysAgo(days) })
const remove = (id: string, query = '') => send('DELETE', `${app.url}/myItems/${id}${query}`, { cookie: poster.cookie })
const read = async () => (await send<Statistics>('GET', `${app.url}/statistics?fresh=1`)).body
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
const pets = async () => (await read()).categories.find(({ category }) => category === 'pets')

test('are empty until the job has run, and public', async () => {
  expect(await read()).toEqual({ from: '', upTo: '', countedSince: '', weeks: [], categories: [] })
  const answer = await send('GET', `${app.url}/statistics`)
  expect(answer.headers.get('cache-control')).toContain('s-maxage=3600')
})

test('count posts, returns with their days, and everything that was not found, by category and week', async () => {
  const [quick, slow] = [await post(daysAgo(20)), await post(daysAgo(20))]
  await post(daysAgo(20), { postType: 'Found', category: 'gadgets' })
  await recover(quick, daysAgo(20, 18))
  await recover(slow, daysAgo(9))
  const [back, gone, over] = [await post(daysAgo(18)), await post(daysAgo(18)), await post(daysAgo(18))]
  await archive(over, 3)
  expect((await remove(back, '?cameBack=true')).status).toBe(200)
  expect((await remove(gone)).status).toBe(200)
  expect(await sumStatistics(app.context, NOW)).toEqual({ days: 20 })

  const figures = await read()
  expect(figures).toMatchObject({ from: dayOf(daysAgo(20)), upTo: dayOf(NOW), countedSince: dayOf(NOW) })
  expect(await pets()).toEqual({
    category: 'pets',
    recovered: 2,
    anotherWay: 1,
    notFound: 1,
    takenDown: 1,
    open: 0,
    medianDays: 0,
    steps: [1, 0, 0, 0, 1, 0, 0, 0],
  })
  expect(figures.categories.find(({ category }) => category === 'gadgets')).toMatchObject({ open: 1 })
  const sumOf = (key: 'lost' | 'found' | 'recovered') => sum(figures.weeks.map((week) => week[key]))
  expect([sumOf('lost'), sumOf('found'), sumOf('recovered')]).toEqual([3, 1, 2])
  expect(
    JSON.stringify((await app.firestore.collection('statistics').get()).docs.map((one) => one.data())),
  ).not.toContain(poster.uid)
})

test('keep what a day had when a post is deleted later, and leave out what was deleted on its first day', async () => {
  const [kept, first] = [await post(daysAgo(2)), await post(NOW)]
  await sumStatistics(app.context, NOW)
  expect(await pets()).toMatchObject({ takenDown: 0, open: 2 })
  await remove(kept)
  await remove(first)
  await sumStatistics(app.context, new Date(NOW.getTime() + DAY_MS))
  expect(await pets()).toMatchObject({ takenDown: 1, open: 0 })
  expect(sum((await read()).weeks.map(({ lost }) => lost))).toBe(1)
})

/** What may happen to a post, `days` days ago or, where only the API does it, now. */
const HISTORIES: Record<string, (id: string, days: number) => Promise<unknown>> = {
  'stays open': async () => {},
  'is recovered': (id, days) => recover(id, daysAgo(days)),
  'is reopened': async (id, days) => {
    await recover(id, daysAgo(days))
    expect((await send('POST', `${app.url}/items/${id}/reopen`, { cookie: poster.cookie })).status).toBe(200)
  },
  expires: (id, days) => archive(id, days),
  'is published again': async (id, days) => {
    await archive(id, days)
    await renewItem(app.context, { uid: poster.uid }, id)
  },
  'is deleted': (id) => remove(id),
  'expires and is deleted': async (id, days) => {
    await archive(id, days)
    await remove(id)
  },
  'is returned another way': (id) => remove(id, '?cameBack=true'),
  'gets another category': (id) => app.firestore.doc(`items/${id}`).update({ category: 'gadgets' }),
}
test('add up: each post of any history is counted once, also between two runs', async () => {
  const all = Object.values(HISTORIES).flatMap((go, n) => [2, 12, 40].map((age) => ({ go, n, age })))
  const posts = await Promise.all(all.map(async (one) => ({ ...one, id: await post(daysAgo(one.age)) })))
  const fresh = await post(NOW)
  const sumOfAll = async (days: number) => {
    await sumStatistics(app.context, new Date(NOW.getTime() + days * DAY_MS))
    const { categories, weeks } = await read()
    return {
      posted: sum(weeks.flatMap(({ lost, found }) => [lost, found])),
      counted: sum(categories.flatMap((one) => [one.recovered, one.anotherWay, one.notFound, one.takenDown, one.open])),
    }
  }
  const each = { posted: posts.length + 1, counted: posts.length + 1 }
  expect(await sumOfAll(0)).toEqual(each)
  for (const { go, id, n, age } of posts) await go(id, (n * 7) % Math.min(age, 13))
  await recover(fresh, NOW)
  expect(await sumOfAll(1)).toEqual(each)
  expect(await sumOfAll(17)).toEqual(each)
})

test('count an expired post once, however late it is deleted', async () => {
  const posts = [await post(daysAgo(30)), await post(daysAgo(30))]
  for (const [n, id] of posts.entries()) await archive(id, [20, 5][n] ?? 0)
  await sumStatistics(app.context, NOW)
  expect(await pets()).toMatchObject({ notFound: 2, takenDown: 0 })
  for (const id of posts) await remove(id)
  await sumStatistics(app.context, new Date(NOW.getTime() + DAY_MS))
  expect(await pets()).toMatchObject({ notFound: 1, takenDown: 1 })
})

test('take back a recovery that is undone, and a post that is put back on the board', async () => {
  const [recovered, archived] = [await post(daysAgo(8)), await post(daysAgo(8))]
  await recover(recovered, daysAgo(5))
  await archive(archived, 5)
  await sumStatistics(app.context, NOW)
  expect(await pets()).toMatchObject({ recovered: 1, notFound: 1, medianDays: 3, open: 0 })
  const reopened = await send('POST', `${app.url}/items/${recovered}/reopen`, { cookie: poster.cookie })
  expect(reopened.status).toBe(200)
  await renewItem(app.context, { uid: poster.uid }, archived)
  await sumStatistics(app.context, new Date(NOW.getTime() + DAY_MS))
  expect(await pets()).toMatchObject({ recovered: 0, notFound: 0, medianDays: null, open: 2 })
})

test('do not count what a moderator has hidden as not found', async () => {
  const id = await post(daysAgo(8))
  await archive(id, 4)
  await app.firestore.doc(`items/${id}`).update({ hiddenByCase: 'a-case' })
  await sumStatistics(app.context, NOW)
  expect(await pets()).toMatchObject({ notFound: 0, takenDown: 0, open: 0 })
})

test('are the same however often the job runs, also twice at once, and cost a read until the next day', async () => {
  await recover(await post(daysAgo(30)), daysAgo(16))
  await Promise.all([sumStatistics(app.context, NOW), sumStatistics(app.context, NOW)])
  const once = await read()
  expect(once.categories[0]).toMatchObject({ recovered: 1, medianDays: 14 })
  expect(await sumStatistics(app.context, NOW)).toEqual({ days: 0 })
  expect(await read()).toEqual(once)
})

test('sum a long history, and forget what is older than a year', async () => {
  await post(daysAgo(500))
  await recover(await post(daysAgo(130)), daysAgo(129))
  await app.firestore.doc('statistics/2020-01-01').set({ posted: { Lost: { pets: 9 } }, expiresAt: Timestamp.now() })
  expect((await sumStatistics(app.context, NOW)).days).toBeGreaterThanOrEqual(364)
  const { from, weeks } = await read()
  expect(Date.parse(from)).toBeGreaterThan(daysAgo(372).getTime())
  expect(weeks).toHaveLength(53)
  expect(await pets()).toMatchObject({ recovered: 1, medianDays: 1, open: 1 })
})
