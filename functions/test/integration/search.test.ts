import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import { VECTOR_FIELD } from '../../src/search/embedding/embed.ts'
import { searchEntryId } from '../../src/search/search-entry.ts'
import type { FoundItem, Item, ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let ada: Person

beforeAll(async () => {
  app = await startTestApp('demo-search', { settings: unlimitedSettings })
  ada = await register()
})
afterAll(() => app.close())
beforeEach(() => app.context.cache.clear())

const post = async (overrides: Parameters<typeof makeItemInput>[0], cookie = ada.cookie) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie, body: makeItemInput(overrides) })).body
const find = async (query: Record<string, string>) => {
  const { body } = await send<PublicItem[]>('GET', `${app.url}/allItems?${new URLSearchParams(query)}`)
  return body.map(({ title }) => title)
}
const count = async (query: Record<string, string>) =>
  (await send<ItemCount>('GET', `${app.url}/itemCount?${new URLSearchParams(query)}`)).body.count
const entriesOf = async ({ _id }: { _id: string }) =>
  (await app.firestore.collection('searchEntries').where('itemId', '==', _id).get()).docs

describe('a search of the whole board', () => {
  beforeAll(async () => {
    await post({ title: 'Silver ring', description: 'Found by the café.', location: 'Old Town', postType: 'Found' })
    await post({ title: 'Key ring with seven keys', description: 'Red tag.', location: 'Café Krähe' })
    await post({ title: 'Cat called Café', description: 'Shy.', location: 'Harbour', category: 'pets' })
    await post({ title: 'Passport', description: 'In a blue cover.', location: 'Ring road', category: 'documents' })
  })

  test.for([
    ['ring', ['Silver ring', 'Key ring with seven keys', 'Passport']],
    ['CAFE', ['Cat called Café', 'Silver ring', 'Key ring with seven keys']],
    ['café krahe', ['Key ring with seven keys']],
    ['ring caf', ['Key ring with seven keys', 'Silver ring']],
    ['silver harbour', []],
    ['ing', []],
    ['passports', ['Passport']],
    ['silver bicycle harbour', []],
    ['passport harbour', ['Passport']],
    ['passport tram 4', []],
    ['passport4', []],
    ['bicycle tram 7', []],
    ['!!!', []],
  ] as const)('finds the right items, in order, for “%s”', async ([q, titles]) => {
    expect(await find({ q })).toEqual(titles)
    expect(await count({ q })).toBe(titles.length)
  })

  test('can be narrowed by several filters at once', async () => {
    expect(await find({ q: 'ring', postType: 'Found' })).toEqual(['Silver ring'])
    expect(await find({ q: 'ring', category: 'documents', postType: 'Lost', status: 'notrecovered' })).toEqual([
      'Passport',
    ])
    expect(await find({ q: 'ring', status: 'recovered' })).toEqual([])
    expect(await count({ q: 'ring', postType: 'Lost' })).toBe(2)
  })

  test('can be left out, so that filters alone narrow the list, newest first, and the count', async () => {
    expect(await find({ category: 'gadgets' })).toEqual(['Key ring with seven keys', 'Silver ring'])
    expect(await find({ category: 'gadgets', postType: 'Found', status: 'notrecovered' })).toEqual(['Silver ring'])
    expect(await count({ category: 'gadgets' })).toBe(2)
    expect(await count({ postType: 'Lost', category: 'documents' })).toBe(1)
    expect(await find({ q: '  ', category: 'pets' })).toEqual(['Cat called Café'])
  })

  test('has pages without gaps or repetitions', async () => {
    const all = await find({ q: 'ring' })
    expect([
      ...(await find({ q: 'ring', size: '2' })),
      ...(await find({ q: 'ring', size: '2', page: '1' })),
      ...(await find({ q: 'ring', size: '2', page: '2' })),
    ]).toEqual(all)
  })

  test('never returns who posted an item', async () => {
    const { body } = await send<PublicItem[]>('GET', `${app.url}/allItems?q=ring`)
    expect(body).toHaveLength(3)
    for (const field of ['email', 'name', 'photo', 'ownerUid']) expect(body[0]).not.toHaveProperty(field)
  })

  test.for([
    ['postType', 'lost'],
    ['postType', ''],
    ['category', 'cars'],
    ['status', 'open'],
    ['q', 'a'.repeat(101)],
    ['q', 'a&q=b'],
  ])('is rejected with %s=%s by both calls, and the error names the field', async ([field, value]) => {
    for (const call of ['allItems', 'itemCount']) {
      const answer = await send<ErrorResponse>('GET', `${app.url}/${call}?${field}=${value}`)
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.error.fieldErrors ?? {})).toEqual([field])
    }
  })

  test('finds only items with every one of fifty different words', async () => {
    const words = Array.from({ length: 50 }, (_, n) => String.fromCodePoint(0x4e00 + n))
    await post({ title: 'Calendar', description: words.join(' ') })
    expect(await find({ q: words.join(' ') })).toEqual(['Calendar'])
    for (const n of [0, 25, 49]) expect(await find({ q: words.with(n, '口').join(' ') })).toEqual([])
  })
})

