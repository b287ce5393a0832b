import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { savedSearches } from '../../src/news/saved-searches.ts'
import { tellFurtherWatchers, tellWatchers } from '../../src/news/tell-watchers.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { SavedSearch } from '../../src/shared/news/saved-searches.ts'
import { accountLimits } from '../../src/store/account-limit.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleBellWritten, handleItemWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'
import { startPushService } from '../support/push-service.ts'
import { send } from '../support/requests.ts'

let board: EventBoard
let watcher: Person
let poster: Person

beforeAll(async () => {
  board = await startEventBoard('demo-saved-searches')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  watcher = await board.register()
  poster = await board.register()
  await board.clear()
})

const save = (search: SavedSearch | Record<string, unknown>, isSaved = true, person = watcher) =>
  send<SavedSearch[] & Partial<ErrorResponse>>('POST', `${board.app.url}/savedSearches`, {
    cookie: person.cookie,
    body: { ...search, isSaved },
  })
const saved = async () =>
  (await send<SavedSearch[]>('GET', `${board.app.url}/savedSearches`, { cookie: watcher.cookie })).body

const umbrella = { title: 'Black umbrella', category: 'gadgets', description: 'Wooden handle', location: 'Tram 5' }
const post = (overrides: object = {}, person = poster) => board.postFound(person, { ...umbrella, ...overrides })
async function postAndTell(overrides: object = {}, person = poster): Promise<Item> {
  const item = await post(overrides, person)
  await board.triggerCreated(item)
  return item
}
const told = async (person = watcher) =>
  (await board.notifications(person)).map(({ kind, itemId, further }) => [kind, itemId, further])

