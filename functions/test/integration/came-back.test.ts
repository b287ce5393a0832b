import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// Someone who deletes an open post may say that the thing came back in another way, which is
// counted.

let app: TestApp
let ada: Person
let bela: Person
let id: string

beforeAll(async () => {
  app = await startTestApp('demo-came-back')
  ada = await register()
  bela = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  const { body } = await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput() })
  id = body._id
  const earlier = await app.firestore.collection('returnedAnotherWay').listDocuments()
  await Promise.all(earlier.map((one) => one.delete()))
})

const remove = (query: string, cookie: string | undefined = ada.cookie, url = app.url) =>
  send<ErrorResponse>('DELETE', `${url}/myItems/${id}${query}`, { cookie })
const counted = async () => (await app.firestore.collection('returnedAnotherWay').get()).docs.map((one) => one.data())
const itemExists = async () => (await app.firestore.doc(`items/${id}`).get()).exists

test('counts an open item that its poster deletes as come back, with its category, the time and nothing else', async () => {
  expect((await remove('?cameBack=true')).status).toBe(200)
  expect(await itemExists()).toBe(false)
  expect(await counted()).toEqual([
    { category: 'gadgets', createdAt: expect.any(Timestamp), expiresAt: expect.any(Timestamp) },
  ])
})

test('counts nothing for a plain deletion', async () => {
  expect((await remove('')).status).toBe(200)
  expect(await counted()).toEqual([])
})

test('counts a repeated deletion once, even when both are sent at the same time', async () => {
  const answers = await Promise.all([remove('?cameBack=true'), remove('?cameBack=true')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await remove('?cameBack=true')).status).toBe(404)
  expect(await counted()).toHaveLength(1)
})

test('deletes without counting what one account says came back more than twenty times a day', async () => {
  const now = Timestamp.now()
  const uses = Array.from({ length: 20 }, (_, n) => ({ name: `use-${n}`, at: now }))
  const limit = app.firestore.doc(`accountLimits/${ada.uid}-return`)
  await limit.set({ uses })
  expect((await remove('?cameBack=true')).status).toBe(200)
  await limit.delete()
  expect([await itemExists(), await counted()]).toEqual([false, []])
})

test('does not count a recovered item, which its recovery counts', async () => {
  await send('POST', `${app.url}/recovered-items`, { cookie: bela.cookie, body: makeRecoveryInput(id) })
  expect((await remove('?cameBack=true')).status).toBe(200)
  expect(await counted()).toEqual([])
})

test('does not count an item that is recovered just before the commit', async () => {
  let isFirst = true
  const firestore = beforeCommit(app.firestore, async () => {
    if (!isFirst) return
    isFirst = false
    await send('POST', `${app.url}/recovered-items`, { cookie: bela.cookie, body: makeRecoveryInput(id) })
  })
  const late = await startTestApp('unused', { firestore })
  expect((await remove('?cameBack=true', ada.cookie, late.url)).status).toBe(200)
  await late.close()
  expect(await counted()).toEqual([])
})

test('rejects visitors and other people, and counts nothing for them', async () => {
  expect((await send('DELETE', `${app.url}/myItems/${id}?cameBack=true`)).status).toBe(401)
  expect((await remove('?cameBack=true', bela.cookie)).status).toBe(403)
  expect([await itemExists(), await counted()]).toEqual([true, []])
})

test.for(['false', '1', '', 'true&cameBack=true'])(
  'rejects cameBack=%s with 400 and deletes nothing',
  async (value) => {
    const answer = await remove(`?cameBack=${value}`)
    expect([answer.status, answer.body.error.fieldCodes]).toEqual([400, { cameBack: { code: 'not-as-described' } }])
    expect(await itemExists()).toBe(true)
  },
)
