import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { asOthersSee, makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

// Posting an item, and reading it on its own page.

let app: TestApp
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-items')
  ada = await register()
  bela = await register({ name: 'Bela Loser' })
})
afterAll(() => app.close())

const post = (overrides = {}) =>
  send<SeenItem>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: makeItemInput(overrides) })
const stored = async (id: string) => (await app.firestore.doc(`items/${id}`).get()).data()
const countStored = async () => (await app.firestore.collection('items').count().get()).data().count

describe('POST /addItems', () => {
  test('stores the item under the poster’s own name, and ignores other fields of the body', async () => {
    const answer = await post({
      title: '  Black umbrella ',
      email: 'thief@example.com',
      name: 'Thief',
      photo: 'https://example.com/thief.png',
      status: 'recovered',
      ownerUid: 'thief',
      createdAt: 1,
      anything: 'else',
    })
    expect(answer.status).toBe(201)
    const { _id, kind, tint, isProtected, createdAt, updatedAt, listedUntil, ...rest } = answer.body
    expect([kind, tint, isProtected]).toEqual(['umbrella', '#2b2d33', false])
    expect(rest).toEqual({
      ...makeItemInput(),
      contact: 'email',
      question: '',
      email: ada.email,
      name: ada.name,
      photo: 'https://example.com/ada.png',
      status: 'notrecovered',
      ownerUid: ada.uid,
      isListed: true,
    })
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000)
    expect(updatedAt).toBe(createdAt)
    const document = await stored(_id)
    expect(Object.keys(document ?? {}).sort()).toEqual(
      [
        ...Object.keys(rest),
        ...[
          'hasIdentifier',
          'kind',
          'tint',
          'createdAt',
          'updatedAt',
          'listedUntil',
          'archivedAt',
          'recoveredAt',
          'nextStepAt',
        ],
      ].sort(),
    )
    expect(document?.listedUntil.toDate().toISOString()).toBe(listedUntil)
    expect(document).toMatchObject(rest)
  })

  test('keeps the calendar day of a date-time in its own time zone', async () => {
    expect((await post({ dateLost: '2026-05-31T23:30:00-11:00' })).body.dateLost).toBe('2026-05-31')
  })

  test('accepts an item without what is optional', async () => {
    const { thumbnail, description, whereNow: _, ...least } = makeItemInput()
    const answer = await send<SeenItem>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: least })
    expect(answer.status).toBe(201)
    expect([answer.body.thumbnail, answer.body.description, answer.body.whereNow]).toEqual(['', '', ''])
    expect([thumbnail, description]).not.toContain('')
  })

  test('stores words without controls, in one line where the form has one', async () => {
    const written = {
      title: 'Black\0 \u202eumbrella',
      location: 'Central\nstation',
      description: 'Wooden\r\n\thandle\u009b',
    }
    const { body } = await post(written)
    const kept = { title: 'Black umbrella', location: 'Central station', description: 'Wooden\n\thandle' }
    expect(body).toMatchObject(kept)
    expect(await stored(body._id)).toMatchObject(kept)
  })

  test('stores where a found thing is now, and drops that of a lost one', async () => {
    const found = await post({ postType: 'Found', whereNow: ' Handed in at the ticket office ' })
    expect(found.body.whereNow).toBe('Handed in at the ticket office')
    const lost = await post({ postType: 'Lost', whereNow: 'With me' })
    expect([lost.status, lost.body.whereNow]).toEqual([201, ''])
    expect(await stored(lost.body._id)).toMatchObject({ whereNow: '' })
  })

  test.for<[string, Record<string, unknown>]>([
    ['postType', { postType: 'Stolen' }],
    ['postType', { postType: undefined }],
    ['title', { title: '   ' }],
    ['title', { title: '\u200b' }],
    ['title', { title: '???' }],
    ['title', { title: 'a'.repeat(121) }],
    ['title', { title: 'half \ud800 a pair' }],
    ['title', { title: ['umbrella'] }],
    ['description', { description: 'a'.repeat(5001) }],
    ['category', { category: 'umbrellas' }],
    ['location', { location: '' }],
    ['location', { location: '\u3164\u202e' }],
    ['location', { location: 'a'.repeat(201) }],
    ['whereNow', { postType: 'Found', whereNow: 'a'.repeat(201) }],
    ['whereNow', { postType: 'Found', whereNow: 7 }],
    ['dateLost', { dateLost: '2026-02-30' }],
    ['dateLost', { dateLost: 'yesterday' }],
    ['dateLost', { dateLost: '2999-01-01' }],
    ['dateLost', { dateLost: '1899-12-31' }],
    ['dateLost', { dateLost: 20260531 }],
    ['thumbnail', { thumbnail: 'javascript:alert(1)' }],
    ['thumbnail', { thumbnail: 'https://user:secret@example.com/a.png' }],
    ['thumbnail', { thumbnail: `https://example.com/${'a'.repeat(2048)}` }],
    ['thumbnail', { thumbnail: '//example.com/a.png' }],
  ])('rejects a wrong %s with an error that names it, and stores nothing: %j', async ([field, overrides]) => {
    const before = await countStored()
    const answer = await send<ErrorResponse>('POST', `${app.url}/addItems`, {
      cookie: ada.cookie,
      body: makeItemInput(overrides),
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.code).toBe('invalid-input')
    expect(Object.keys(answer.body.error.fieldErrors ?? {})).toEqual([field])
    expect(await countStored()).toBe(before)
  })

  test('rejects plain http pictures when the board does not run on the emulator', async () => {
    expect((await post({ thumbnail: 'http://example.com/a.png' })).status).toBe(201)
    const live = await startTestApp('demo-items', { settings: { ...testSettings, isEmulator: false } })
    const answer = await send('POST', `${live.url}/addItems`, {
      cookie: ada.cookie,
      body: makeItemInput({ thumbnail: 'http://example.com/a.png' }),
    })
    expect(answer.status).toBe(400)
    await live.close()
  })
})

