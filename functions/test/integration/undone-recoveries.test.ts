import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { handleItemWritten } from '../support/events.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Recoverers are excluded from an item when its poster undoes their recovery of it.

let app: TestApp
let posters: [Person, Person, Person, Person]
let recoverer: Person
let third: Person

beforeAll(async () => {
  app = await startTestApp('demo-undone-recoveries', { settings: unlimitedSettings })
  posters = [await register(), await register(), await register(), await register()]
  third = await register()
})
afterAll(() => app.close())
beforeEach(async () => {
  recoverer = await register()
})

const post = async (person: Person, fields: Parameters<typeof makeItemInput>[0] = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: person.cookie, body: makeItemInput(fields) })).body
const recover = ({ _id }: Item, person = recoverer) =>
  send<ErrorResponse>('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(_id) })
const reopen = async ({ _id }: Item, person: Person, to = app) =>
  (await send('POST', `${to.url}/items/${_id}/reopen`, { cookie: person.cookie })).status
const undoneOf = async ({ _id }: Item) =>
  (await app.firestore.collection(`items/${_id}/undoneRecoveries`).get()).docs.map(({ id }) => id)

/** Posts an item, has the recoverer mark it as recovered, and has its poster reopen it. */
async function undo(poster: Person, person = recoverer): Promise<Item> {
  const item = await post(poster)
  expect((await recover(item, person)).status).toBe(201)
  expect(await reopen(item, poster)).toBe(200)
  return item
}

describe('a recoverer whose recovery of an item was undone', () => {
  test('cannot recover it again, with a reason in the error; others can', async () => {
    const item = await undo(posters[0])
    const refused = await recover(item)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'reopened-by-poster'])
    expect(refused.body.error.message).toMatch(
      /^You marked this item as recovered before, and the person who posted it reopened it\./,
    )
    expect((await app.firestore.doc(`items/${item._id}`).get()).get('status')).toBe('notrecovered')
    expect((await recover(item, third)).status).toBe(201)
  })

  test('stays excluded when someone else’s recovery is undone, too', async () => {
    const item = await undo(posters[0])
    await recover(item, third)
    await reopen(item, posters[0])
    expect([(await recover(item)).status, (await recover(item, third)).status]).toEqual([403, 403])
  })

  test('can recover other items', async () => {
    await undo(posters[0])
    expect((await recover(await post(posters[0]))).status).toBe(201)
  })

  test('cannot recover it again at the moment of the reopening either', async () => {
    for (let round = 0; round < 5; round += 1) {
      const item = await post(posters[0])
      await recover(item)
      const [opened, ...recoveries] = await Promise.all([
        reopen(item, posters[0]),
        recover(item),
        recover(item),
        recover(item),
      ])
      expect(opened).toBe(200)
      expect(recoveries.every(({ status }) => status === 409 || status === 403)).toBe(true)
      expect((await recover(item)).status).toBe(403)
    }
  })

  test('is forgotten when the item is deleted, but not while it exists', async () => {
    const item = await undo(posters[0])
    const before = await app.firestore.doc(`items/${item._id}`).get()
    await send('DELETE', `${app.url}/myItems/${item._id}`, { cookie: posters[0].cookie })
    const event = { before, after: await before.ref.get(), writtenAt: new Date() }
    // An administrator restores the item before the event arrives.
    await before.ref.set(before.data() ?? {})
    await handleItemWritten(app.context, event)
    expect(await undoneOf(item)).toEqual([recoverer.uid])
    await before.ref.delete()
    await handleItemWritten(app.context, event)
    expect(await undoneOf(item)).toEqual([])
  })
})

test('does not count a recovery that an administrator deletes as undone', async () => {
  const item = await post(posters[0])
  await recover(item)
  await app.firestore.doc(`recoveredItems/${item._id}`).delete()
  expect(await reopen(item, posters[0])).toBe(200)
  expect((await recover(item)).status).toBe(201)
})

test('does not count handovers that posters undo against the claimant, whom they alone could block', async () => {
  const given: Item[] = []
  for (const poster of posters.slice(0, 3)) {
    const fields = { postType: 'Found', contact: 'board' } as const
    const item = await post(poster, fields)
    const call = (path: string, { cookie }: Person, body?: object) =>
      send<Claim>('POST', app.url + path, { cookie, ...(body && { body }) })
    const claim = await call(`/items/${item._id}/claims`, recoverer, makeClaimInput())
    for (const [step, body] of [['approve'], ['handover', { withoutCode: true }]] as const) {
      expect((await call(`/claims/${claim.body._id}/${step}`, poster, body)).status).toBe(200)
    }
    expect(await reopen(item, poster)).toBe(200)
    expect((await app.firestore.doc(`claims/${claim.body._id}`).get()).get('disputes')).toHaveLength(1)
    given.push(item)
  }
  expect((await recover(await post(posters[3]))).status).toBe(201)
  const [first] = given as [Item]
  expect(await undoneOf(first)).toEqual([])
  const open = makeItemInput({ postType: 'Found', contact: 'email' })
  await send('PUT', `${app.url}/updateItems/${first._id}`, { cookie: posters[0].cookie, body: open })
  expect((await recover(first)).status).toBe(201)
})

test('lets posters recover and reopen their own items any number of times', async () => {
  const item = await post(recoverer)
  for (let round = 0; round < 4; round += 1) {
    expect((await recover(item)).status).toBe(201)
    expect(await reopen(item, recoverer)).toBe(200)
  }
})

test('remembers a reopening in the same commit, so that nothing is stored if it fails', async () => {
  const item = await post(posters[0])
  await recover(item)
  const cut = await startTestApp('unused', {
    firestore: beforeCommit(app.firestore, async () => {
      throw Object.assign(new Error('No connection.'), { code: 14 })
    }),
    settings: unlimitedSettings,
  })
  expect(await reopen(item, posters[0], cut)).toBe(503)
  await cut.close()
  expect(await undoneOf(item)).toEqual([])
})