describe('a search that fails softly', () => {
  const search = async (query: Record<string, string>) => {
    const { body } = await send<FoundItem[]>('GET', `${app.url}/allItems?${new URLSearchParams(query)}`)
    return body.map(({ title, missingWords }) => [title, ...(missingWords ? [missingWords.join(', ')] : [])])
  }

  beforeAll(async () => {
    const place = { description: '', location: '' }
    await post({ ...place, title: 'Kindle', location: 'Tram 4' })
    await post({ ...place, title: 'Phone left behind', location: 'Tram 4', postType: 'Found' })
    await post({ ...place, title: 'My mobile', location: 'Tram 4, last stop' })
    await post({ ...place, title: 'Samsung phone', location: 'Platform 4' })
    await post({ ...place, title: 'Phone', location: 'Tram 9', postType: 'Found' })
    await post({ ...place, title: 'Scooter', location: 'tram12' })
    await post({ ...place, title: 'Bag', description: 'With a phone in it.', location: 'Tram to the zoo' })
  })

  test('finds items with all words first, then those of the thing without one, with the word that each lacks', async () => {
    expect(await search({ q: 'phone tram 4' })).toEqual([
      ['Phone left behind'],
      ['My mobile'],
      ['Phone', '4'],
      ['Samsung phone', 'tram'],
    ])
    expect(await count({ q: 'phone tram 4' })).toBe(4)
  })

  test('finds a thing by another word for it, after those with the word itself', async () => {
    expect((await search({ q: 'mobile tram' })).slice(0, 3)).toEqual([['My mobile'], ['Phone'], ['Phone left behind']])
  })

  test.for([
    ['tram4', ['Kindle', 'My mobile', 'Phone left behind']],
    ['tram 12', ['Scooter']],
  ] as const)('finds “%s” with and without the space', async ([q, titles]) => {
    expect((await find({ q })).toSorted()).toEqual(titles)
    expect(await count({ q })).toBe(titles.length)
  })

  test('leaves out one of two words only if nothing has both', async () => {
    expect(await search({ q: 'scooter tram' })).toEqual([['Scooter']])
    expect(await search({ q: 'scooter zeppelin' })).toEqual([['Scooter', 'zeppelin']])
    expect(await search({ q: 'airship zeppelin' })).toEqual([])
    expect(await count({ q: 'airship zeppelin' })).toBe(0)
  })

  test('keeps to the filters in both groups', async () => {
    expect(await search({ q: 'phone tram 4', postType: 'Found' })).toEqual([['Phone left behind'], ['Phone', '4']])
    expect(await count({ q: 'phone tram 4', postType: 'Found' })).toBe(2)
  })

  test('has pages without gaps or repetitions across the groups', async () => {
    const all = await search({ q: 'phone tram 4' })
    const pages = await Promise.all(
      [0, 1, 2].map((page) => search({ q: 'phone tram 4', size: '2', page: String(page) })),
    )
    expect(pages.flat()).toEqual(all)
  })

  test('does not look for words that say nothing if there are others', async () => {
    expect(await find({ q: 'I have lost my kindle on the tram' })).toEqual(['Kindle'])
  })
})

