import { randomUUID } from 'node:crypto'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { RecoveredRecord } from '../../src/shared/recoveries/recoveries.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-idempotency', { settings: unlimitedSettings })
  ada = await register(app.url)
  bela = await register(app.url)
})
afterAll(() => app.close())

const post = (key: string, cookie = ada.cookie, overrides = {}) =>
  send<Item & ErrorResponse>('POST', `${app.url}/addItems`, {
    cookie,
    body: makeItemInput(overrides),
    headers: { 'idempotency-key': key },
  })
const claim = (itemId: string, key: string | undefined, cookie = ada.cookie) =>
  send<RecoveredRecord & ErrorResponse>('POST', `${app.url}/recovered-items`, {
    cookie,
    body: makeRecoveryInput(itemId),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const countStored = async () => (await app.firestore.collection('items').count().get()).data().count

test('answers a repeated post with the first one, and stores it once', async () => {
  const key = randomUUID()
  const before = await countStored()
  const first = await post(key)
  const again = await post(key, ada.cookie, { title: 'Something else' })
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await countStored()).toBe(before + 1)
})

test('stores a post once that is sent ten times at once with one key', async () => {
  const key = randomUUID()
  const before = await countStored()
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(key)))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await countStored()).toBe(before + 1)
})

test('stores two posts of two people with the same key', async () => {
  const key = randomUUID()
  const [first, second] = [await post(key), await post(key, bela.cookie)]
  expect(second.body._id).not.toBe(first.body._id)
  expect(second.body.ownerUid).toBe(bela.uid)
})

test('a claim sent again with its key is answered with the first one’s record', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  const first = await claim(item._id, key)
  expect(first.status).toBe(201)
  const again = await claim(item._id, key)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(JSON.stringify(first.body)).not.toContain('idempotency')
})

test('without the key, with another or by somebody else it is 409', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  await claim(item._id, key)
  for (const [other, cookie] of [
    [undefined, ada.cookie],
    [randomUUID(), ada.cookie],
    [key, bela.cookie],
  ] as const) {
    expect((await claim(item._id, other, cookie)).status).toBe(409)
  }
  const plain = (await post(randomUUID())).body
  await claim(plain._id, undefined)
  expect((await claim(plain._id, undefined)).status).toBe(409)
})

test('accepts keys of 8 to 128 characters', async () => {
  for (const length of [8, 128])
    expect((await post(randomUUID().padEnd(length, 'a').slice(0, length))).status).toBe(201)
})

test.for(['short', '7-chars', 'with space 123', 'a'.repeat(129), '../../items'])(
  'rejects the key %j with 400',
  async (key) => {
    const before = await countStored()
    expect((await post(key)).status).toBe(400)
    expect(await countStored()).toBe(before)
  },
)
const remove = ({ _id }: Item, cookie = ada.cookie) => send('DELETE', `${app.url}/myItems/${_id}`, { cookie })
const reopen = ({ _id }: Item, cookie = ada.cookie) => send('POST', `${app.url}/items/${_id}/reopen`, { cookie })
const letADayPass = async (uid: string) => {
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', uid).get()
  const expiresAt = Timestamp.fromMillis(Date.now() - 1)
  await Promise.all(docs.map(({ ref }) => ref.update({ expiresAt })))
}

