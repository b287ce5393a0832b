import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handleItemWritten } from '../../src/item-lifecycle/item-written.ts'
import { DAY_MS } from '../../src/lib/durations.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Recoverers are excluded or blocked when posters undo their recoveries.

let app: TestApp
let posters: [Person, Person, Person, Person]
let recoverer: Person
let third: Person

beforeAll(async () => {
  app = await startTestApp('demo-undone-recoveries', { settings: unlimitedSettings })
  posters = [await register(app.url), await register(app.url), await register(app.url), await register(app.url)]
  third = await register(app.url)
})
afterAll(() => app.close())
beforeEach(async () => {
  recoverer = await register(app.url)
})

const post = async (person: Person, fields: Parameters<typeof makeItemInput>[0] = {}) =>
  (await send<Item>('POST', `${app.url}/addItems`, { cookie: person.cookie, body: makeItemInput(fields) })).body
const recover = ({ _id }: Item, person = recoverer) =>
  send<ErrorResponse>('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(_id) })
const reopen = async ({ _id }: Item, person: Person, to = app) =>
  (await send('POST', `${to.url}/items/${_id}/reopen`, { cookie: person.cookie })).status
const history = ({ uid }: Person) => app.firestore.doc(`recoveryHistory/${uid}`)
const undoneOf = async ({ _id }: Item) =>
  (await app.firestore.collection(`items/${_id}/undoneRecoveries`).get()).docs.map(({ id }) => id)

/** Posts an item, has the recoverer mark it as recovered, and has its poster reopen it. */
async function undo(poster: Person, person = recoverer): Promise<Item> {
  const item = await post(poster)
  expect((await recover(item, person)).status).toBe(201)
  expect(await reopen(item, poster)).toBe(200)
  return item
}

/** Moves the recovery history of an account into the past. */
async function backdateHistory(days: number, person = recoverer): Promise<void> {
  const document = await history(person).get()
  const back = (at: Timestamp) => Timestamp.fromMillis(at.toMillis() - days * DAY_MS)
  const undoneBy = Object.entries<Timestamp>(document.get('undoneBy')).map(([uid, at]) => [uid, back(at)])
  const until: Timestamp | null = document.get('blockedUntil')
  await document.ref.update({ undoneBy: Object.fromEntries(undoneBy), blockedUntil: until && back(until) })
}

describe('a recoverer whose recovery of an item was undone', () => {
  test('cannot recover it again, with a reason in the error; others can', async () => {
    const item = await undo(posters[0])
    const refused = await recover(item)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'recovery-refused'])
    expect(refused.body.error.message).toMatch(
      /^You marked this item as recovered before, and its poster has reopened it\./,
    )
    expect((await app.firestore.doc(`items/${item._id}`).get()).get('status')).toBe('notrecovered')
    expect((await recover(item, third)).status).toBe(201)
  })

  test('stays excluded when somebody else’s recovery is undone, too, and after thirty days', async () => {
    const item = await undo(posters[0])
    await recover(item, third)
    await reopen(item, posters[0])
    await backdateHistory(31)
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
  expect((await history(recoverer).get()).exists).toBe(false)
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
  expect((await history(recoverer).get()).exists).toBe(false)
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
  expect((await history(recoverer).get()).exists).toBe(false)
})

describe('three recoveries undone by three posters', () => {
  const undoThree = async () => [await undo(posters[0]), await undo(posters[1]), await undo(posters[2])]

  test('within thirty days block the account for thirty days, with the reason and the date in the error', async () => {
    await undo(posters[0])
    await undo(posters[1])
    expect((await recover(await post(posters[3]))).status).toBe(201)
    await undo(posters[2])
    const item = await post(posters[3])
    const refused = await recover(item)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'recovery-refused'])
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(refused.body.error.message).toContain('Three people have reopened posts that you had marked as recovered')
    expect(refused.body.error.message).toContain(`until ${day.format(new Date(Date.now() + 30 * DAY_MS))}.`)
    expect((await app.firestore.doc(`recoveredItems/${item._id}`).get()).exists).toBe(false)
    expect((await recover(await post(recoverer))).status).toBe(403)
    expect((await recover(item, third)).status).toBe(201)
  })

  test('block the account for thirty days, and not longer', async () => {
    await undoThree()
    await backdateHistory(29.9)
    expect((await recover(await post(posters[3]))).status).toBe(403)
    await backdateHistory(0.2)
    expect((await recover(await post(posters[3]))).status).toBe(201)
    // The recoveries that were undone before the block no longer count.
    await undo(posters[3])
    expect((await recover(await post(posters[0]))).status).toBe(201)
  })

  test('do not block longer when a fourth is undone meanwhile, which counts afterwards', async () => {
    const earlier = await post(posters[3])
    await recover(earlier)
    await undoThree()
    const before = (await history(recoverer).get()).get('blockedUntil')
    expect(await reopen(earlier, posters[3])).toBe(200)
    const document = await history(recoverer).get()
    expect(document.get('blockedUntil')).toEqual(before)
    expect(document.get('undoneBy')).toHaveProperty(posters[3].uid)
  })

  test('do not block when they are more than thirty days apart', async () => {
    await undo(posters[0])
    await backdateHistory(15)
    await undo(posters[1])
    await backdateHistory(15.1)
    await undo(posters[2])
    expect((await recover(await post(posters[3]))).status).toBe(201)
  })

  test('count once if they are of one poster, and those of other posters still count', async () => {
    await undo(posters[0])
    for (let round = 0; round < 5; round += 1) await undo(posters[1])
    expect((await recover(await post(posters[3]))).status).toBe(201)
    expect(Object.keys((await history(recoverer).get()).get('undoneBy'))).toHaveLength(2)
    await undo(posters[2])
    expect((await recover(await post(posters[3]))).status).toBe(403)
  })

  test('are counted exactly when they are undone at once', async () => {
    const items = await Promise.all(posters.map((poster) => post(poster)))
    for (const item of items) await recover(item)
    const opened = await Promise.all(items.map((item, n) => reopen(item, posters[n] ?? third)))
    expect(opened).toEqual([200, 200, 200, 200])
    expect((await recover(await post(posters[3]))).status).toBe(403)
    const document = await history(recoverer).get()
    expect(Object.keys(document.get('undoneBy'))).toHaveLength(3)
    expect(document.get('expiresAt').toMillis()).toBeGreaterThanOrEqual(document.get('blockedUntil').toMillis())
  })

  test('do not affect earlier recoveries or other accounts', async () => {
    const item = await post(posters[3])
    await recover(item)
    await undoThree()
    expect((await app.firestore.doc(`recoveredItems/${item._id}`).get()).get('recoveredByUid')).toBe(recoverer.uid)
    expect((await recover(await post(posters[0]), third)).status).toBe(201)
  })
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
  expect((await history(recoverer).get()).exists).toBe(false)
  expect(await undoneOf(item)).toEqual([])
})

test('keeps a longer block by an administrator when recoveries are undone meanwhile', async () => {
  const until = Timestamp.fromMillis(Date.now() + 90 * DAY_MS)
  const items = [await post(posters[0]), await post(posters[1]), await post(posters[2])]
  for (const item of items) await recover(item)
  await history(recoverer).set({ uid: recoverer.uid, undoneBy: {}, blockedUntil: until, expiresAt: until })
  for (const [n, item] of items.entries()) expect(await reopen(item, posters[n] ?? third)).toBe(200)
  const { blockedUntil, expiresAt } = (await history(recoverer).get()).data() ?? {}
  expect([blockedUntil, expiresAt]).toEqual([until, until])
})

test('ignores a recovery history that an administrator has broken', async () => {
  await history(recoverer).set({ undoneBy: 'nobody', blockedUntil: 'never' })
  const item = await undo(posters[0])
  expect((await recover(await post(posters[1]))).status).toBe(201)
  expect((await recover(item)).status).toBe(403)
})
