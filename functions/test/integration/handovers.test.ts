import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type HandoverBody, handoverCalls } from '../support/handover-calls.ts'
import { type Person, register } from '../support/people.ts'
import { makeRecoveryInput, send } from '../support/requests.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let poster: Person
let claimant: Person
let stranger: Person

beforeAll(async () => {
  app = await startTestApp('demo-handovers', { settings: unlimitedSettings })
  poster = await register({ name: 'Grace Poster' })
  claimant = await register({ name: 'Ada Finder' })
  stranger = await register()
})
afterAll(() => app.close())

const { post, codeOf, handOver, readClaim, readItem, readRecord, returnsOf, eventsOf, expectOpen } = handoverCalls(
  () => ({ app, poster, claimant }),
)

let item: Item
let id: string

beforeEach(async () => {
  item = await post()
  id = await storeClaim(app.firestore, { item, claimant })
})

const stays = () => expectOpen(item._id, id)

describe('a handover by the code', () => {
  test('closes the claim and the item, and writes the record', async () => {
    const { status, body } = await handOver(id, poster, { code: await codeOf(id) })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      itemId: item._id,
      recoveredLocation: 'Town hall',
      recoveredDate: '2026-06-02',
      recoveredBy: { email: '', name: 'Ada Finder', image: '' },
      title: item.title,
    })
    expect((await readClaim(id)).data()).toMatchObject({
      state: 'handed-over',
      withCode: true,
      handedOverAt: expect.any(Timestamp),
      dueAt: null,
      endsAt: null,
    })
    expect((await readItem(item._id)).data()).toMatchObject({ status: 'recovered', openClaims: 0, approvedClaimId: '' })
    expect((await readRecord(item._id)).data()).toMatchObject({
      recoveredByUid: claimant.uid,
      recoveredBy: { email: claimant.email, name: 'Ada Finder', image: 'https://example.com/ada.png' },
      ownerUid: poster.uid,
      claimId: id,
    })
    expect(await eventsOf(id)).toEqual(['made', 'handed-over'])
  })

  test('counts as a return of the person who gave the thing', async () => {
    await handOver(id, poster, { code: await codeOf(id) })
    expect(await returnsOf(poster)).toContainEqual({ toUid: claimant.uid, claimId: id })
    const lost = await storeClaim(app.firestore, { item: await post({ postType: 'Lost' }), claimant })
    await handOver(lost, claimant, { code: await codeOf(lost, poster) })
    expect(await returnsOf(claimant)).toContainEqual({ toUid: poster.uid, claimId: lost })
    const record = await app.firestore.doc(`claimRecords/${claimant.uid}`).get()
    expect(record.get('people')).toEqual([poster.uid])
  })

  test('takes the item out of the open ones of a search', async () => {
    const titled = await post({ title: 'Zither' })
    const other = await storeClaim(app.firestore, { item: titled, claimant })
    await handOver(other, poster, { code: await codeOf(other) })
    const open = await send<Item[]>('GET', `${app.url}/allItems?q=zither&status=notrecovered`)
    expect(open.body).toEqual([])
    expect((await send<Item[]>('GET', `${app.url}/allItems?q=zither`)).body).toHaveLength(1)
  })

  test('shows the claimant of a lost thing their own address in the answer', async () => {
    const lost = await storeClaim(app.firestore, { item: await post({ postType: 'Lost' }), claimant })
    const { body } = await handOver(lost, claimant, { code: await codeOf(lost, poster) })
    expect(body.recoveredBy).toEqual({
      email: claimant.email,
      name: 'Ada Finder',
      image: 'https://example.com/ada.png',
    })
  })

  test('accepts a code with blanks in it', async () => {
    const code = await codeOf(id)
    expect((await handOver(id, poster, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).status).toBe(200)
  })

  test('ends the other open claims, and leaves the closed ones', async () => {
    const others = await Promise.all([register(), register()])
    const open = await storeClaim(app.firestore, { item, claimant: others[0] as Person }, { state: 'pending' })
    const declined = await storeClaim(app.firestore, { item, claimant: others[1] as Person }, { state: 'declined' })
    await handOver(id, poster, { code: await codeOf(id) })
    expect((await readClaim(open)).data()).toMatchObject({
      state: 'expired',
      reason: 'given-to-another',
      endsAt: null,
    })
    expect(await eventsOf(open)).toEqual(['made', 'ended'])
    expect((await readClaim(declined)).get('state')).toBe('declined')
    expect((await readItem(item._id)).get('openClaims')).toBe(0)
  })

  test('forgets the number of the thing, and keeps the private note', async () => {
    const numbered = await post({ identifier: 'SN-4711-XY', privateNote: 'Scratch on the left' })
    const details = app.firestore.doc(`privateDetails/${numbered._id}`)
    expect((await details.get()).get('identifierDigests')).toHaveLength(1)
    const other = await storeClaim(app.firestore, { item: numbered, claimant })
    await handOver(other, poster, { code: await codeOf(other) })
    expect((await details.get()).data()).toMatchObject({ identifierDigests: [], privateNote: 'Scratch on the left' })
    expect((await readItem(numbered._id)).get('hasIdentifier')).toBe(false)
  })

  test('names the claimant as the claim does if the account is gone', async () => {
    const leaving = await register({ name: 'Vera Gone' })
    const other = await storeClaim(app.firestore, { item: await post(), claimant: leaving })
    const code = await codeOf(other, leaving)
    await app.auth.deleteUser(leaving.uid)
    const { status, body } = await handOver(other, poster, { code })
    expect([status, body.recoveredBy.name]).toEqual([200, 'Vera Gone'])
  })

  test('is refused with 409 the second time', async () => {
    const code = await codeOf(id)
    await handOver(id, poster, { code })
    const again = await handOver(id, poster, { code })
    expect([again.status, again.body.error.code]).toEqual([409, 'claim-handed-over'])
    expect(await eventsOf(id)).toEqual(['made', 'handed-over'])
  })

  test('is refused to the receiver with 403 and to others with 404, without counting a try', async () => {
    const code = await codeOf(id)
    expect((await handOver(id, claimant, { code })).status).toBe(403)
    expect((await handOver(id, stranger, { code })).status).toBe(404)
    expect((await handOver('nothing', stranger, { code })).status).toBe(404)
    expect((await readClaim(id)).get('code.tries')).toBe(0)
    await stays()
  })

  test('is refused with 409 if the item was closed or deleted by hand', async () => {
    const code = await codeOf(id)
    await app.firestore.doc(`items/${item._id}`).update({ status: 'recovered' })
    expect((await handOver(id, poster, { code })).status).toBe(409)
    await app.firestore.doc(`items/${item._id}`).delete()
    expect((await handOver(id, poster, { code })).status).toBe(409)
    expect((await readRecord(item._id)).exists).toBe(false)
  })

  test('is refused while the record is left of an item that was opened by hand', async () => {
    const left = app.firestore.doc(`recoveredItems/${item._id}`)
    await left.set({ itemId: item._id, recoveredByUid: stranger.uid })
    const code = await codeOf(id)
    expect((await handOver(id, poster, { code })).status).toBe(409)
    await left.delete()
    expect((await handOver(id, poster, { code })).status).toBe(200)
    expect((await readRecord(item._id)).get('recoveredByUid')).toBe(claimant.uid)
  })

  test('counts against the hourly limit of recoveries', async () => {
    const settings = {
      ...unlimitedSettings,
      hourlyLimits: { ...unlimitedSettings.hourlyLimits, post: 0, recovery: 1, photo: 0 },
    }
    const limited = await startTestApp('unused', { settings, firestore: app.firestore })
    const other = await storeClaim(app.firestore, { item: await post(), claimant })
    expect((await handOver(id, poster, { code: await codeOf(id) }, limited.url)).status).toBe(200)
    const refused = await handOver(other, poster, { code: await codeOf(other) }, limited.url)
    await limited.close()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^3[56]\d\d$/)])
    await app.firestore.doc(`accountLimits/${poster.uid}-recovery`).delete()
  })
})

