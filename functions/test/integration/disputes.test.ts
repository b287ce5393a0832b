import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClaimWithHistory } from '../../src/shared/claims/claims.ts'
import type { RecoveredRecord } from '../../src/shared/claims/recoveries.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, send } from '../support/requests.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let poster: Person
let claimant: Person
let stranger: Person
let item: Item
let id: string

beforeAll(async () => {
  app = await startTestApp('demo-disputes', { settings: unlimitedSettings })
  poster = await register({ name: 'Grace Poster' })
  claimant = await register()
  stranger = await register()
})
afterAll(() => app.close())

beforeEach(async () => {
  const body = makeItemInput({ question: 'What is on the lid?', postType: 'Found' })
  item = (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
  id = await storeClaim(app.firestore, { item, claimant })
  await handOver(id)
})

const handOver = (claim: string) =>
  send('POST', `${app.url}/claims/${claim}/handover`, { cookie: poster.cookie, body: { withoutCode: true } })
const dispute = (person: Person, words = 'This is not my wallet.', claim = id) =>
  send<ClaimWithHistory & ErrorResponse>('POST', `${app.url}/claims/${claim}/dispute`, {
    cookie: person.cookie,
    body: { words },
  })
const reopen = () => send('POST', `${app.url}/items/${item._id}/reopen`, { cookie: poster.cookie })
const claim = () => app.firestore.doc(`claims/${id}`)
const read = async () => (await claim().get()).data() ?? {}
const record = () => app.firestore.doc(`recoveredItems/${item._id}`)
const records = () => app.firestore.doc(`claimRecords/${poster.uid}`)
const daysAgo = (days: number) => Timestamp.fromMillis(Date.now() - days * 24 * 3600_000)
const ownRecords = async () =>
  (await send<RecoveredRecord[]>('GET', `${app.url}/recovered-items/me`, { cookie: claimant.cookie })).body

describe('a dispute', () => {
  test('is stored on the claim, and marks the record', async () => {
    expect((await ownRecords())[0]).not.toHaveProperty('isDisputed')
    const { status, body } = await dispute(claimant)
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: id, state: 'handed-over', role: 'claimant', isDisputed: true })
    expect(body.history.at(-1)).toMatchObject({ what: 'disputed', by: 'claimant' })
    expect((await read()).disputes).toEqual([
      { byUid: claimant.uid, words: 'This is not my wallet.', at: expect.any(Timestamp) },
    ])
    expect((await record().get()).get('disputedAt')).toBeInstanceOf(Timestamp)
    expect((await ownRecords())[0]).toMatchObject({ itemId: item._id, isDisputed: true })
  })

  test('takes back that the handover counted as a return, once', async () => {
    const other = { toUid: stranger.uid, claimId: 'other' }
    await records().set({ uid: poster.uid, returns: [{ toUid: claimant.uid, claimId: id }, other] })
    await dispute(claimant)
    expect((await records().get()).data()).toMatchObject({ returns: [other], people: [stranger.uid] })
    const before = (await records().get()).updateTime
    await dispute(poster)
    expect((await records().get()).updateTime).toEqual(before)
  })

  test('may come from each side once', async () => {
    expect((await dispute(claimant)).status).toBe(200)
    expect((await dispute(poster, 'They kept the money.')).status).toBe(200)
    const again = await dispute(claimant, 'Still not.')
    expect([again.status, again.body.error.code]).toEqual([409, 'already-disputed'])
    expect((await read()).disputes).toHaveLength(2)
  })

  test('of one side is stored once when it is sent five times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => dispute(claimant)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await read()).disputes).toHaveLength(1)
  })

  test('is possible for seven days', async () => {
    await claim().update({ handedOverAt: daysAgo(6.99) })
    expect((await dispute(claimant)).status).toBe(200)
    await claim().update({ handedOverAt: daysAgo(7.01) })
    const { status, body } = await dispute(poster)
    expect([status, body.error.message]).toEqual([409, 'This was handed over more than 7 days ago.'])
  })

  test('is refused to others with 404, and before the handover with 409', async () => {
    expect((await dispute(stranger)).status).toBe(404)
    expect((await dispute(stranger, 'Words.', 'nothing')).status).toBe(404)
    await claim().update({ state: 'approved', handedOverAt: null })
    expect((await dispute(claimant)).status).toBe(409)
    expect((await record().get()).get('disputedAt')).toBeUndefined()
  })

  test.for(['', '   ', 'x'.repeat(1001)])('needs up to 1,000 characters that say what is wrong', async (words) => {
    const { status, body } = await dispute(claimant, words)
    expect([status, Object.keys(body.error.fieldErrors ?? {})]).toEqual([400, ['words']])
  })

  test('is stored without a record, and leaves that of a later handover alone', async () => {
    await record().update({ claimId: 'another' })
    expect((await dispute(claimant)).status).toBe(200)
    expect((await record().get()).get('disputedAt')).toBeUndefined()
    await record().delete()
    expect((await dispute(poster)).status).toBe(200)
  })
})

describe('reopening an item that was handed over', () => {
  test('disputes its claim, and lets the item be claimed anew', async () => {
    await records().set({ uid: poster.uid, returns: [{ toUid: claimant.uid, claimId: id }] })
    expect((await reopen()).status).toBe(200)
    const { state, disputes, history } = await read()
    expect([state, disputes]).toEqual(['handed-over', [{ byUid: poster.uid, words: '', at: expect.any(Timestamp) }]])
    expect(history.at(-1)).toMatchObject({ what: 'reopened', by: 'poster', byUid: poster.uid })
    expect((await records().get()).get('returns')).toEqual([])
    const reopened = await app.firestore.doc(`items/${item._id}`).get()
    expect(reopened.data()).toMatchObject({ status: 'notrecovered', openClaims: 0, approvedClaimId: '' })
    const next = await storeClaim(app.firestore, { item, claimant: stranger })
    expect((await handOver(next)).status).toBe(200)
    expect((await record().get()).data()).toMatchObject({ claimId: next, recoveredByUid: stranger.uid })
  })

  test('keeps the words of a poster who has disputed it before, and leaves the claimant’s turn', async () => {
    await dispute(poster, 'They kept the money.')
    await reopen()
    expect((await read()).disputes).toEqual([expect.objectContaining({ words: 'They kept the money.' })])
    expect((await dispute(claimant, 'It was mine.')).status).toBe(200)
  })

  test('still works if the claim is gone', async () => {
    await claim().delete()
    expect((await reopen()).status).toBe(200)
  })

  test('is possible for fourteen days, and counts as no undone recovery of the claimant', async () => {
    await claim().update({ handedOverAt: daysAgo(13) })
    await record().update({ createdAt: daysAgo(13) })
    expect((await reopen()).status).toBe(200)
    expect((await read()).history.at(-1)).toMatchObject({ what: 'reopened' })
    const undone = app.firestore.doc(`items/${item._id}/undoneRecoveries/${claimant.uid}`)
    expect((await undone.get()).exists).toBe(false)
  })
})
