import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

/** Two instances of the function on one database: limits must hold over both. */
let app: TestApp
let other: TestApp
let ada: Person

beforeAll(async () => {
  const settings = {
    ...testSettings,
    hourlyLimits: { ...unlimitedSettings.hourlyLimits, post: 4, recovery: 2, photo: 0 },
  }
  app = await startTestApp('demo-limits', { settings })
  other = await startTestApp('demo-limits', { settings, firestore: app.firestore })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  ada = await register()
})

const post = (to: TestApp, overrides = {}, cookie = ada.cookie) =>
  send<Item & ErrorResponse>('POST', `${to.url}/addItems`, { cookie, body: makeItemInput(overrides) })
const recover = (to: TestApp, itemId: string) =>
  send<ErrorResponse>('POST', `${to.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(itemId) })
const countItems = async () =>
  (await app.firestore.collection('items').where('ownerUid', '==', ada.uid).count().get()).data().count

/** Expects a wait until an hour after the first accepted request, which came after `begun`. */
function expectAnHourFrom(begun: number, retryAfter: string | null): void {
  expect(Number(retryAfter)).toBeGreaterThanOrEqual(3600 - (Date.now() - begun) / 1000)
  expect(Number(retryAfter)).toBeLessThanOrEqual(3600)
}

const usesOf = (action: 'post' | 'recovery') => app.firestore.doc(`accountLimits/${ada.uid}-${action}`)

/** Moves the oldest uses an hour into the past. */
async function backdateUses(action: 'post' | 'recovery', count: number) {
  const uses: { name: string; at: Timestamp }[] = (await usesOf(action).get()).get('uses')
  const aged = uses.map((use, n) =>
    n < count ? { ...use, at: Timestamp.fromMillis(use.at.toMillis() - 3_600_000) } : use,
  )
  await usesOf(action).update({ uses: aged })
}

describe('posts within an hour', () => {
  test('are rejected exactly past the limit, with the time to wait, and are not stored', async () => {
    const begun = Date.now()
    for (const to of [app, other, app, other]) expect((await post(to)).status).toBe(201)
    const answer = await post(app)
    expect(answer.status).toBe(429)
    expect(answer.body.error.code).toBe('too-many-requests')
    expect(answer.body.error.message).toBe('Too many requests. Please try again in 60 minutes.')
    expectAnHourFrom(begun, answer.headers.get('retry-after'))
    expect(await countItems()).toBe(4)
  })

  test('are counted exactly even if they reach two instances at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => post(n % 2 ? app : other)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(4).fill(201), ...Array(8).fill(429)])
    expect(await countItems()).toBe(4)
  })

  test('are accepted again for each one that is more than an hour old', async () => {
    for (let n = 0; n < 4; n += 1) await post(app)
    await backdateUses('post', 2)
    const answers = await Promise.all([post(app), post(other), post(app)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429])
  })

  test('do not count if they are rejected for another reason', async () => {
    for (let n = 0; n < 6; n += 1) expect((await post(app, { title: '' })).status).toBe(400)
    for (let n = 0; n < 4; n += 1) expect((await post(app)).status).toBe(201)
  })

  test('are counted in one document, which the next post renews if it has expired or was broken by hand', async () => {
    for (const broken of [{ expiresAt: Timestamp.fromMillis(0) }, { uses: 'none' }, { uses: [7, { at: 'now' }] }]) {
      await post(app)
      await usesOf('post').update(broken)
    }
    const begun = Date.now()
    expect((await post(other)).status).toBe(201)
    const { uses, expiresAt, ...named } = (await usesOf('post').get()).data() ?? {}
    expect(named).toEqual({ uid: ada.uid, action: 'post' })
    expect(uses).toHaveLength(1)
    expect(expiresAt.toMillis() - begun).toBeGreaterThanOrEqual(3_600_000)
  })

  test('do not count for another person', async () => {
    for (let n = 0; n < 5; n += 1) await post(app)
    expect((await post(app, {}, (await register()).cookie)).status).toBe(201)
  })
})

describe('recoveries within an hour', () => {
  test('are rejected exactly past the limit, and do not count if they lose a race', async () => {
    const [first, second, third] = await Promise.all([post(app), post(app), post(app)])
    const begun = Date.now()
    const raced = await Promise.all(Array.from({ length: 6 }, (_, n) => recover(n % 2 ? app : other, first.body._id)))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
    for (let n = 0; n < 4; n += 1) expect((await recover(other, first.body._id)).status).toBe(409)
    expect((await recover(other, second.body._id)).status).toBe(201)
    const refused = await recover(app, third.body._id)
    expect(refused.status).toBe(429)
    expectAnHourFrom(begun, refused.headers.get('retry-after'))
    expect((await app.firestore.doc(`items/${third.body._id}`).get()).get('status')).toBe('notrecovered')
    expect((await recover(app, first.body._id)).status).toBe(409)
    await backdateUses('recovery', 99)
    expect((await recover(app, third.body._id)).status).toBe(201)
  })
})

test('accepts any number of posts when the limit is 0', async () => {
  const free = await startTestApp('demo-limits', { settings: unlimitedSettings })
  for (let n = 0; n < 6; n += 1) expect((await post(free)).status).toBe(201)
  await free.close()
})

test('reads five documents for a post and eight for a recovery, however many there were before', async () => {
  const { firestore, bill } = billFirestore(app.firestore)
  const billed = await startTestApp('unused', { firestore, settings: testSettings })
  // An instance reads these once a minute.
  await billed.context.reservedNames()
  const costs: [reads: number, call: string][] = []
  for (let n = 0; n < 3; n += 1) {
    const before = bill.reads
    const { _id } = (await post(billed)).body
    const between = bill.reads
    await recover(billed, _id)
    costs.push([between - before, 'post'], [bill.reads - between, 'recovery'])
  }
  await billed.close()
  expect(costs).toEqual(
    [1, 2, 3].flatMap(() => [
      [5, 'post'],
      [8, 'recovery'],
    ]),
  )
})
