import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, test } from 'vitest'
import type { MyItem, PublicItem } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { useNotifications } from '../support/notification-board.ts'
import { register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp } from '../support/test-app.ts'

// What the list of one's own items offers beside the items: the filter, and the possible matches.

const board = useNotifications('demo-my-items')

const list = async (query = '', url = board.app.url) =>
  (await send<MyItem[]>('GET', `${url}/myItems/me${query}`, { cookie: board.person.cookie })).body
const titles = async (query?: string) => (await list(query)).map(({ title }) => title)
const post = async (title: string, { cookie } = board.person) =>
  (await send<MyItem>('POST', `${board.app.url}/addItems`, { cookie, body: makeItemInput({ title }) })).body._id

describe('GET /myItems/{email} with a status', () => {
  test('returns only the items of this status, newest first', async () => {
    await board.registerAda()
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
    await board.registerAda()
    const answer = await send<ErrorResponse>('GET', `${board.app.url}/myItems/me?status=${status}`, {
      cookie: board.person.cookie,
    })
    expect([answer.status, answer.body.error.fieldCodes]).toEqual([400, { status: { code: 'not-as-described' } }])
  })
})

describe('possibleMatches', () => {
  test('counts the matches of each item that the bell knows, without hidden ones and other kinds', async () => {
    await board.registerAda()
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
    await board.registerAda()
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
    await board.registerAda()
    const id = await post('Umbrella')
    await board.addMatch({ itemId: id })
    const { body } = await send<PublicItem[]>('GET', `${board.app.url}/items`)
    expect(body[0]).toMatchObject({ _id: id })
    expect(body[0]).not.toHaveProperty('possibleMatches')
  })

  test('is 0, and the list is complete, while the notifications cannot be read', async () => {
    await board.registerAda()
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