describe('a search for a misspelt word', () => {
  beforeAll(async () => {
    const place = { description: '', location: '' }
    await post({ ...place, title: 'Parasol and umbrella', location: 'Łódź' })
    await post({ ...place, title: 'Black leather wallet', location: 'Pier' })
    await post({ ...place, title: 'Wallpaper', location: 'Attic', postType: 'Found' })
    await post({ ...place, title: 'Headphones and an accordion', location: 'Gym' })
  })

  test.for([
    ['umbrela', ['Parasol and umbrella']],
    ['umbrlla', ['Parasol and umbrella']],
    ['unbrella', ['Parasol and umbrella']],
    ['umbrela lodz', ['Parasol and umbrella']],
    ['wallte', ['Black leather wallet']],
    ['blakc wallet', ['Black leather wallet']],
    ['blakc lether walet', ['Black leather wallet']],
    ['acordian', ['Headphones and an accordion']],
    ['wallte wallet', ['Black leather wallet']],
    ['headphnes gym', ['Headphones and an accordion']],
    ['zeppelim', []],
    ['wallflour', []],
  ] as const)('finds what “%s” is meant to be', async ([q, titles]) => {
    expect(await find({ q })).toEqual(titles)
    expect(await count({ q })).toBe(titles.length)
  })

  test('names the words that a result lacks as they were asked for', async () => {
    const { body } = await send<FoundItem[]>('GET', `${app.url}/allItems?q=black leather wallet acordian`)
    expect(body.map(({ title, missingWords }) => [title, missingWords])).toEqual([
      ['Black leather wallet', ['acordian']],
    ])
  })

  test('keeps to the filters', async () => {
    expect(await find({ q: 'wallte', postType: 'Found' })).toEqual([])
    expect(await count({ q: 'wallte', postType: 'Found' })).toBe(0)
  })

  test('shows nothing that is spelt otherwise if something is spelt so', async () => {
    await post({ title: 'Kasimir', description: '' })
    await post({ title: 'Kazimir', description: '' })
    expect(await find({ q: 'kasimir' })).toEqual(['Kasimir'])
    expect(await find({ q: 'kasimir lutzow' })).toEqual(['Kasimir'])
  })
})

describe('a search in scripts without spaces, or for words with other letters', () => {
  beforeAll(async () => {
    const place = { description: '', location: '' }
    await post({ ...place, title: '黒い財布を渋谷駅で落としました', location: '東京都' })
    await post({ ...place, title: 'Fahr\u00ADrad\u00ADhelm', location: 'Weißfluß' })
    await post({ ...place, title: 'O`Brien´s kilt', location: 'Ħamrun' })
    await post({ ...place, title: 'กระเป๋าเงินสีดำ', location: 'สถานีสยาม' })
  })

  test.for([
    ['財布', '黒い財布を渋谷駅で落としました'],
    ['渋谷駅 財布', '黒い財布を渋谷駅で落としました'],
    ['財布を落とした', '黒い財布を渋谷駅で落としました'],
    ['駅', '黒い財布を渋谷駅で落としました'],
    ['Fahrradhelm', 'Fahr\u00ADrad\u00ADhelm'],
    ['WEISSFLUSS', 'Fahr\u00ADrad\u00ADhelm'],
    ["O'Brien", 'O`Brien´s kilt'],
    ['hamrun', 'O`Brien´s kilt'],
    ['กระเป๋า', 'กระเป๋าเงินสีดำ'],
  ] as const)('finds “%s”', async ([q, title]) => {
    expect(await find({ q })).toEqual([title])
    expect(await count({ q })).toBe(1)
  })
})