describe('a handover without the code', () => {
  test('is for the poster, the history says so, and it counts as nobody’s return', async () => {
    const { status } = await handOver(id, poster, { withoutCode: true })
    expect(status).toBe(200)
    expect((await readClaim(id)).data()).toMatchObject({ state: 'handed-over', withCode: false })
    expect(await eventsOf(id)).toEqual(['made', 'handed-over-without-code'])
    expect((await readRecord(item._id)).data()).toMatchObject({ recoveredByUid: claimant.uid, claimId: id })
    const returns = [...(await returnsOf(poster)), ...(await returnsOf(claimant))]
    expect(returns.filter(({ claimId }) => claimId === id)).toEqual([])
  })

  test('is refused to the claimant with 403, also of a lost thing, and to others with 404', async () => {
    const lost = await storeClaim(app.firestore, { item: await post({ postType: 'Lost' }), claimant })
    expect((await handOver(id, claimant, { withoutCode: true })).status).toBe(403)
    expect((await handOver(lost, claimant, { withoutCode: true })).status).toBe(403)
    expect((await handOver(id, stranger, { withoutCode: true })).status).toBe(404)
    await stays()
  })

  test('is refused with 409 before the claim is approved', async () => {
    const other = await post()
    const pending = await storeClaim(app.firestore, { item: other, claimant }, { state: 'pending' })
    expect((await handOver(pending, poster, { withoutCode: true })).status).toBe(409)
  })
})

