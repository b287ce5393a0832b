import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptSearches } from '../../src/news/kept-searches.ts'
import { handleItemWritten } from '../../src/reactions/item-written.ts'
import { tellFurtherKeepers, tellKeepers } from '../../src/reactions/tell-keepers.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { KeptSearch } from '../../src/shared/news/kept-searches.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import type { Person } from '../support/people.ts'
import { send } from '../support/requests.ts'

let board: EventBoard
let keeper: Person
let poster: Person

beforeAll(async () => {
  board = await startEventBoard('demo-kept-searches')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  keeper = await board.register()
  poster = await board.register()
  await board.clear()
})

const keep = (search: KeptSearch | Record<string, unknown>, isKept = true, person = keeper) =>
  send<KeptSearch[] & Partial<ErrorResponse>>('POST', `${board.app.url}/keptSearches`, {
    cookie: person.cookie,
    body: { ...search, isKept },
  })
const kept = async () =>
  (await send<KeptSearch[]>('GET', `${board.app.url}/keptSearches`, { cookie: keeper.cookie })).body

const umbrella = { title: 'Black umbrella', category: 'gadgets', description: 'Wooden handle', location: 'Tram 5' }
const post = (overrides: object = {}, person = poster) => board.postFound(person, { ...umbrella, ...overrides })
async function postAndTell(overrides: object = {}, person = poster): Promise<Item> {
  const item = await post(overrides, person)
  await board.triggerCreated(item)
  return item
}
const told = async (person = keeper) =>
  (await board.notifications(person)).map(({ kind, itemId, further }) => [kind, itemId, further])