describe('a search for Arabic words', () => {
  beforeAll(async () => {
    const place = { description: '', location: '' }
    await post({ ...place, title: 'شاحن هاتف', location: 'المكتبة' })
    await post({ ...place, title: 'وشاح أحمر', description: 'نسيته بالقطار', location: 'وسط المدينة' })
    await post({ ...place, title: 'مفتاح سيارة', location: 'المحطة' })
    await post({ ...place, title: 'فقدت المفتاح', description: 'ومحفظة سوداء', location: 'المكتبة' })
    await post({ ...place, title: 'کیف و کلید', location: 'ایستگاه' })
  })

  test.for([
    ['مفتاح', ['فقدت المفتاح', 'مفتاح سيارة', 'Key ring with seven keys']],
    ['المفتاح', ['فقدت المفتاح', 'مفتاح سيارة', 'Key ring with seven keys']],
    ['المف', ['فقدت المفتاح', 'مفتاح سيارة']],
    ['المفناح', ['فقدت المفتاح', 'مفتاح سيارة', 'Key ring with seven keys']],
    ['مفتاح محطة', ['مفتاح سيارة']],
    ['المحفظة والمفتاح', ['فقدت المفتاح']],
    ['مفتاح ومحفظة', ['فقدت المفتاح']],
    ['قطار', ['وشاح أحمر']],
    ['القطار', ['وشاح أحمر']],
    ['للقطار', ['وشاح أحمر']],
    ['وشاح', ['وشاح أحمر']],
    ['الوشاح الاحمر', ['وشاح أحمر']],
    ['مكتبه', ['فقدت المفتاح', 'شاحن هاتف']],
    ['كيف وكليد', ['کیف و کلید']],
    ['طائرة', []],
  ] as const)('finds the right items, in order, for “%s”', async ([q, titles]) => {
    expect(await find({ q })).toEqual(titles)
    expect(await count({ q })).toBe(titles.length)
  })

  test('names a word that an item lacks as it was asked for', async () => {
    const { body } = await send<FoundItem[]>(
      'GET',
      `${app.url}/allItems?${new URLSearchParams({ q: 'المفتاح الغريب' })}`,
    )
    expect(body.map(({ missingWords }) => missingWords)).toEqual([['الغريب'], ['الغريب']])
  })
})

