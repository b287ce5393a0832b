import { randomUUID } from 'node:crypto'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
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
  ada = await register()
  bela = await register()
})
afterAll(() => app.close())

const post = (key: string, cookie = ada.cookie, overrides = {}) =>
  send<Item & ErrorResponse>('POST', `${app.url}/addItems`, {
    cookie,
    body: makeItemInput(overrides),
    headers: { 'idempotency-key': key },
  })
const recover = (itemId: string, key: string | undefined, cookie = ada.cookie, overrides = {}) =>
  send<RecoveredRecord & ErrorResponse>('POST', `${app.url}/recovered-items`, {
    cookie,
    body: { ...makeRecoveryInput(itemId), ...overrides },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const countStored = async () => (await app.firestore.collection('items').count().get()).data().count

test('answers a repeated post with the first one, and stores it once', async () => {
  const key = randomUUID()
  const before = await countStored()
  const first = await post(key)
  const again = await post(key)
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

test('answers a repeated recovery with the record of the first one', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  const first = await recover(item._id, key)
  expect(first.status).toBe(201)
  const again = await recover(item._id, key)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect(JSON.stringify(first.body)).not.toContain('idempotency')
})

test('rejects a second recovery with 409 without the key, with another key or by someone else', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  await recover(item._id, key)
  for (const [other, cookie] of [
    [undefined, ada.cookie],
    [randomUUID(), ada.cookie],
    [key, bela.cookie],
  ] as const) {
    expect((await recover(item._id, other, cookie)).status).toBe(409)
  }
  const plain = (await post(randomUUID())).body
  await recover(plain._id, undefined)
  expect((await recover(plain._id, undefined)).status).toBe(409)
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
const expireKeys = async (uid: string) => {
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', uid).get()
  const expiresAt = Timestamp.fromMillis(Date.now() - 1)
  await Promise.all(docs.map(({ ref }) => ref.update({ expiresAt })))
}

describe('the key of a deleted post', () => {
  test('is rejected with 404 before it expires, even if a recovery record of its post exists', async () => {
    const key = randomUUID()
    const first = (await post(key)).body
    const recoveryKey = randomUUID()
    await recover(first._id, recoveryKey, bela.cookie)
    await remove(first)
    const before = await countStored()
    const again = await post(key)
    expect([again.status, again.body.error?.code]).toEqual([404, 'item-not-found'])
    expect(await countStored()).toBe(before)
    // The recoverer's own repeated request is still answered with the record.
    expect(await recover(first._id, recoveryKey, bela.cookie)).toMatchObject({
      status: 201,
      body: { itemId: first._id },
    })
  })

  test('is rejected with 404 even if the photo was deleted with the post', async () => {
    const photo = (await sendPhoto(app.url, ada.cookie, await makePicture())).body
    const key = randomUUID()
    const first = await post(key, ada.cookie, { thumbnail: photo.address })
    await remove(first.body)
    expect((await post(key, ada.cookie, { thumbnail: photo.address })).status).toBe(404)
  })

  test('makes one new post after it has expired', async () => {
    const carl = await register()
    const key = randomUUID()
    const first = await post(key, carl.cookie)
    await remove(first.body, carl.cookie)
    await expireKeys(carl.uid)
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
])('makes a new post for a key whose document was edited by hand to have %s as its item', async ([, itemId]) => {
  const frida = await register()
  const key = randomUUID()
  const first = (await post(key, frida.cookie)).body
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', frida.uid).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ itemId })))
  const again = await post(key, frida.cookie)
  expect(again.status).toBe(201)
  expect(again.body._id).not.toBe(first._id)
  expect((await post(key, frida.cookie)).body).toEqual(again.body)
})

test('makes one post for two requests that reuse an expired key at once, and returns it to both', async () => {
  const emil = await register()
  const key = randomUUID()
  await remove((await post(key, emil.cookie)).body, emil.cookie)
  await expireKeys(emil.uid)
  let meanwhile: Item | undefined
  const firestore = beforeCommit(app.firestore, async () => {
    meanwhile ??= (await post(key, emil.cookie)).body
  })
  const late = await startTestApp('unused', { firestore, settings: unlimitedSettings })
  const answer = await send<Item>('POST', `${late.url}/addItems`, {
    cookie: emil.cookie,
    body: makeItemInput(),
    headers: { 'idempotency-key': key },
  })
  await late.close()
  expect(answer.status).toBe(201)
  expect(answer.body).toEqual(meanwhile)
})

test('stores a key for a day, under an id that is not the one of its post', async () => {
  const dora = await register()
  const { _id } = (await post(randomUUID(), dora.cookie)).body
  const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', dora.uid).get()
  expect(docs.map((document) => document.get('itemId'))).toEqual([_id])
  expect(docs[0]?.id).not.toBe(_id)
  const seconds = docs[0]?.get('expiresAt').seconds - Date.now() / 1000
  expect(seconds).toBeGreaterThan(24 * 3600 - 60)
  expect(seconds).toBeLessThanOrEqual(24 * 3600)
})

test('accepts the same key for a post and for a recovery', async () => {
  const key = randomUUID()
  const { _id } = (await post(key)).body
  expect(await recover(_id, key)).toMatchObject({ status: 201, body: { itemId: _id } })
})

test('rejects a repeated recovery after it was undone, even of one’s own post, and accepts a new key', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  await recover(item._id, key)
  expect((await reopen(item)).status).toBe(200)
  const again = await recover(item._id, key)
  expect([again.status, again.body.error?.code]).toEqual([403, 'recovery-undone'])
  expect((await recover(item._id, randomUUID())).status).toBe(201)
  expect((await recover(item._id, key)).status).toBe(409)
})

describe('a key that is used again with another body', () => {
  const reused = { status: 409, body: { error: { code: 'idempotency-key-reused' } } }

  test.for([
    { title: 'Something else' },
    { privateNote: 'Blue lining' },
    { identifier: 'SN-123456' },
    { contact: 'board' },
  ])('is rejected with 409 for a post with %j, and changes nothing', async (change) => {
    const key = randomUUID()
    const first = await post(key)
    const before = await countStored()
    expect(await post(key, ada.cookie, change)).toMatchObject(reused)
    expect(await countStored()).toBe(before)
    expect((await post(key)).body).toEqual(first.body)
  })

  test('is rejected with 409 for two posts at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all([post(key), post(key, ada.cookie, { title: 'Something else' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is rejected with 409 for a recovery with another place or item, and changes nothing', async () => {
    const [one, other] = [(await post(randomUUID())).body, (await post(randomUUID())).body]
    const key = randomUUID()
    const first = await recover(one._id, key)
    expect(await recover(one._id, key, ada.cookie, { recoveredLocation: 'Elsewhere' })).toMatchObject(reused)
    expect(await recover(other._id, key)).toMatchObject(reused)
    expect((await app.firestore.doc(`items/${other._id}`).get()).get('status')).toBe('notrecovered')
    expect((await recover(one._id, key)).body).toEqual(first.body)
  })

  test('is the same request if only blanks around it or the order of its fields differ', async () => {
    const key = randomUUID()
    const first = await post(key, ada.cookie, { title: 'Umbrella' })
    const { title: _, ...others } = makeItemInput()
    const again = await send<Item>('POST', `${app.url}/addItems`, {
      cookie: ada.cookie,
      body: { ...others, title: ' Umbrella ' },
      headers: { 'idempotency-key': key },
    })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('is answered with the first post if that is older than the digests of bodies', async () => {
    const gina = await register()
    const key = randomUUID()
    const first = await post(key, gina.cookie)
    const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', gina.uid).get()
    await Promise.all(docs.map(({ ref }) => ref.update({ digest: FieldValue.delete() })))
    const again = await post(key, gina.cookie, { title: 'Something else' })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('is stored as a digest that nobody can make of the body without the key', async () => {
    const hans = await register()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const key of [one, other]) await post(key, hans.cookie, { privateNote: 'Blue lining' })
    const { docs } = await app.firestore.collection('idempotencyKeys').where('uid', '==', hans.uid).get()
    expect(new Set(docs.map((document) => document.get('digest'))).size).toBe(2)
    for (const key of [one, other]) expect(JSON.stringify(docs.map((document) => document.data()))).not.toContain(key)
  })
})

test('accepts a recovery that is sent ten times at once with one key, and returns one record to all', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => recover(item._id, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(answers.map(({ body }) => body.createdAt)).size).toBe(1)
})

test('returns one record to two requests at once with one key that reach the hourly limit', async () => {
  const settings = { ...unlimitedSettings, hourlyLimits: { ...unlimitedSettings.hourlyLimits, recovery: 1 } }
  const first = await startTestApp('unused', { firestore: app.firestore, settings })
  const item = (await post(randomUUID())).body
  const eve = await register()
  const options = {
    cookie: eve.cookie,
    body: makeRecoveryInput(item._id),
    headers: { 'idempotency-key': randomUUID() },
  }
  const recoverAt = ({ url }: TestApp) => send<RecoveredRecord>('POST', `${url}/recovered-items`, options)
  const made: RecoveredRecord[] = []
  const firestore = beforeCommit(app.firestore, async () => {
    if (made.length === 0) made.push((await recoverAt(first)).body)
  })
  const second = await startTestApp('unused', { firestore, settings })
  const answer = await recoverAt(second)
  await Promise.all([first.close(), second.close()])
  expect([answer.status, [answer.body]]).toEqual([201, made])
})

test('answers a failed recovery with the record that the same request has made meanwhile', async () => {
  const item = (await post(randomUUID())).body
  const key = randomUUID()
  let made: RecoveredRecord | undefined
  const firestore = beforeCommit(app.firestore, async () => {
    made = (await recover(item._id, key)).body
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