describe('a key whose post has been deleted', () => {
  test('is refused with 404 for a day, also when an old record of its post exists', async () => {
    const key = randomUUID()
    const first = (await post(key)).body
    const claimKey = randomUUID()
    await claim(first._id, claimKey, bela.cookie)
    await remove(first)
    const before = await countStored()
    const again = await post(key)
    expect([again.status, again.body.error?.code]).toEqual([404, 'not-found'])
    expect(await countStored()).toBe(before)
    // The recoverer's own repeated request is still answered with the record.
    expect(await claim(first._id, claimKey, bela.cookie)).toMatchObject({ status: 201, body: { itemId: first._id } })
  })

  test('is 404, too, where its photo has gone with it', async () => {
    const photo = (await sendPhoto(app.url, ada.cookie, await makePicture())).body
    const key = randomUUID()
    const first = await post(key, ada.cookie, { thumbnail: photo.address })
    await remove(first.body)
    expect((await post(key, ada.cookie, { thumbnail: photo.address })).status).toBe(404)
  })

  test('is free after a day, and can be used once again', async () => {
    const carl = await register(app.url)
    const key = randomUUID()
    const first = await post(key, carl.cookie)
    await remove(first.body, carl.cookie)
    await letADayPass(carl.uid)
    const answers = await Promise.all([post(key, carl.cookie), post(key, carl.cookie), post(key, carl.cookie)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = new Set(answers.map(({ body }) => body._id))
    expect(ids.size).toBe(1)
    expect(ids.has(first.body._id)).toBe(false)
  })
})

test.for<[string, unknown]>([
  ['nothing', FieldValue.delete()],
  ['an empty text', ''],
  ['a number', 7],
])('a key that somebody has edited by hand, so that it names %s for its item, is free', async ([, itemId]) => {
  const frida = await register(app.url)
  const key = randomUUID()
  const first = (await post(key, frida.cookie)).body
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', frida.uid).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ itemId })))
  const again = await post(key, frida.cookie)
  expect(again.status).toBe(201)
  expect(again.body._id).not.toBe(first._id)
  expect((await post(key, frida.cookie)).body).toEqual(again.body)
})

test('when two requests reuse a key just as it expires, one post is made and both get it', async () => {
  const emil = await register(app.url)
  const key = randomUUID()
  await remove((await post(key, emil.cookie)).body, emil.cookie)
  await letADayPass(emil.uid)
  let commits = 0
  let meanwhile: Item | undefined
  const firestore = beforeCommit(app.firestore, async () => {
    commits += 1
    // The first commit takes the key to be free, the second knows that it has expired.
    if (commits === 2) meanwhile = (await post(key, emil.cookie)).body
  })
  const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
  const answer = await send<Item>('POST', `${late.url}/addItems`, {
    cookie: emil.cookie,
    body: makeItemInput(),
    headers: { 'idempotency-key': key },
  })
  await late.close()
  expect(answer.status).toBe(201)
  expect(meanwhile).toBeDefined()
  expect(answer.body).toEqual(meanwhile)
})

test('keys are kept for a day, and the id of a post says nothing of its key', async () => {
  const dora = await register(app.url)
  const { _id } = (await post(randomUUID(), dora.cookie)).body
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', dora.uid).get()
  expect(docs.map((document) => document.get('itemId'))).toEqual([_id])
  expect(docs[0]?.id).not.toBe(_id)
  const seconds = docs[0]?.get('expiresAt').seconds - Date.now() / 1000
  expect(seconds).toBeGreaterThan(24 * 3600 - 60)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
})

test('one key for a post and for a claim does both', async () => {
  const key = randomUUID()
  const { _id } = (await post(key)).body
  expect(await claim(_id, key)).toMatchObject({ status: 201, body: { itemId: _id } })
})

test('a claim repeated with its key after it was undone is refused, even on one’s own post; a new key works', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  await claim(item._id, key)
  expect((await reopen(item)).status).toBe(200)
  const again = await claim(item._id, key)
  expect([again.status, again.body.error?.code]).toEqual([403, 'recovery-refused'])
  expect((await claim(item._id, randomUUID())).status).toBe(201)
  expect((await claim(item._id, key)).status).toBe(409)
})

test('a claim with the key of another one is answered with that one’s record, and makes none', async () => {
  const [one, other] = [(await post(randomUUID())).body, (await post(randomUUID())).body]
  const key = randomUUID()
  await claim(one._id, key)
  expect(await claim(other._id, key)).toMatchObject({ status: 201, body: { itemId: one._id } })
  expect((await app.firestore.doc(`items/${other._id}`).get()).get('status')).toBe('notrecovered')
})

test('a claim sent ten times at once with one key is made once, and all are told the same', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(item._id, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ body }) => body.createdAt)).size).toBe(1)
})

test('a claim sent twice at once as the last of the hour is made, and both are told the same', async () => {
  const settings = { ...unlimitedSettings, hourlyLimits: { ...unlimitedSettings.hourlyLimits, recovery: 1 } }
  const first = await startTestApp('unused', { firestore: app.firestore, settings })
  const item = (await post(randomUUID())).body
  const eve = await register(app.url)
  const options = {
    cookie: eve.cookie,
    body: makeRecoveryInput(item._id),
    headers: { 'idempotency-key': randomUUID() },
  }
  const claimAt = ({ url }: TestApp) => send<RecoveredRecord>('POST', `${url}/recovered-items`, options)
  const made: RecoveredRecord[] = []
  const firestore = beforeCommit(app.firestore, async () => {
    if (made.length === 0) made.push((await claimAt(first)).body)
  })
  const second = await startTestApp('unused', { firestore, settings })
  const answer = await claimAt(second)
  await Promise.all([first.close(), second.close()])
  expect([answer.status, [answer.body]]).toEqual([201, made])
})

test('a claim that fails is answered with the record that the same request has made meanwhile', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  let made: RecoveredRecord | undefined
  const firestore = beforeCommit(app.firestore, async () => {
    made = (await claim(item._id, key)).body
    throw new Error('The database did not answer.')
  })
  const failing = await startTestApp('unused', { firestore, settings: unlimitedSettings })
  const answer = await send<RecoveredRecord>('POST', `${failing.url}/recovered-items`, {
    cookie: ada.cookie,
    body: makeRecoveryInput(item._id),
    headers: { 'idempotency-key': key },
  })
  await failing.close()
  expect([answer.status, answer.body]).toEqual([201, made])
})
