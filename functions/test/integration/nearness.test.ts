import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repairBoard } from '../../../scripts/repair/repair-board.ts'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import { items } from '../../src/items/item-document.ts'
import { forgetPrivateDetails } from '../../src/items/private-details.ts'
import type { FoundItem, Item, ItemCount } from '../../src/shared/items/items.ts'
import type { Matches } from '../../src/shared/matches/matches.ts'
import { alignInTurn } from '../support/align-in-turn.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

/** All of these are in one cell of about five kilometres, of which the middle is written. */
const IN_ONE_CELL = ['48.20,16.37', '48.24,16.43', '48.24,16.37', '48.22,16.40']
const [HERE, CELL, FAR_CELL] = ['48.21,16.37', '48.22,16.40', '47.07,15.42']
const [NEXT_DOOR, IN_TOWN, IN_THE_COUNTRY, FAR] = ['48.22,16.38', '48.30,16.37', '48.81,16.37', '47.07,15.44']

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nearness-'))
let app: TestApp
let poster: Person
let reader: Person

beforeAll(async () => {
  app = await startTestApp('demo-nearness', { settings: unlimitedSettings })
})
beforeEach(async () => {
  for (const collection of await app.firestore.listCollections()) await app.firestore.recursiveDelete(collection)
  poster = await register()
  reader = await register()
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await app.close()
})

