import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendDueMatchEmails } from '../../src/matches/match-emails.ts'
import { findMatches, findMatchesToNotify } from '../../src/matches/matches.service.ts'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { ItemCount, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import { handleItemWritten, handleRecoveryWritten } from '../support/events.ts'
import type { Person } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'

// Edits in the console are not checked; docs/data.md describes their consequences.

let board: EventBoard
let owner: Person
let recoverer: Person

beforeAll(async () => {
  board = await startEventBoard('demo-hand-edits')
})
afterAll(() => board.app.close())
beforeEach(async () => {
  owner = await board.register()
  recoverer = await board.register()
  await board.clear()
})

const get = async <Body>(path: string, { cookie }: Partial<Person> = {}) =>
  (await send<Body>('GET', `${board.app.url}${path}${path.includes('?') ? '&' : '?'}fresh=1`, { cookie })).body
const details = (id: string, reader = owner) => get<SeenItem>(`/items/${id}`, reader)
const recover = (id: string, { cookie } = recoverer, headers: Record<string, string> = {}) =>
  send<RecoveredRecord & ErrorResponse>('POST', `${board.app.url}/recovered-items`, {
    cookie,
    headers,
    body: makeRecoveryInput(id),
  })
const reopen = (id: string) =>
  send<ErrorResponse>('POST', `${board.app.url}/items/${id}/reopen`, { cookie: owner.cookie })
const record = (id: string) => board.app.firestore.doc(`recoveredItems/${id}`)
const entries = async () =>
  (await board.app.firestore.collection('searchEntries').get()).docs.map((entry) => entry.data())
const state = async (id: string) => ({
  status: (await board.item(id).get()).get('status'),
  hasRecord: (await record(id).get()).exists,
})

/**
 * Writes directly in Firestore, as the console does.
 * @returns handles the event of the write, so that a test can do that late or several times
 */
async function edit(id: string, fields: object, context = board.app.context): Promise<() => Promise<void>> {
  const before = await board.item(id).get()
  await board.item(id).update({ ...fields })
  const event = { before, after: await board.item(id).get(), writtenAt: new Date() }
  return () => handleItemWritten(context, event)
}

describe('a timestamp instead of a day', () => {
  // Midnight of 31 May in Berlin, as the console's date picker writes it there.
  const midnight = Timestamp.fromDate(new Date('2026-05-30T22:00:00Z'))

  test('in dateLost is shown as its day in lists, details, search entries and matches', async () => {
    const lost = await board.postLost(owner, { dateLost: '2026-01-01' })
    const found = await board.postFound(recoverer, { dateLost: '2026-06-01' })
    const handle = await edit(lost._id, { dateLost: midnight })
    await handle()
    expect((await details(lost._id)).dateLost).toBe('2026-05-31')
    const listed = (await get<PublicItem[]>('/allItems')).find(({ _id }) => _id === lost._id)
    expect(listed?.dateLost).toBe('2026-05-31')
    expect((await entries()).find(({ itemId }) => itemId === lost._id)?.dateLost).toBe('2026-05-31')
    const { matches } = await findMatches(board.app.context, owner, await details(lost._id))
    expect(matches[0]?.item._id).toBe(found._id)
    expect(matches[0]?.reasons).toContainEqual({ code: 'later', count: 1 })
  })

  test('in recoveredDate is shown as its day to the recoverer and the poster', async () => {
    const { _id } = await board.postLost(owner)
    await recover(_id)
    await record(_id).update({ recoveredDate: midnight })
    const [own] = await get<RecoveredRecord[]>('/recovered-items/me', recoverer)
    expect(own?.recoveredDate).toBe('2026-05-31')
    expect((await details(_id)).recovery?.recoveredDate).toBe('2026-05-31')
  })
})

describe('a value that is not in the enumeration', () => {
  const words = { postType: 'lost', category: 'Umbrellas', status: 'Recovered' }

  test('is shown unchanged, and is found by no filter', async () => {
    const { _id } = await board.postLost(owner)
    const handle = await edit(_id, words)
    await handle()
    expect(await details(_id)).toMatchObject(words)
    expect(await get<PublicItem[]>('/allItems')).toMatchObject([words])
    expect(await get<PublicItem[]>('/items')).toMatchObject([words])
    expect(await get<PublicItem[]>('/allItems?q=tabby')).toMatchObject([words])
    expect(await entries()).toMatchObject([words])
    for (const filter of ['postType=Lost', 'category=pets', 'status=notrecovered', 'status=recovered']) {
      expect(await get<PublicItem[]>(`/allItems?${filter}`)).toEqual([])
      expect(await get<PublicItem[]>(`/allItems?q=tabby&${filter}`)).toEqual([])
      expect(await get<ItemCount>(`/itemCount?q=tabby&${filter}`)).toEqual({ count: 0 })
    }
  })

  test('is logged by the event, by the names of the fields alone', async () => {
    const log = vi.spyOn(board.app.context.log, 'error')
    const { _id } = await board.postLost(owner)
    const handle = await edit(_id, { status: 'given to ada@example.com', category: 7 })
    await handle()
    const fields = ['category', 'status']
    expect(log.mock.calls).toEqual([['The board cannot read an item. Run npm run repair.', { itemId: _id, fields }]])
    log.mockRestore()
  })

  test.for([{ contact: 'Email' }, { contact: 7 }, { question: 7 }])(
    'keeps a post protected whose field is %o',
    async (fields) => {
      const { _id } = await board.postLost(owner)
      await edit(_id, fields)
      const seen = await details(_id, recoverer)
      expect([seen.isProtected, 'contact' in fields ? seen.email : '']).toEqual([true, ''])
    },
  )

  test.for(['Recovered', 'open', ''])(
    'as status %j keeps an item from being recovered and reopened',
    async (status) => {
      const { _id } = await board.postLost(owner)
      await edit(_id, { status })
      const refused = await recover(_id)
      expect([refused.status, refused.body.error.code]).toEqual([409, 'unknown-status'])
      expect(refused.body.error.message).toContain('neither open nor recovered')
      expect((await reopen(_id)).status).toBe(409)
      expect((await record(_id).get()).exists).toBe(false)
      await edit(_id, { status: 'notrecovered' })
      expect((await recover(_id)).status).toBe(201)
    },
  )

  test.for(['status', 'postType'])('as %s keeps an item from matches, either way, and from emails', async (field) => {
    const lost = await board.postLost(owner)
    const found = await board.postFound(recoverer)
    await board.triggerCreatedDeployed(found)
    await (await edit(lost._id, { [field]: 'open' }))()
    expect(await findMatches(board.app.context, recoverer, found)).toMatchObject({ matches: [] })
    expect(await findMatches(board.app.context, owner, await details(lost._id))).toMatchObject({ matches: [] })
    await sendDueMatchEmails(board.deployed, new Date(Date.now() + 3600_000))
    expect(await board.mails()).toEqual([])
  })

  test('as category differs from every other category in matches', async () => {
    const lost = await board.postLost(owner, { category: 'gadgets' })
    const best = async () => {
      const like = await board.postFound(recoverer, { category: 'gadgets' })
      return (await findMatchesToNotify(board.app.context, like))[0]
    }
    const same = await best()
    await (await edit(lost._id, { category: 'Umbrellas' }))()
    const other = await best()
    expect(other?.item.category).toBe('Umbrellas')
    expect(other?.score).toBeLessThan(same?.score ?? 0)
  })

  test('is replaced by the poster’s next edit', async () => {
    const { _id } = await board.postLost(owner)
    await edit(_id, { postType: 'lost', category: 'Umbrellas', dateLost: Timestamp.now() })
    const body = makeItemInput()
    await send('PUT', `${board.app.url}/updateItems/${_id}`, { cookie: owner.cookie, body })
    expect((await board.item(_id).get()).data()).toMatchObject(body)
  })

  test('as status keeps the recoverer from being notified of a reopening when the record is deleted', async () => {
    const { _id } = await board.postLost(owner)
    await recover(_id)
    await edit(_id, { status: 'Recovered' })
    const before = await record(_id).get()
    await record(_id).delete()
    const after = await record(_id).get()
    await handleRecoveryWritten(board.app.context, { before, after, writtenAt: new Date() })
    expect(await board.notifications(recoverer)).toEqual([])
  })
})

describe('an item that an administrator has set back to notrecovered without deleting its record', () => {
  let id: string
  beforeEach(async () => {
    id = (await board.postLost(owner))._id
    expect((await recover(id)).status).toBe(201)
  })

  test('cannot be recovered again before its record is gone', async () => {
    await edit(id, { status: 'notrecovered' })
    const somebodyElse = await board.register()
    expect((await recover(id, somebodyElse)).status).toBe(409)
    await record(id).delete()
    expect((await recover(id, somebodyElse)).status).toBe(201)
    expect(await state(id)).toEqual({ status: 'recovered', hasRecord: true })
  })

  test('does not show its poster the recovery whose record is left', async () => {
    await edit(id, { status: 'notrecovered' })
    expect((await details(id)).recovery).toBeUndefined()
  })
})
