import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { ItemCount, MyItem, PublicItem } from '../../src/shared/items/items.ts'
import { LISTED_DAYS, RECOVERED_CONTACT_DAYS, RECOVERED_DAYS } from '../../src/shared/items/listing-days.ts'
import { DAY_MS } from '../../src/shared/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Matches } from '../../src/shared/matches/matches.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// How long a post is on the board, and who sees it afterwards.

let app: TestApp
let poster: Person
let other: Person
let number = 0

beforeAll(async () => {
  app = await startTestApp('demo-listing', { settings: unlimitedSettings })
  poster = await register()
  other = await register()
})
afterAll(() => app.close())

const call = <Answer>(method: string, path: string, person?: Person, body?: object) =>
  send<Answer & ErrorResponse>(method, `${app.url}${path}`, { cookie: person?.cookie, body })
const post = async (overrides: object = {}, person = poster) => {
  number += 1
  const body = makeItemInput({ title: `Trombone number ${number}`, ...overrides })
  return (await call<SeenItem>('POST', '/addItems', person, body)).body
}
const archive = ({ _id }: SeenItem, person = poster) => call<SeenItem>('POST', `/items/${_id}/archive`, person)
const renew = ({ _id }: SeenItem, person = poster) => call<SeenItem>('POST', `/items/${_id}/renew`, person)
const see = ({ _id }: SeenItem, person: Person) => call<SeenItem>('GET', `/items/${_id}`, person)
const recover = ({ _id }: SeenItem, person = other) =>
  call<object>('POST', '/recovered-items', person, makeRecoveryInput(_id))
const stored = ({ _id }: SeenItem) => app.firestore.doc(`items/${_id}`)
const entries = async ({ _id }: SeenItem) =>
  (await app.firestore.collection('searchEntries').where('itemId', '==', _id).get()).size
const daysFromNow = (time: unknown) => {
  const millis = time instanceof Timestamp ? time.toMillis() : Date.parse(String(time))
  return Math.round((millis - Date.now()) / DAY_MS)
}
/** Where a visitor without an account finds a post. */
async function findPublicly({ _id, title }: SeenItem) {
  const lists = await Promise.all([
    call<PublicItem[]>('GET', '/allItems?size=100&fresh=1'),
    call<PublicItem[]>('GET', '/items?limit=50&fresh=1'),
    call<PublicItem[]>('GET', `/allItems?size=100&fresh=1&q=${encodeURIComponent(title)}`),
  ])
  return lists.map(({ body }) => body.some((item) => item._id === _id))
}
const count = async () => (await call<ItemCount>('GET', '/itemCount?fresh=1')).body.count

describe('a new post', () => {
  test('is listed for ninety days, which its poster alone is told', async () => {
    const item = await post()
    expect([item.isListed, daysFromNow(item.listedUntil)]).toEqual([true, LISTED_DAYS])
    expect((await see(item, poster)).body).toMatchObject({ isListed: true, listedUntil: item.listedUntil })
    const seen = (await see(item, other)).body
    expect([seen.isListed, seen.listedUntil]).toEqual([undefined, undefined])
    expect(await findPublicly(item)).toEqual([true, true, true])
  })
})