describe('the searches that a person has saved', () => {
  test('are saved once each, the newest first, and end at one press', async () => {
    await save({ q: 'umbrella' })
    await save({ postType: 'Found', category: 'gadgets' })
    expect((await save({ q: ' umbrella ' })).body).toHaveLength(2)
    expect(await saved()).toEqual([{ q: '', postType: 'Found', category: 'gadgets' }, { q: 'umbrella' }])
    await save({ q: 'umbrella' }, false)
    expect((await save({ q: 'umbrella' }, false)).body).toEqual([{ q: '', postType: 'Found', category: 'gadgets' }])
    await save({ postType: 'Found', category: 'gadgets' }, false)
    expect((await savedSearches.document(board.app.firestore, watcher.uid).get()).exists).toBe(false)
  })

  test('are one if they are in the same words, however these are written, and end as one', async () => {
    const kept = [{ q: 'Blue  Backpack' }]
    for (const q of ['Blue  Backpack', 'blue backpack', 'backpack blue', 'Blúe “backpack”, blue!'])
      expect((await save({ q })).body).toEqual(kept)
    expect((await save({ q: 'blue backpack', postType: 'Found' })).body).toHaveLength(2)
    expect((await save({ q: 'blue backpacks' })).body).toHaveLength(3)
    expect((await save({ q: 'BACKPACK, blue' }, false)).body).toHaveLength(2)
  })

  test('are ten at most, also when several are saved at once, and an eleventh says what to do', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => save({ q: `umbrella ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await saved()).toHaveLength(10)
    const refused = await save({ q: 'hat' })
    expect([refused.status, refused.body.error?.message]).toEqual([
      400,
      'You have saved 10 searches already. Please stop one of them in your notifications first.',
    ])
  })

  test.for([
    {},
    { q: '!?' },
    { q: '!?', postType: 'Found' },
    { q: '', status: 'notrecovered' },
    { q: 'the' },
    { q: 'lost and found' },
    { q: 'I have it', category: 'gadgets' },
    { q: 'a' },
    { q: 'th wi', postType: 'Found' },
    { q: 'Ça' },
    { q: 'は' },
    { q: 'mein verloren' },
    { q: 'Trouvé dans les' },
    { q: 'perdido' },
    { q: 'kayıp' },
    { q: 'فقدت' },
    { q: 'على' },
  ])('rejects %j, which says nothing', async (search) => {
    const { status, body } = await save(search)
    expect([status, body.error?.message]).toEqual([
      400,
      'That would fit too many posts. Please write a word for the item, such as “umbrella”, or choose only a type or a category.',
    ])
    expect(await saved()).toEqual([])
  })

  test.for(['umb', 'the cat', 'tram 4', 'a4', '傘', '지갑', 'зонт'])('may say %s', async (q) => {
    expect((await save({ q })).body).toEqual([{ q }])
  })
})

describe('a new post', () => {
  test.for<[SavedSearch, boolean]>([
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
  ])('is told to someone who has saved %j: %s', async ([search, isTold]) => {
    await save(search)
    const { _id } = await postAndTell()
    expect(await told()).toEqual(isTold ? [['search', _id, undefined]] : [])
  })

  test('has one entry in the bell, about the latest, which says how many nobody has read, and one email a day', async () => {
    await save({ q: 'umbrella', postType: 'Found' })
    const first = await postAndTell()
    const second = await postAndTell({ title: 'Red umbrella' })
    await board.triggerCreated(second)
    expect(await told()).toEqual([['search', second._id, 1]])
    const [mail, ...others] = await board.mails()
    expect(others).toEqual([])
    expect(mail?.get('to')).toBe(watcher.email)
    const text = mail?.get('message.text')
    expect(text).toContain(`/items/${first._id}`)
    expect(text).toContain('matches your search: “umbrella”, Found.')
    expect(text).toContain('because you saved a search on')
    for (const words of [first.title, poster.name, poster.email]) expect(text).not.toContain(words)
    await send('POST', `${board.app.url}/notices/read`, { cookie: watcher.cookie, body: { all: true } })
    const third = await postAndTell({ title: 'Green umbrella' })
    expect(await told()).toEqual([['search', third._id, undefined]])
  })

  test('is told with at most one other of its poster as long as that is unread, so nobody hides the others', async () => {
    const service = await startPushService()
    const { subscription, device } = service.subscribe()
    await send('PUT', `${board.app.url}/push`, { cookie: watcher.cookie, body: subscription })
    const box = board.app.firestore.doc(`noticeBoxes/${watcher.uid}`)
    const advertise = async (person = poster) => {
      const before = await box.get()
      const { _id } = await postAndTell({ title: 'Umbrellas, cheap' }, person)
      await handleBellWritten(board.app.context, { before, after: await box.get(), writtenAt: new Date() })
      return _id
    }
    await save({ q: 'umbrella' })
    const ads = []
    for (let n = 0; n < 12; n += 1) ads.push(await advertise())
    expect(await told()).toEqual([['search', ads[1], 1]])
    const finder = await board.register()
    const real = await advertise(finder)
    await advertise()
    expect(await told()).toEqual([['search', real, 2]])
    expect(device.received).toHaveLength(1)
    expect((await box.get()).get('people').toSorted()).toEqual([finder.uid, poster.uid].toSorted())
    // On the next day, too, it is worth no email.
    await board.app.firestore.recursiveDelete(accountLimits.in(board.app.firestore))
    await advertise()
    expect(await board.mails()).toHaveLength(1)
    await send('POST', `${board.app.url}/notices/read`, { cookie: watcher.cookie, body: { all: true } })
    const next = await advertise()
    expect(await told()).toEqual([['search', next, undefined]])
    expect(await board.mails()).toHaveLength(2)
    await service.close()
  })

  test('is not told to its own poster, nor to people who have blocked each other, nor after the search was ended', async () => {
    await save({ q: 'umbrella' })
    await postAndTell({}, watcher)
    expect(await told()).toEqual([])
    const lost = await board.postLost(watcher, { title: 'Kite' })
    const asked = await send<{ _id: string }>('POST', `${board.app.url}/items/${lost._id}/conversations`, {
      cookie: poster.cookie,
      body: { text: 'Sell it to me.' },
    })
    const block = `${board.app.url}/conversations/${asked.body._id}`
    await send('POST', `${block}/block`, { cookie: watcher.cookie })
    await postAndTell()
    await send('POST', `${block}/unblock`, { cookie: watcher.cookie })
    await save({ q: 'umbrella' }, false)
    await postAndTell()
    expect(await told()).toEqual([])
    expect(await board.mails()).toEqual([])
  })

  test('is told by the bell alone to someone who has switched these emails off', async () => {
    await save({ q: 'umbrella' })
    const body = { emailNotices: true, emails: { searches: false } }
    await send('PUT', `${board.app.url}/settings`, { cookie: watcher.cookie, body })
    const { _id } = await postAndTell()
    expect(await told()).toEqual([['search', _id, undefined]])
    expect(await board.mails()).toEqual([])
  })

  test('is told neither when it is closed or taken down by then, nor when an old one changes', async () => {
    await save({ q: 'umbrella' })
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

  test('leaves the bell of the person who was told while it is not on the board', async () => {
    await save({ q: 'umbrella' })
    const { _id } = await postAndTell()
    await board.item(_id).update({ isListed: false })
    expect(await told()).toEqual([])
    await board.item(_id).update({ isListed: true })
    expect(await told()).toEqual([['search', _id, undefined]])
  })
})

test('tells of a post in Arabic by its words without what is attached', async () => {
  await save({ q: 'المظلة' })
  const { _id } = await postAndTell({ title: 'وجدت مظلة سوداء' })
  expect(await told()).toEqual([['search', _id, undefined]])
})

describe('when many people save a search that a new post fits', () => {
  /**
   * Has this many people save ten searches each, of which the first fits the post, by the kind of
   * the thing: these are the last keys that are asked for. The first ones have accounts.
   */
  async function saveAsMany(people: number): Promise<Item> {
    const { firestore } = board.app
    for (let n = 1; n < 10; n += 1) await save({ q: `brolly ${n} wanted` })
    await save({ q: 'brolly' })
    const model = (await savedSearches.document(firestore, watcher.uid).get()).data() ?? {}
    // The writer would start slowly because of limits that the emulator does not have.
    const writer = firestore.bulkWriter({ throttling: false })
    const accounts = await Promise.all(Array.from({ length: 25 }, board.register))
    for (const { uid } of accounts) void writer.set(savedSearches.document(firestore, uid), model)
    for (let n = accounts.length; n < people; n += 1)
      void writer.set(savedSearches.document(firestore, `zzzz-${n}`), model)
    await writer.close()
    return post({ description: Array.from({ length: 100 }, (_, n) => `word${n}`).join(' ') })
  }
  const countTold = async () => (await board.app.firestore.collection('noticeBoxes').count().get()).data().count

  test('tells the rest by a job, which goes on where its time was over, and nobody once the post is closed', async () => {
    const item = await saveAsMany(90)
    await board.triggerCreated(item)
    expect(await countTold()).toBe(25)
    const times = [0, 0, 0, 1e9]
    await tellFurtherWatchers(board.app.context, new Date(), () => times.shift() ?? 1e9)
    expect(await countTold()).toBe(75)
    await board.item(item._id).update({ status: 'recovered' })
    await tellFurtherWatchers(board.app.context)
    expect(await countTold()).toBe(75)
    await board.triggerCreated(await post())
    expect(await tellFurtherWatchers(board.app.context)).toEqual({ told: 1, failed: 0 })
    expect(await countTold()).toBe(91)
    expect((await board.app.firestore.collection('pendingAlerts').get()).size).toBe(0)
  })

  // It is the last one, as its many documents take long to delete.
  test('costs 200 reads at most, with 20,000 of them', async () => {
    const item = await saveAsMany(2000)
    const { firestore, bill } = billFirestore(board.app.firestore)
    const [before, after] = await Promise.all([board.item('nothing').get(), board.item(item._id).get()])
    const written = { before, after, writtenAt: new Date(), readNow: async () => after }
    await tellWatchers.run({ ...board.app.context, firestore }, written)
    expect(bill.reads).toBeLessThanOrEqual(200)
    expect(await countTold()).toBe(25)
  })
})
