import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MyItem, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { useNotifications } from '../support/notification-board.ts'
import { register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp } from '../support/test-app.ts'

// The lists of one's own items and recoveries: their pages, their filter, and the possible matches.

const board = useNotifications('demo-own-lists')
beforeEach(board.registerAda)

const list = async (query = '', url = board.app.url) =>
  (await send<MyItem[]>('GET', `${url}/myItems/me${query}`, { cookie: board.person.cookie })).body
const titles = async (query?: string) => (await list(query)).map(({ title }) => title)
const post = async (title: string, { cookie } = board.person) =>
  (await send<MyItem>('POST', `${board.app.url}/addItems`, { cookie, body: makeItemInput({ title }) })).body._id

describe.each(['myItems', 'recovered-items'])('GET /%s/{email}', (path) => {
  /** More than a page. */
  const MANY = 120
  const kites = (newest: number, count: number) => Array.from({ length: count }, (_, n) => `Kite ${newest - n}`)
  const get = (person: string, query = '') =>
    send<{ title: string }[] & ErrorResponse>('GET', `${board.app.url}/${path}/${person}${query}`, {
      cookie: board.person.cookie,
    })

  test('returns 100 on a page, newest first, to the caller by address in any case or as “me”', async () => {
    await putMany(board.person.uid, MANY)
    const page = async (person: string, query?: string) => (await get(person, query)).body.map(({ title }) => title)
    for (const person of [board.person.email, board.person.email.toUpperCase(), 'me'])
      expect(await page(person)).toEqual(kites(MANY - 1, 100))
    expect(await page('me', '?page=0')).toEqual(kites(MANY - 1, 100))
    expect(await page('me', '?page=1')).toEqual(kites(MANY - 101, 20))
    expect(await page('me', '?page=2')).toEqual([])
    expect(await page('me', '?page=5')).toEqual([])
  })

  test.for(['-1', '30', '1.5', 'x', ''])('rejects the page %j with 400', async (page) => {
    const answer = await get('me', `?page=${page}`)
    expect([answer.status, answer.body.error.fieldErrors]).toEqual([
      400,
      { page: 'Please send a whole number from 0 to 29.' },
    ])
  })

  test('rejects a visitor who calls themselves “me” with 401', async () => {
    expect((await send('GET', `${board.app.url}/${path}/me`)).status).toBe(401)
  })
})

describe('GET /myItems/{email} with a status', () => {
  test('returns only the items of this status, newest first', async () => {
    const other = await register()
    await post('Of somebody else', other)
    const ids = [await post('Umbrella'), await post('Keys'), await post('Scarf'), await post('Hat')]
    for (const itemId of [ids[0], ids[2]] as string[])
      await send('POST', `${board.app.url}/recovered-items`, { cookie: other.cookie, body: makeRecoveryInput(itemId) })
    expect(await titles('?status=notrecovered')).toEqual(['Hat', 'Keys'])
    expect(await titles('?status=recovered&page=0')).toEqual(['Scarf', 'Umbrella'])
    expect(await titles()).toEqual(['Hat', 'Scarf', 'Keys', 'Umbrella'])
    expect(await titles('?status=recovered&page=1')).toEqual([])
  })

  test.for(['open', '', 'recovered&status=recovered'])('rejects the status %j with 400', async (status) => {
    const answer = await send<ErrorResponse>('GET', `${board.app.url}/myItems/me?status=${status}`, {
      cookie: board.person.cookie,
    })
    expect([answer.status, answer.body.error.fieldCodes]).toEqual([400, { status: { code: 'not-as-described' } }])
  })
})

describe('possibleMatches', () => {
  test('counts the matches of each item that the bell knows, without hidden ones and other kinds', async () => {
    const [umbrella, keys] = [await post('Umbrella'), await post('Keys')]
    await board.addMatch({ itemId: umbrella })
    await board.addMatch({ itemId: umbrella })
    await board.addMatch({ itemId: keys, ...(await closedPost()) })
    await board.add({ id: `recovered-${keys}`, kind: 'recovered', itemId: keys, createdAt: '2026-06-01T10:00:00.000Z' })
    // The bell finds out that a matching post is closed when its list is opened.
    await board.list()
    const counts = (await list()).map(({ title, possibleMatches }) => [title, possibleMatches])
    expect(counts).toEqual([
      ['Keys', 0],
      ['Umbrella', 2],
    ])
  })

  test('counts no post that was deleted, also after it was recovered, once the bell was opened', async () => {
    const itemId = await post('Umbrella')
    const closed = await closedPost()
    await board.addMatch({ itemId, ...closed })
    await board.addMatch({ itemId, otherItemId: 'deleted' })
    await board.list()
    await board.app.firestore.doc(`items/${closed.otherItemId}`).delete()
    await board.list()
    expect(await list()).toMatchObject([{ possibleMatches: 0 }])
  })

  test('is not in what others see of the item', async () => {
    const id = await post('Umbrella')
    await board.addMatch({ itemId: id })
    const { body } = await send<PublicItem[]>('GET', `${board.app.url}/items`)
    expect(body[0]).toMatchObject({ _id: id })
    expect(body[0]).not.toHaveProperty('possibleMatches')
  })

  test('is 0, and the list is complete, while the notifications cannot be read', async () => {
    const id = await post('Umbrella')
    await board.addMatch({ itemId: id })
    const failures: string[] = []
    const log = { info: () => {}, error: (message: string) => void failures.push(message) }
    const cut = await startTestApp('unused', { firestore: withoutBoxes(board.app.firestore), log })
    const items = await list('', cut.url)
    await cut.close()
    expect(items).toMatchObject([{ _id: id, title: 'Umbrella', possibleMatches: 0 }])
    expect(failures).toEqual(['A list of own items is shown without its possible matches.'])
    expect(await list()).toMatchObject([{ possibleMatches: 1 }])
  })
})

/** Stores a person's items that they have recovered themselves, a second apart. */
async function putMany(uid: string, count: number): Promise<void> {
  const { firestore } = board.app
  const writer = firestore.bulkWriter({ throttling: false })
  for (let n = 0; n < count; n += 1) {
    const createdAt = Timestamp.fromMillis(Date.UTC(2026, 0, 1) + n * 1000)
    const title = `Kite ${n}`
    const id = `${uid}-${n}`
    const recovery = makeRecoveryInput(id)
    void writer.create(firestore.doc(`items/${id}`), {
      ...makeItemInput({ title }),
      status: 'recovered',
      ownerUid: uid,
      createdAt,
    })
    void writer.create(firestore.doc(`recoveredItems/${id}`), { ...recovery, title, recoveredByUid: uid, createdAt })
  }
  await writer.close()
}

/** A match whose other post was recovered meanwhile. */
async function closedPost() {
  return { otherItemId: await board.putItem(undefined, { status: 'recovered' }) }
}

/** The same database, whose notification boxes cannot be read. */
function withoutBoxes(firestore: Firestore): Firestore {
  return new Proxy(firestore, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name !== 'collection') return typeof value === 'function' ? value.bind(target) : value
      return (path: string) => {
        if (path === 'noticeBoxes') throw new Error('No connection.')
        return target.collection(path)
      }
    },
  })
}