describe('POST /recovered-items on a protected post', () => {
  const recover = (person: Person, itemId: string) =>
    send<HandoverBody>('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(itemId) })

  test.for([{ contact: 'board', question: '' }, { contact: 'email' }])(
    'is refused with 409 to everybody but its poster: %j',
    async (protection) => {
      const other = await post(protection)
      for (const person of [claimant, stranger]) {
        const { status, body } = await recover(person, other._id)
        expect([status, body.error.code]).toEqual([409, 'claim-instead'])
      }
      expect((await readItem(other._id)).get('status')).toBe('notrecovered')
    },
  )

  test('closes it for its poster, and ends its claims', async () => {
    const pending = await storeClaim(app.firestore, { item, claimant: stranger }, { state: 'pending' })
    expect((await recover(poster, item._id)).status).toBe(201)
    for (const ended of [id, pending]) {
      expect((await readClaim(ended)).data()).toMatchObject({ state: 'expired', reason: 'closed-by-poster' })
    }
    expect((await readItem(item._id)).data()).toMatchObject({ status: 'recovered', openClaims: 0, approvedClaimId: '' })
    expect((await readRecord(item._id)).get('claimId')).toBeUndefined()
    expect((await handOver(id, poster, { withoutCode: true })).status).toBe(409)
  })

  test('ends a claim that is made just before its commit, too', async () => {
    const other = await post()
    const late = { body: { _id: '' } }
    const firestore = beforeCommit(app.firestore, async () => {
      if (late.body._id !== '') return
      late.body._id = 'being made'
      const body = makeClaimInput()
      late.body = (
        await send<{ _id: string }>('POST', `${app.url}/items/${other._id}/claims`, { cookie: claimant.cookie, body })
      ).body
    })
    const slow = await startTestApp('unused', { settings: unlimitedSettings, firestore })
    const { status } = await send('POST', `${slow.url}/recovered-items`, {
      cookie: poster.cookie,
      body: makeRecoveryInput(other._id),
    })
    await slow.close()
    expect(status).toBe(201)
    expect((await readClaim(late.body._id)).data()).toMatchObject({ state: 'expired', reason: 'closed-by-poster' })
    expect((await readItem(other._id)).data()).toMatchObject({ status: 'recovered', openClaims: 0 })
  })

  test('forgets the number of the thing', async () => {
    const numbered = await post({ identifier: 'SN-4711-XY' })
    await recover(poster, numbered._id)
    expect((await app.firestore.doc(`privateDetails/${numbered._id}`).get()).get('identifierDigests')).toEqual([])
    expect((await readItem(numbered._id)).get('hasIdentifier')).toBe(false)
  })

  test('leaves a post that asks for nothing open to all, and writes nothing new on it', async () => {
    const plain = await post({ contact: 'email', question: '' })
    expect((await recover(stranger, plain._id)).status).toBe(201)
    expect((await readItem(plain._id)).data()).not.toHaveProperty('openClaims')
    expect((await app.firestore.doc(`privateDetails/${plain._id}`).get()).exists).toBe(false)
  })
})
