import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import type { Item, ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { asOthersSee, makeItemInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person
let bela: Person

beforeAll(async () => {
  app = await startTestApp('demo-items')
  ada = await register()
  bela = await register({ name: 'Bela Loser' })
})
afterAll(() => app.close())

const post = (overrides = {}, cookie: string | undefined = ada.cookie) =>
  send<Item>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput(overrides) })
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
    const { _id, kind, isProtected, createdAt, updatedAt, listedUntil, ...rest } = answer.body
    expect([kind, isProtected]).toEqual(['umbrella', false])
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
        ...['hasIdentifier', 'createdAt', 'updatedAt', 'listedUntil', 'archivedAt', 'recoveredAt', 'nextStepAt'],
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
    const answer = await send<Item>('POST', `${app.url}/addItems`, { cookie: ada.cookie, body: least })
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

  test('rejects a post without a session', async () => {
    const before = await countStored()
    const answer = await send<ErrorResponse>('POST', `${app.url}/addItems`, { body: makeItemInput() })
    expect(answer.status).toBe(401)
    expect(await countStored()).toBe(before)
  })
})

describe('GET /items/{id}', () => {
  test('shows the item with its poster to somebody who is signed in', async () => {
    const { body: item } = await post()
    const answer = await send<Item>('GET', `${app.url}/items/${item._id}`, { cookie: bela.cookie })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject(asOthersSee(item))
  })

  test('says in which language a post is written, once that is known, and not of a few words', async () => {
    const description = 'Er trägt ein rotes Halsband mit einem Glöckchen und ist sehr scheu.'
    const long = (await post({ title: 'Grauer Kater', description })).body._id
    const short = (await post({ title: 'Grauer Kater', description: '' })).body._id
    const languageOf = async (id: string) =>
      (await send<Item>('GET', `${app.url}/items/${id}`, { cookie: bela.cookie })).body.language
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

describe('PUT /updateItems/{id}', () => {
  const update = (id: string, cookie: string | undefined, overrides = {}) =>
    send<Item & ErrorResponse>('PUT', `${app.url}/updateItems/${id}`, { cookie, body: makeItemInput(overrides) })

  test('changes the texts of the item, but not its poster and time', async () => {
    const { body: item } = await post()
    const changes = {
      postType: 'Found',
      title: 'Blue umbrella',
      category: 'pets',
      location: 'Tram 3',
      dateLost: '2026-06-02',
      whereNow: 'With me',
    }
    const answer = await update(item._id, ada.cookie, {
      ...changes,
      ownerUid: bela.uid,
      status: 'recovered',
      createdAt: 1,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ ...item, ...changes, kind: 'pet', updatedAt: answer.body.updatedAt })
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(item.updatedAt))
    expect(await stored(item._id)).toMatchObject({ ...changes, ownerUid: ada.uid, status: 'notrecovered' })
  })

  test.for<[number, string, () => string | undefined, (item: Item) => string, object]>([
    [401, 'a visitor', () => undefined, (item) => item._id, {}],
    [403, 'somebody else', () => bela.cookie, (item) => item._id, {}],
    [404, 'an owner, with an unknown id', () => ada.cookie, () => 'nothing', {}],
    [404, 'an owner, with an impossible id', () => ada.cookie, () => '__all__', {}],
    [400, 'the owner, with a wrong field', () => ada.cookie, (item) => item._id, { title: '' }],
  ])('answers %i to %s and changes nothing', async ([status, , cookie, id, overrides]) => {
    const { body: item } = await post()
    const before = await stored(item._id)
    expect((await update(id(item), cookie(), { title: 'Changed', ...overrides })).status).toBe(status)
    expect(await stored(item._id)).toEqual(before)
  })
})

describe('DELETE /myItems/{id}', () => {
  const remove = (id: string, cookie?: string) => send<ErrorResponse>('DELETE', `${app.url}/myItems/${id}`, { cookie })

  test('deletes the owner’s item', async () => {
    const { body: item } = await post()
    expect((await remove(item._id, ada.cookie)).status).toBe(200)
    expect(await stored(item._id)).toBeUndefined()
    expect((await remove(item._id, ada.cookie)).status).toBe(404)
  })

  test.for<[number, string, () => string | undefined]>([
    [401, 'a visitor', () => undefined],
    [403, 'somebody else', () => bela.cookie],
  ])('answers %i to %s and deletes nothing', async ([status, , cookie]) => {
    const { body: item } = await post()
    expect((await remove(item._id, cookie())).status).toBe(status)
    expect(await stored(item._id)).toBeDefined()
  })
})

describe('the lists', () => {
  let lists: TestApp
  const titles = (items: { title: string }[]) => items.map(({ title }) => title)

  beforeAll(async () => {
    lists = await startTestApp('demo-item-lists')
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const cookie = number === 4 ? bela.cookie : ada.cookie
      await send('POST', `${lists.url}/addItems`, { cookie, body: makeItemInput({ title: `Item ${number}` }) })
    }
  })
  afterAll(() => lists.close())

  test('GET /itemCount counts every item', async () => {
    expect((await send<ItemCount>('GET', `${lists.url}/itemCount`)).body).toEqual({ count: 7 })
  })

  test('GET /allItems returns a page, newest first, without the posters', async () => {
    const answer = await send<PublicItem[]>('GET', `${lists.url}/allItems?page=1&size=3`)
    expect(answer.status).toBe(200)
    expect(titles(answer.body)).toEqual(['Item 4', 'Item 3', 'Item 2'])
    for (const item of answer.body) {
      expect(Object.keys(item).sort()).toEqual([
        '_id',
        'category',
        'createdAt',
        'dateLost',
        'description',
        'kind',
        'location',
        'postType',
        'status',
        'thumbnail',
        'title',
        'updatedAt',
        'whereNow',
      ])
    }
  })

  test('GET /allItems returns the first page without parameters, and an empty page past the end', async () => {
    expect((await send<PublicItem[]>('GET', `${lists.url}/allItems`)).body).toHaveLength(7)
    expect((await send<PublicItem[]>('GET', `${lists.url}/allItems?page=1000000`)).body).toEqual([])
  })

  test.for([
    'page=-1',
    'page=1.5',
    'page=',
    'page=1000001',
    'page=1&page=2',
    'size=0',
    'size=101',
    'size=ten',
    'size=1e1',
  ])('GET /allItems?%s is rejected, and the error names the field', async (query) => {
    const answer = await send<ErrorResponse>('GET', `${lists.url}/allItems?${query}`)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error.fieldErrors ?? {})).toEqual([query.split('=')[0]])
  })

  test('GET /items returns the latest six, or as many as requested, in either order', async () => {
    const latest = async (query: string) => titles((await send<PublicItem[]>('GET', `${lists.url}/items${query}`)).body)
    expect(await latest('')).toEqual(['Item 7', 'Item 6', 'Item 5', 'Item 4', 'Item 3', 'Item 2'])
    expect(await latest('?limit=2&sort=desc')).toEqual(['Item 7', 'Item 6'])
    expect(await latest('?limit=2&sort=asc')).toEqual(['Item 1', 'Item 2'])
  })

  test.for(['limit=0', 'limit=51', 'limit=x', 'sort=up', 'sort=desc&sort=asc'])(
    'GET /items?%s is rejected, and the error names the field',
    async (query) => {
      const answer = await send<ErrorResponse>('GET', `${lists.url}/items?${query}`)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.error.fieldErrors ?? {})).toEqual([query.split('=')[0]])
    },
  )

  test('GET /items never returns who posted an item', async () => {
    const { body } = await send<PublicItem[]>('GET', `${lists.url}/items`)
    for (const field of ['email', 'name', 'photo', 'ownerUid']) expect(body[0]).not.toHaveProperty(field)
  })

  test('GET /myItems/{email} lists the caller’s items, newest first, whatever the case of the address', async () => {
    const answer = await send<Item[]>('GET', `${lists.url}/myItems/${encodeURIComponent(ada.email.toUpperCase())}`, {
      cookie: ada.cookie,
    })
    expect(answer.status).toBe(200)
    expect(titles(answer.body)).toEqual(['Item 7', 'Item 6', 'Item 5', 'Item 3', 'Item 2', 'Item 1'])
    expect(answer.body.every(({ ownerUid }) => ownerUid === ada.uid)).toBe(true)
    const unnamed = await send<Item[]>('GET', `${lists.url}/myItems/me`, { cookie: ada.cookie })
    expect(unnamed.body).toEqual(answer.body)
    expect(titles((await send<Item[]>('GET', `${lists.url}/myItems/me`, { cookie: bela.cookie })).body)).toEqual([
      'Item 4',
    ])
  })

  test('GET /myItems/{email} rejects visitors and other people', async () => {
    for (const owner of [ada.email, 'me']) {
      expect((await send('GET', `${lists.url}/myItems/${owner}`)).status).toBe(401)
    }
    expect((await send('GET', `${lists.url}/myItems/${ada.email}`, { cookie: bela.cookie })).status).toBe(403)
  })
})
