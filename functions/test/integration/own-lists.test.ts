import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

// The person of these tests has 120 items and recoveries, more than a page of their own lists.

const MANY = 120
let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-own-lists')
  ada = await register()
  const writer = app.firestore.bulkWriter({ throttling: false })
  for (let n = 0; n < MANY; n += 1) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000)
    const title = `Kite ${n}`
    void writer.create(app.firestore.doc(`items/kite-${n}`), {
      ...makeItemInput({ title }),
      status: 'recovered',
      ownerUid: ada.uid,
      createdAt,
    })
    void writer.create(app.firestore.doc(`recoveredItems/kite-${n}`), {
      ...makeRecoveryInput(`kite-${n}`),
      title,
      recoveredByUid: ada.uid,
      createdAt,
    })
  }
  await writer.close()
})
afterAll(() => app.close())

describe.each(['myItems', 'recovered-items'])('GET /%s/{email}', (path) => {
  const list = (query = '') =>
    send<{ title: string }[] & ErrorResponse>('GET', `${app.url}/${path}/${ada.email}${query}`, { cookie: ada.cookie })
  const titles = async (query?: string) => (await list(query)).body.map(({ title }) => title)
  const kites = (newest: number, count: number) => Array.from({ length: count }, (_, n) => `Kite ${newest - n}`)

  test('returns the 100 newest, newest first', async () => {
    expect(await titles()).toEqual(kites(MANY - 1, 100))
    expect(await titles('?page=0')).toEqual(kites(MANY - 1, 100))
  })

  test('returns the others page by page, and nothing after the last page', async () => {
    expect(await titles('?page=1')).toEqual(kites(MANY - 101, 20))
    expect(await titles('?page=2')).toEqual([])
    expect(await titles('?page=5')).toEqual([])
  })

  test.for(['-1', '30', '1.5', 'x', ''])('rejects the page %j with 400', async (page) => {
    const answer = await list(`?page=${page}`)
    expect([answer.status, answer.body.error.fieldErrors]).toEqual([
      400,
      { page: 'Please send a whole number from 0 to 29.' },
    ])
  })
})