async function post(coordinates: string | undefined, overrides: object = {}): Promise<Item> {
  const body = makeItemInput({ contact: 'email', coordinates, ...overrides })
  return (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
}
const update = (id: string, overrides: object, person = poster) =>
  send<Item>('PUT', `${app.url}/updateItems/${id}`, { cookie: person.cookie, body: makeItemInput(overrides) })
const get = async <Body>(path: string, cookie = '') => (await send<Body>('GET', app.url + path, { cookie })).body
async function list(query: string) {
  const found = await get<FoundItem[]>(`/allItems?${query}`)
  const { count } = await get<ItemCount>(`/itemCount?${query}`)
  expect(count).toBe(found.length)
  return found.map(({ title, distance }) => [title, distance])
}
/** What is stored of where a post is: in the post and in its search entry. */
async function stored(id: string) {
  const { docs } = await app.firestore.collection('searchEntries').where('itemId', '==', id).get()
  const item = await items.document(app.firestore, id).get()
  return [
    item.get('coordinates') ?? '',
    ...docs.map((entry) => [
      entry.get('coordinates'),
      Object.keys(entry.get('terms')).filter((term) => term.startsWith('area_')).length,
    ]),
  ]
}

describe('the list of what is near', () => {
  beforeEach(async () => {
    await post(undefined, { title: 'Umbrella somewhere' })
    await post(FAR, { title: 'Umbrella far away' })
    await post(IN_THE_COUNTRY, { title: 'Umbrella in the country' })
    await post(IN_TOWN, { title: 'Umbrella in town', postType: 'Found' })
    await post(NEXT_DOOR, { title: 'Hat next door' })
  })

  test.for([
    ['5', [['Hat next door', '5']]],
    [
      '20',
      [
        ['Hat next door', '5'],
        ['Umbrella in town', '20'],
      ],
    ],
    [
      '100',
      [
        ['Hat next door', '5'],
        ['Umbrella in town', '20'],
        ['Umbrella in the country', '100'],
      ],
    ],
  ] as const)('has the newest posts within %s km, with words for how far they are', async ([within, expected]) => {
    expect(await list(`near=${HERE}&within=${within}`)).toEqual(expected)
  })

  test('is narrowed by words and filters, and divided into pages', async () => {
    expect(await list(`near=${HERE}&within=100&q=umbrella&postType=Lost`)).toEqual([['Umbrella in the country', '100']])
    expect(await list(`near=${HERE}&within=100&postType=Found`)).toEqual([['Umbrella in town', '20']])
    expect(await list(`near=${HERE}&q=umbrella`)).toEqual([['Umbrella in town', '20']])
    const second = await get<FoundItem[]>(`/allItems?near=${HERE}&within=100&size=2&page=1`)
    expect(second.map(({ title }) => title)).toEqual(['Umbrella in the country'])
  })

  test('has no distances, and leaves nothing out, if nobody asks what is near', async () => {
    const found = await get<FoundItem[]>('/allItems')
    expect(found).toHaveLength(5)
    expect(found.some((item) => 'distance' in item)).toBe(false)
  })
})

describe('posts in one cell', () => {
  /** Posts at a place that an administrator has written by hand. */
  async function postByHand(coordinates: string, overrides: object) {
    const { _id } = await post('', overrides)
    await items.document(app.firestore, _id).update({ coordinates })
    await alignSearchEntry(app.context, _id)
  }
  /** Places all around the cell, on a grid that no cell follows. */
  const around = Array.from({ length: 25 }, (_, n) => {
    const [north, east] = [(n % 5) - 2, Math.floor(n / 5) - 2]
    return `${(48.22 + north * 0.031).toFixed(2)},${(16.4 + east * 0.047).toFixed(2)}`
  })
  const farther = ['48.42,16.40', '47.80,16.40', '48.22,17.10', '48.60,15.70', '49.30,16.40']

  test('are answered alike, wherever a reader asks from', async () => {
    for (const place of IN_ONE_CELL) await post(place, { title: 'Umbrella' })
    await postByHand('48.20,16.37', { title: 'Umbrella' })
    await postByHand('48.24,16.43', { title: 'Umbrella' })
    const seen = new Set<string>()
    for (const near of [...around, ...farther]) {
      for (const query of ['within=5', 'within=20&postType=Lost', 'within=100&q=umbrella']) {
        const found = await get<FoundItem[]>(`/allItems?near=${near}&${query}&fresh=1`)
        const answers = found.map(({ distance }) => distance)
        seen.add(String(answers[0]))
        expect([near, query, answers]).toEqual([near, query, Array(found.length === 0 ? 0 : 6).fill(answers[0])])
      }
    }
    expect([...seen].sort()).toEqual(['100', '20', '5', 'undefined'])
  })

  test('have the same matches, with the same reasons, in the same order', async () => {
    const lost: Item[] = []
    for (const place of IN_ONE_CELL) lost.push(await post(place))
    const places = ['48.24,16.39', '48.27,16.41', '48.14,16.37', '48.28,16.85', '47.22,16.40']
    const found: Item[] = []
    for (const place of places.toReversed()) found.push(await post(place, { postType: 'Found' }))
    for (const { _id } of [...lost, ...found]) await alignInTurn(app.context, _id)
    const answers = await Promise.all(lost.map(({ _id }) => get<Matches>(`/items/${_id}/matches`, poster.cookie)))
    const distances = answers[0]?.matches.map(({ reasons }) => reasons.find(({ code }) => code === 'within')?.count)
    expect(distances?.toSorted()).toEqual([100, 20, 20, 5, undefined])
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('are stored as one place, also exact ones that are brought in line', async () => {
    for (const place of IN_ONE_CELL) expect(await stored((await post(place))._id)).toEqual([CELL, [CELL, 3]])
    await postByHand('48.20,16.37', { title: 'Umbrella by hand' })
    const exact = (await get<FoundItem[]>('/allItems?q=hand'))[0]?._id ?? ''
    expect(await stored(exact)).toEqual(['48.20,16.37', [CELL, 3]])
    await repairBoard(app.firestore, path.join(folder, 'replaced.jsonl'))
    expect(await stored(exact)).toEqual([CELL, [CELL, 3]])
  })
})

test.for(['48.2,16.37', '48.210,16.37', '91.00,16.37', '48.21,181.00', '48.21', 'u2edk', '48,21,16,37', 48.21])(
  'rejects %s, which is no rough place',
  async (coordinates) => {
    const body = makeItemInput({ coordinates })
    const { status } = await send('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })
    expect(status).toBe(400)
    const asked = await send('GET', `${app.url}/allItems?near=${encodeURIComponent(coordinates)}`, {})
    expect(asked.status).toBe(400)
  },
)

test('no answer about a post has its coordinates or areas; its poster reads that it has some', async () => {
  const { _id } = await post(HERE)
  const [[, areas] = []] = (await stored(_id)).slice(1)
  expect(areas).toBe(3)
  const answers = await Promise.all([
    get<Item>(`/items/${_id}`, poster.cookie),
    get<Item>(`/items/${_id}`, reader.cookie),
    get('/myItems/me', poster.cookie),
    get('/items'),
    get(`/allItems?near=${HERE}`),
    get('/allItems?q=umbrella'),
    get<Matches>(`/items/${(await post(NEXT_DOOR, { postType: 'Found' }))._id}/matches`, poster.cookie),
    get('/similarItems?q=umbrella'),
    post(IN_TOWN),
    send('POST', `${app.url}/items/${_id}/archive`, { cookie: poster.cookie }),
    send('POST', `${app.url}/items/${_id}/renew`, { cookie: poster.cookie }),
    (await update(_id, { coordinates: NEXT_DOOR })).body,
  ])
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/coordinates"|area_|48\.2|u2ed/)
  expect(answers[0]).toMatchObject({ hasCoordinates: true })
  expect(answers[1]).not.toHaveProperty('hasCoordinates')
})

test('a rough place stays with an update that leaves it out, and goes with one that empties it', async () => {
  const { _id } = await post(HERE)
  await update(_id, { title: 'Green umbrella' })
  expect(await stored(_id)).toEqual([CELL, [CELL, 3]])
  await update(_id, { coordinates: FAR })
  expect(await stored(_id)).toEqual([FAR_CELL, [FAR_CELL, 3]])
  await update(_id, { coordinates: '' })
  expect(await stored(_id)).toEqual(['', [undefined, 0]])
})

test('a rough place is kept while the post is off the board, and is there again when it is back', async () => {
  const { _id } = await post(HERE)
  await send('POST', `${app.url}/items/${_id}/archive`, { cookie: poster.cookie })
  expect(await list(`near=${HERE}`)).toEqual([])
  await send('POST', `${app.url}/items/${_id}/renew`, { cookie: poster.cookie })
  expect(await list(`near=${HERE}`)).toEqual([['Black umbrella', '5']])
})

test('a rough place is forgotten when the thing comes back, also by hand, and is not kept of what is closed', async () => {
  const { _id } = await post(HERE)
  await send('POST', `${app.url}/recovered-items`, { cookie: reader.cookie, body: makeRecoveryInput(_id) })
  expect(await stored(_id)).toEqual(['', [undefined, 0]])
  await update(_id, { coordinates: HERE })
  expect(await stored(_id)).toEqual(['', [undefined, 0]])

  const other = await post(HERE)
  await items.document(app.firestore, other._id).update({ status: 'recovered' })
  await forgetPrivateDetails(app.context, other._id)
  await alignSearchEntry(app.context, other._id)
  expect(await stored(other._id)).toEqual(['', [undefined, 0]])
})