describe('the searches that a person keeps', () => {
  test('are kept once each, the newest first, and end at one press', async () => {
    await keep({ q: 'umbrella' })
    await keep({ postType: 'Found', category: 'gadgets' })
    expect((await keep({ q: ' umbrella ' })).body).toHaveLength(2)
    expect(await kept()).toEqual([{ q: '', postType: 'Found', category: 'gadgets' }, { q: 'umbrella' }])
    await keep({ q: 'umbrella' }, false)
    expect((await keep({ q: 'umbrella' }, false)).body).toEqual([{ q: '', postType: 'Found', category: 'gadgets' }])
    await keep({ postType: 'Found', category: 'gadgets' }, false)
    expect((await keptSearches.document(board.app.firestore, keeper.uid).get()).exists).toBe(false)
  })

  test('are ten at most, also when several are kept at once, and an eleventh says what to do', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => keep({ q: `umbrella ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await kept()).toHaveLength(10)
    const refused = await keep({ q: 'hat' })
    expect([refused.status, refused.body.error?.message]).toEqual([
      400,
      'You keep 10 searches already. Please end one of them in your notices first.',
    ])
  })

  test.for([{}, { q: '!?' }, { q: '', status: 'notrecovered' }])('rejects %j, which says nothing', async (search) => {
    expect((await keep(search)).status).toBe(400)
  })
})

describe('a new post', () => {
  test.for<[KeptSearch, boolean]>([
    [{ q: 'umbrella' }, true],
    [{ q: 'umbrellas' }, true],
    [{ q: 'umbr' }, true],
    [{ q: 'black umbrella tram' }, true],
    [{ q: 'umbrella', postType: 'Found', category: 'gadgets' }, true],
    [{ q: '', postType: 'Found' }, true],
    [{ q: '', category: 'gadgets' }, true],
    [{ q: '', postType: 'Found', category: 'gadgets' }, true],
    [{ q: 'red umbrella' }, false],
    [{ q: 'umbrella', postType: 'Lost' }, false],
    [{ q: 'umbrella', category: 'pets' }, false],
    [{ q: '', postType: 'Lost' }, false],
    [{ q: '', postType: 'Found', category: 'pets' }, false],
    [{ q: 'constructor' }, false],
  ])('is told to whoever keeps %j: %s', async ([search, isTold]) => {
    await keep(search)
    const { _id } = await postAndTell()
    expect(await told()).toEqual(isTold ? [['search', _id, undefined]] : [])
  })

  test('has one entry in the bell, about the latest, which says how many nobody has read, and one e-mail a day', async () => {
    await keep({ q: 'umbrella', postType: 'Found' })
    const first = await postAndTell()
    const second = await postAndTell({ title: 'Red umbrella' })
    await board.triggerCreated(second)
    expect(await told()).toEqual([['search', second._id, 1]])
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('to')).toBe(keeper.email)
    const text = mail?.get('message.text')
    expect(text).toContain(`/items/${first._id}`)
    expect(text).toContain('this search of yours: “umbrella”, Found.')
    for (const words of [first.title, poster.name, poster.email]) expect(text).not.toContain(words)
    await send('POST', `${board.app.url}/notices/read`, { cookie: keeper.cookie, body: { all: true } })
    const third = await postAndTell({ title: 'Green umbrella' })
    expect(await told()).toEqual([['search', third._id, undefined]])
  })

  test('is not told to its own poster, nor to people who have blocked each other, nor after the search was ended', async () => {
    await keep({ q: 'umbrella' })
    await postAndTell({}, keeper)
    expect(await told()).toEqual([])
    const lost = await board.postLost(keeper, { title: 'Kite' })
    const asked = await send<{ _id: string }>('POST', `${board.app.url}/items/${lost._id}/conversations`, {
      cookie: poster.cookie,
      body: { text: 'Sell it to me.' },
    })
    const block = `${board.app.url}/conversations/${asked.body._id}`
    await send('POST', `${block}/block`, { cookie: keeper.cookie })
    await postAndTell()
    await send('POST', `${block}/unblock`, { cookie: keeper.cookie })
    await keep({ q: 'umbrella' }, false)
    await postAndTell()
    expect(await told()).toEqual([])
    expect(await board.mails()).toEqual([])
  })

  test('is told by the bell alone to whoever has switched these e-mails off', async () => {
    await keep({ q: 'umbrella' })
    const body = { emailNotices: true, emails: { searches: false } }
    await send('PUT', `${board.app.url}/settings`, { cookie: keeper.cookie, body })
    const { _id } = await postAndTell()
    expect(await told()).toEqual([['search', _id, undefined]])
    expect(await board.mails()).toEqual([])
  })

  test('is told neither when it is closed or taken down by then, nor when an old one changes', async () => {
    await keep({ q: 'umbrella' })
    const closed = await post()
    await board.item(closed._id).update({ status: 'recovered' })
    await board.triggerCreated(closed)
    const takenDown = await post()
    await board.item(takenDown._id).update({ isListed: false })
    await board.triggerCreated(takenDown)
    const changed = await post()
    const before = await board.item(changed._id).get()
    await handleItemWritten(board.app.context, { before, after: before, writtenAt: new Date() })
    expect(await told()).toEqual([])
  })

  test('leaves the bell of whoever was told while it is not on the board', async () => {
    await keep({ q: 'umbrella' })
    const { _id } = await postAndTell()
    await board.item(_id).update({ isListed: false })
    expect(await told()).toEqual([])
    await board.item(_id).update({ isListed: true })
    expect(await told()).toEqual([['search', _id, undefined]])
  })
})

describe('when many people keep a search that a new post fits', () => {
  /** Has this many people keep ten searches each, of which the first fits the post. */
  async function keepAsMany(people: number): Promise<Item> {
    const { firestore } = board.app
    for (let n = 1; n < 10; n += 1) await keep({ q: `umbrella ${n} wanted` })
    await keep({ q: 'umbrella' })
    const model = (await keptSearches.document(firestore, keeper.uid).get()).data() ?? {}
    const writer = firestore.bulkWriter()
    for (let n = 1; n < people; n += 1) void writer.set(keptSearches.document(firestore, `person-${n}`), model)
    await writer.close()
    return post({ description: Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ') })
  }
  const countTold = async () => (await board.app.firestore.collection('noticeBoxes').count().get()).data().count

  test('tells the rest by a job, which goes on where its time was over, and nobody once the post is closed', async () => {
    const item = await keepAsMany(90)
    await board.triggerCreated(item)
    expect(await countTold()).toBe(25)
    const times = [0, 0, 0, 1e9]
    await tellFurtherKeepers(board.app.context, new Date(), () => times.shift() ?? 1e9)
    expect(await countTold()).toBe(75)
    await board.item(item._id).update({ status: 'recovered' })
    await tellFurtherKeepers(board.app.context)
    expect(await countTold()).toBe(75)
    await board.triggerCreated(await post())
    expect(await tellFurtherKeepers(board.app.context)).toEqual({ told: 1, failed: 0 })
    expect(await countTold()).toBe(90)
    expect((await board.app.firestore.collection('unfinishedTellings').get()).size).toBe(0)
  })

  // It is the last one, as its many documents take long to delete.
  test('costs 200 reads at most, with 100,000 of them', async () => {
    const item = await keepAsMany(10_000)
    const { firestore, bill } = billFirestore(board.app.firestore)
    await tellKeepers({ ...board.app.context, firestore }, item, new Date())
    expect(bill.reads).toBeLessThanOrEqual(200)
    expect(await countTold()).toBe(25)
  })
})