describe('a post that was taken down', () => {
  test('is in no public list, search and count, and in its poster’s own list', async () => {
    const item = await post()
    const before = await count()
    const answer = await archive(item)
    expect([answer.status, answer.body.isListed, answer.body.listedUntil]).toEqual([200, false, ''])
    expect(await findPublicly(item)).toEqual([false, false, false])
    expect([await count(), await entries(item)]).toEqual([before - 1, 0])
    const list = async (query: string) => {
      const { body } = await call<MyItem[]>('GET', `/myItems/me${query}`, poster)
      return body.some(({ _id }) => _id === item._id)
    }
    expect([await list(''), await list('?isListed=false'), await list('?isListed=true')]).toEqual([true, true, false])
    const archived = (status: string) => list(`?isListed=false&status=${status}`)
    expect([await archived('notrecovered'), await archived('recovered')]).toEqual([true, false])
  })

  test('is 200 for its poster, and 404 for others, with all that hangs on it', async () => {
    const item = await post({ question: 'Which engraving?' })
    await archive(item)
    expect((await see(item, poster)).status).toBe(200)
    const answers = await Promise.all([
      see(item, other),
      call('GET', `/items/${item._id}/matches`, other),
      call('POST', `/items/${item._id}/claims`, other, makeClaimInput()),
      call('POST', `/items/${item._id}/conversations`, other, { text: 'Is it still there?' }),
      recover(item),
      call('PUT', `/updateItems/${item._id}`, other, makeItemInput()),
      call('DELETE', `/myItems/${item._id}`, other),
      ...['renew', 'archive', 'reopen'].map((step) => call('POST', `/items/${item._id}/${step}`, other)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(404))
  })

  test('is still seen by whoever has recovered it', async () => {
    const item = await post()
    await recover(item)
    await archive(item)
    expect((await see(item, other)).body).toMatchObject({ _id: item._id, isListed: false, recovery: { isOwn: true } })
    expect((await see(item, await register())).status).toBe(404)
  })

  test('matches nothing any more, and again when it is back', async () => {
    const lost = await post({ postType: 'Lost', title: 'Grey parrot with a green ring named Kiki', category: 'pets' })
    const found = await post({ postType: 'Found', title: 'Grey parrot with green ring', category: 'pets' }, other)
    const matches = async () => {
      // The events of their writes do this.
      for (const { _id } of [lost, found]) await alignSearchEntry(app.context, _id)
      const { body } = await call<Matches>('GET', `/items/${found._id}/matches`, other)
      return body.matches.map(({ item }) => item._id).filter((id) => id === lost._id)
    }
    expect(await matches()).toEqual([lost._id])
    await archive(lost)
    expect(await matches()).toEqual([])
    await renew(lost)
    expect(await matches()).toEqual([lost._id])
  })

  test('ends its open claims, and says that its poster has closed it', async () => {
    const item = await post({ contact: 'board' })
    const { body: claim } = await call<Claim>('POST', `/items/${item._id}/claims`, other, makeClaimInput())
    await archive(item)
    expect((await call<Claim>('GET', `/claims/${claim._id}`, other)).body).toMatchObject({
      state: 'expired',
      reason: 'closed-by-poster',
    })
    expect((await stored(item).get()).get('openClaims')).toBe(0)
  })

  test('writes nothing when it is taken down again', async () => {
    const item = await post()
    await archive(item)
    const { updateTime } = await stored(item).get()
    expect((await archive(item)).status).toBe(200)
    expect((await stored(item).get()).updateTime).toEqual(updateTime)
  })

  test('is not found in the search either when it is changed, and keeps the change', async () => {
    const item = await post()
    await archive(item)
    await call('PUT', `/updateItems/${item._id}`, poster, makeItemInput({ title: 'Trombone case' }))
    expect([await entries(item), (await stored(item).get()).get('title')]).toEqual([0, 'Trombone case'])
  })

  test('stays taken down when its poster marks it as recovered', async () => {
    const item = await post()
    await archive(item)
    expect((await recover(item, poster)).status).toBe(201)
    expect((await see(item, poster)).body).toMatchObject({ status: 'recovered', isListed: false })
    expect(await findPublicly(item)).toEqual([false, false, false])
  })
})

describe('renewing', () => {
  test('lists a post for ninety days from now, and keeps its place on the board', async () => {
    const item = await post()
    const soon = Timestamp.fromMillis(Date.now() + DAY_MS)
    await stored(item).update({ listedUntil: soon, nextStepAt: soon })
    const renewed = await renew(item)
    expect([renewed.status, daysFromNow(renewed.body.listedUntil)]).toEqual([200, LISTED_DAYS])
    expect([renewed.body.createdAt, renewed.body.updatedAt]).toEqual([item.createdAt, item.updatedAt])
  })

  test('puts an archived post back on all lists', async () => {
    const item = await post()
    await archive(item)
    const renewed = await renew(item)
    expect([renewed.body.isListed, renewed.body.createdAt]).toEqual([true, item.createdAt])
    expect(await findPublicly(item)).toEqual([true, true, true])
    expect((await stored(item).get()).get('archivedAt')).toBeNull()
  })

  test('writes nothing when it is pressed twice', async () => {
    const item = await post()
    await stored(item).update({ listedUntil: Timestamp.fromMillis(Date.now() + DAY_MS) })
    await renew(item)
    const { updateTime } = await stored(item).get()
    expect((await renew(item)).status).toBe(200)
    expect((await stored(item).get()).updateTime).toEqual(updateTime)
  })

  test('is refused to others, for a recovered post, and for one that is gone', async () => {
    const item = await post()
    const refused = await renew(item, other)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'others-post'])
    expect((await archive(item, other)).status).toBe(403)
    const closed = await post()
    await recover(closed)
    const late = await renew(closed)
    expect([late.status, late.body.error.code]).toEqual([409, 'already-recovered'])
    await call('DELETE', `/myItems/${item._id}`, poster)
    expect((await renew(item)).status).toBe(404)
  })

  test('puts nothing back beyond the limit of open posts, which counts listed posts alone', async () => {
    const few = await startTestApp('demo-listing', { settings: { ...unlimitedSettings, maxOpenPosts: 1 } })
    const { cookie } = await register()
    const add = () => send<SeenItem & ErrorResponse>('POST', `${few.url}/addItems`, { cookie, body: makeItemInput() })
    const press = (item: SeenItem, what: string) =>
      send<SeenItem & ErrorResponse>('POST', `${few.url}/items/${item._id}/${what}`, { cookie })
    const { body: first } = await add()
    await press(first, 'archive')
    const second = await add()
    expect(second.status).toBe(201)
    const refused = await press(first, 'renew')
    expect([refused.status, refused.body.error.code]).toEqual([409, 'too-many-posts'])
    await press(second.body, 'archive')
    expect((await press(first, 'renew')).status).toBe(200)
    await few.close()
  })
})

describe('a recovered post', () => {
  test('is listed for thirty days, and for ninety when it is reopened', async () => {
    const item = await post()
    await recover(item)
    const recovered = await stored(item).get()
    expect(daysFromNow(recovered.get('listedUntil'))).toBe(RECOVERED_DAYS)
    expect(recovered.get('nextStepAt')).toEqual(recovered.get('listedUntil'))
    expect(await findPublicly(item)).toEqual([true, true, true])
    const { body } = await call<SeenItem>('POST', `/items/${item._id}/reopen`, poster)
    expect(daysFromNow(body.listedUntil)).toBe(LISTED_DAYS)
  })

  test('shows its contact for fourteen days, and then to its poster alone', async () => {
    const item = await post()
    await recover(item)
    const since = (days: number) =>
      stored(item).update({ recoveredAt: Timestamp.fromMillis(Date.now() - days * DAY_MS) })
    await since(RECOVERED_CONTACT_DAYS - 1)
    expect((await see(item, other)).body.email).toBe(poster.email)
    await since(RECOVERED_CONTACT_DAYS)
    const stranger = await register()
    for (const reader of [other, stranger]) {
      const { body } = await see(item, reader)
      expect(body).toMatchObject({ email: '', name: '', photo: '', contactWithheld: 'recovered' })
      expect(body.poster).toBeUndefined()
    }
    expect((await see(item, poster)).body).toMatchObject({ email: poster.email, name: poster.name })
  })
})