describe('an item’s search entry', () => {
  test('is created, changed and deleted with the item', async () => {
    const item = await post({ title: 'Violin' })
    expect(await find({ q: 'violin' })).toEqual(['Violin'])
    const change = { cookie: ada.cookie, body: makeItemInput({ title: 'Viola', postType: 'Found' }) }
    await send('PUT', `${app.url}/updateItems/${item._id}`, change)
    expect(await find({ q: 'violin' })).toEqual([])
    expect(await find({ q: 'viola', postType: 'Found' })).toEqual(['Viola'])
    await send('POST', `${app.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(item._id) })
    expect(await find({ q: 'viola', status: 'notrecovered' })).toEqual([])
    expect(await find({ q: 'viola', status: 'recovered' })).toEqual(['Viola'])
    expect(await entriesOf(item)).toHaveLength(1)
    await send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: ada.cookie })
    expect(await entriesOf(item)).toEqual([])
  })

  test('is not created for a rejected item, and only once for one that is sent twice', async () => {
    await post({ title: 'Sitar', location: '' })
    expect(await count({ q: 'sitar' })).toBe(0)
    const twice = {
      cookie: ada.cookie,
      body: makeItemInput({ title: 'Sitar' }),
      headers: { 'idempotency-key': 'twice-the-sitar' },
    }
    await Promise.all([send('POST', `${app.url}/addItems`, twice), send('POST', `${app.url}/addItems`, twice)])
    app.context.cache.clear()
    expect(await count({ q: 'sitar' })).toBe(1)
  })

  test('is consistent after an edit and a recovery at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await post({ title: 'Banjo' })
      await Promise.all([
        send('PUT', `${app.url}/updateItems/${item._id}`, {
          cookie: ada.cookie,
          body: makeItemInput({ title: 'Lute' }),
        }),
        send('POST', `${app.url}/recovered-items`, { cookie: ada.cookie, body: makeRecoveryInput(item._id) }),
      ])
      const [entry, ...others] = await entriesOf(item)
      expect(others).toEqual([])
      expect(entry?.data()).toMatchObject({ title: 'Lute', status: 'recovered', words: { lute: true } })
    }
  })

  test('is deleted after an edit and a deletion at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await post({ title: 'Gong' })
      const [edited, removed] = await Promise.all([
        send('PUT', `${app.url}/updateItems/${item._id}`, { cookie: ada.cookie, body: makeItemInput() }),
        send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: ada.cookie }),
      ])
      expect([200, 404]).toContain(edited.status)
      expect(removed.status).toBe(200)
      expect(await entriesOf(item)).toEqual([])
    }
  })

  test('is ignored when its item no longer exists', async () => {
    const item = await post({ title: 'Oboe' })
    await app.firestore.doc(`items/${item._id}`).delete()
    app.context.cache.clear()
    expect(await find({ q: 'oboe' })).toEqual([])
  })
})

describe('healing search entries', () => {
  const write = (id: string, overrides: object = {}) =>
    app.firestore.doc(`items/${id}`).set({
      ...makeItemInput({ title: `Harp ${id}` }),
      status: 'notrecovered',
      isListed: true,
      ownerUid: 'somebody',
      createdAt: Timestamp.fromDate(new Date('2026-05-31T10:00:00Z')),
      ...overrides,
    })

  test('creates the entry of an item written directly in Firestore once, with the id for its time', async () => {
    await write('directly')
    expect(await alignSearchEntry(app.context, 'directly')).toBe(true)
    expect(await alignSearchEntry(app.context, 'directly')).toBe(false)
    expect((await entriesOf({ _id: 'directly' })).map(({ id }) => id)).toEqual([
      searchEntryId('directly', new Date('2026-05-31T10:00:00Z')),
    ])
    expect(await find({ q: 'harp directly' })).toEqual(['Harp directly'])
  })

  test('applies an edit in the console to words, status and time', async () => {
    await write('edited')
    await alignSearchEntry(app.context, 'edited')
    await write('edited', { title: 'Trumpet', status: 'recovered', createdAt: Timestamp.fromMillis(1_000) })
    expect(await alignSearchEntry(app.context, 'edited')).toBe(true)
    expect((await entriesOf({ _id: 'edited' })).map(({ id }) => id)).toEqual([searchEntryId('edited', new Date(1000))])
    expect(await find({ q: 'trumpet', status: 'recovered' })).toEqual(['Trumpet'])
  })

  test('deletes duplicate entries, and entries without an item', async () => {
    await write('gone')
    await alignSearchEntry(app.context, 'gone')
    const [entry] = await entriesOf({ _id: 'gone' })
    await app.firestore.doc(`searchEntries/${searchEntryId('gone', new Date())}`).set(entry?.data() ?? {})
    expect(await alignSearchEntry(app.context, 'gone')).toBe(true)
    expect(await entriesOf({ _id: 'gone' })).toHaveLength(1)
    await app.firestore.doc('items/gone').delete()
    expect(await alignSearchEntry(app.context, 'gone')).toBe(true)
    expect(await entriesOf({ _id: 'gone' })).toEqual([])
  })

  test('repairs the search entry of an item whose fields have wrong types', async () => {
    await app.firestore.doc('items/odd').set({ title: 7, createdAt: 'yesterday', category: ['pets'], isListed: true })
    expect(await alignSearchEntry(app.context, 'odd')).toBe(true)
    expect(await alignSearchEntry(app.context, 'odd')).toBe(false)
    await app.firestore.doc('items/odd').delete()
  })

  test('keeps in the search what has no meaning because that cannot be read, and adds it later', async () => {
    await write('unread')
    const broken = () => Promise.reject(new Error('No such file.'))
    const align = () => alignSearchEntry(app.context, 'unread', undefined, broken)
    for (let n = 0; n < 2; n += 1) await expect(align()).rejects.toThrow('No such file.')
    expect(await find({ q: 'harp unread' })).toEqual(['Harp unread'])
    expect(await alignSearchEntry(app.context, 'unread')).toBe(true)
    expect(await alignSearchEntry(app.context, 'unread')).toBe(false)
  })

  test('replaces a vector that someone has broken', async () => {
    await write('broken')
    await alignSearchEntry(app.context, 'broken')
    for (const vector of ['text', null, FieldValue.vector([1, 2, 3])]) {
      const [entry] = await entriesOf({ _id: 'broken' })
      await entry?.ref.update({ [VECTOR_FIELD]: vector })
      expect(await alignSearchEntry(app.context, 'broken')).toBe(true)
      expect(await alignSearchEntry(app.context, 'broken')).toBe(false)
    }
  })

  test('leaves one entry when it runs several times at once', async () => {
    await write('at-once')
    await Promise.all(Array.from({ length: 3 }, () => alignSearchEntry(app.context, 'at-once')))
    expect(await entriesOf({ _id: 'at-once' })).toHaveLength(1)
  })
})