describe('GET /items/{id}', () => {
  test('shows the item with its poster to someone who is signed in', async () => {
    const { body: item } = await post()
    const answer = await send<SeenItem>('GET', `${app.url}/items/${item._id}`, { cookie: bela.cookie })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject(asOthersSee(item))
  })

  test('says in which language a post is written, once that is known, and not of a few words', async () => {
    const description = 'Er trägt ein rotes Halsband mit einem Glöckchen und ist sehr scheu.'
    const long = (await post({ title: 'Grauer Kater', description })).body._id
    const short = (await post({ title: 'Grauer Kater', description: '' })).body._id
    const languageOf = async (id: string) =>
      (await send<SeenItem>('GET', `${app.url}/items/${id}`, { cookie: bela.cookie })).body.language
    expect(await languageOf(long)).toBeUndefined()
    for (const id of [long, short]) await alignSearchEntry(app.context, id)
    expect([await languageOf(long), await languageOf(short)]).toEqual(['de', undefined])
  })

  test('rejects visitors, whether or not the item exists', async () => {
    const { body: item } = await post()
    for (const id of [item._id, 'nothing']) {
      expect((await send('GET', `${app.url}/items/${id}`)).status).toBe(401)
    }
  })

  test.for(['nothing', '__nothing__', 'a b', 'a'.repeat(129), '..%2Fusers', '%00', '%E0%A4%A'])(
    'answers 404 to the id %j',
    async (id) => {
      const answer = await send<ErrorResponse>('GET', `${app.url}/items/${id}`, { cookie: ada.cookie })
      expect(answer.status).toBe(404)
      expect(answer.body.error.code).toBe(id === '%E0%A4%A' ? 'not-found' : 'item-not-found')
    },
  )
})
