import { afterAll, beforeAll, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'
import type { Item, PublicItem } from '../../src/shared/items/items.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import { alignInTurn } from '../support/align-in-turn.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let leyla: Person
let keys: Item

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await startTestApp('demo-similar', { settings: unlimitedSettings })
  leyla = await register()
  keys = await post({ title: 'Keys on a red ribbon', description: 'Three of them.', postType: 'Found' })
  await post({ title: 'Grey parrot', description: 'It can whistle.', category: 'pets' })
  await post({ title: 'Old house keys', description: 'From last year.', dateLost: day(300) })
})
afterAll(() => app.close())

async function post(overrides: Parameters<typeof makeItemInput>[0]): Promise<Item> {
  const body = makeItemInput({
    thumbnail: '',
    category: 'gadgets',
    location: 'Mill Street',
    dateLost: day(2),
    ...overrides,
  })
  const { body: item } = await send<Item>('POST', `${app.url}/addItems`, { cookie: leyla.cookie, body })
  // The event of the new post does this.
  await alignInTurn(app.context, item._id)
  return item
}

const ask = (query: Record<string, string>, url = app.url) =>
  send<PublicItem[]>('GET', `${url}/similarItems?${new URLSearchParams({ fresh: '1', ...query })}`)

const titlesFor = async (query: Record<string, string>) => (await ask(query)).body.map(({ title }) => title)

test.for(['Schlüsselbund', 'llaves', 'bunch of keys', 'clés'])(
  'finds what “%s” means in posts of the last three months, without contact details',
  async (q) => {
    const { body } = await ask({ q })
    expect(body.map(({ title }) => title)).toEqual([keys.title])
    expect(JSON.stringify(body)).not.toContain(leyla.email)
  },
)

test('finds nothing for what means nothing on the board', async () => {
  expect(await titlesFor({ q: 'xyzzy' })).toEqual([])
  expect(await titlesFor({ q: '' })).toEqual([])
})

test('keeps to the filters, and to open posts without one', async () => {
  expect(await titlesFor({ q: 'keys', postType: 'Lost' })).toEqual([])
  expect(await titlesFor({ q: 'keys', category: 'pets' })).toEqual([])
  expect(await titlesFor({ q: 'keys', category: 'gadgets', postType: 'Found' })).toEqual([keys.title])
  const finder = await register()
  const back = await post({ title: 'Bunch of keys' })
  expect(await titlesFor({ q: 'keys' })).toHaveLength(2)
  await send('POST', `${app.url}/recovered-items`, {
    cookie: finder.cookie,
    body: makeRecoveryInput(back._id),
  })
  expect(await titlesFor({ q: 'keys' })).toEqual([keys.title])
  expect(await titlesFor({ q: 'keys', status: 'recovered' })).toEqual(['Bunch of keys'])
})

test('returns at most twenty posts, for at most 61 reads, and none for ten seconds', async () => {
  for (let n = 0; n < 22; n += 1) await post({ title: `Leather wallet ${n}`, description: '' })
  const { firestore, bill } = billFirestore(app.firestore)
  let now = 1
  const cache = new AnswerCache(() => now)
  const watched = await startTestApp('demo-similar', { firestore, cache })
  const readsOf = async () => {
    const before = bill.reads
    const { body } = await send<PublicItem[]>('GET', `${watched.url}/similarItems?q=leather+wallet`)
    expect(body).toHaveLength(20)
    return bill.reads - before
  }
  expect(await readsOf()).toBeLessThanOrEqual(61)
  now += 9000
  expect(await readsOf()).toBe(0)
  now += 10_000
  expect(await readsOf()).toBeGreaterThan(20)
  await watched.close()
})

test('leaves out what was hidden, recovered or deleted a moment ago, though its search entry is still there', async () => {
  const change = async (title: string, act: (item: FirebaseFirestore.DocumentReference) => Promise<unknown>) => {
    const item = await post({ title, description: '' })
    expect(await titlesFor({ q: title })).toContain(title)
    await act(app.firestore.doc(`items/${item._id}`))
    expect(await titlesFor({ q: title })).not.toContain(title)
  }
  await change('Violin case', (item) => item.update({ isListed: false }))
  await change('Inflatable crocodile', (item) => item.update({ status: 'recovered' }))
  await change('Telescope', (item) => item.delete())
})

test('rejects one of two searches of an address at once, answers what is cached, and logs no query', async () => {
  const lines: unknown[] = []
  const write = (...line: unknown[]) => void lines.push(line)
  const settings = { ...testSettings, similarSearchesPerSecond: 1 }
  const log = { info: write, error: write }
  const limited = await startTestApp('demo-similar', { firestore: app.firestore, settings, log })
  const search = (q: string) => send('GET', `${limited.url}/similarItems?q=${q}`)
  const answers = await Promise.all(['umbrella', 'trousers'].map(search))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('1')
  const [answered] = ['umbrella', 'trousers'].filter((_, n) => answers[n]?.status === 200)
  expect((await search(answered ?? '')).status).toBe(200)
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toMatch(/umbrella|trousers/)
  await limited.close()
})
