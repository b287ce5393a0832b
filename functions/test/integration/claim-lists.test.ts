import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addReturned, removeReturned } from '../../src/claims/claim-records.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { change } from '../../src/store/change.ts'
import { type ClaimBoard, makeClaimInput, startClaimBoard } from '../support/claim-board.ts'
import { register } from '../support/people.ts'
import type { SeenItem } from '../support/requests.ts'
import { send } from '../support/requests.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, unlimitedSettings } from '../support/test-app.ts'

const DAY_MS = 24 * 3600_000

let board: ClaimBoard
beforeAll(async () => {
  board = await startClaimBoard('demo-claim-lists')
})
afterAll(() => board.app.close())

describe('the poster’s comparison', () => {
  test('has every claim on the item, newest first, with what the board knows of each claimant', async () => {
    const { itemId, id } = await board.claimed()
    await board.app.auth.updateUser(board.other.uid, { emailVerified: true })
    const second = (await board.claim(itemId, board.other, { answer: 'A cat' })).body._id
    await board.decline(id)
    const { status, body } = await board.received(itemId)
    expect([status, body.map(({ _id }) => _id)]).toEqual([200, [second, id]])
    const facts = { memberSince: new Date().toISOString().slice(0, 7), returned: 0 }
    expect(body[0]).toMatchObject({
      ...makeClaimInput({ answer: 'A cat' }),
      role: 'poster',
      claimant: { ...facts, name: 'Otto Other', isConfirmed: true, declined: 0 },
      sameIdentifier: null,
    })
    expect(body[1]).toMatchObject({
      state: 'declined',
      reason: 'answer-does-not-fit',
      claimant: { ...facts, name: 'Clara Claimant', isConfirmed: false, declined: 1 },
    })
    expect(JSON.stringify(body)).not.toContain('@')
  })

  test('keeps a claim whose account is gone, without its facts', async () => {
    const gone = await register({ name: 'Greta Gone' })
    const itemId = await board.postItem()
    await board.claim(itemId, gone)
    await board.app.auth.deleteUser(gone.uid)
    const claimant = { name: 'Greta Gone', memberSince: '', isConfirmed: false, returned: 0, declined: 0 }
    expect((await board.received(itemId)).body).toMatchObject([{ claimant }])
  })

  test('asks for all accounts at once, and fails if there is no answer', async () => {
    const { itemId } = await board.claimed()
    await board.claim(itemId, board.other)
    const getUsers = vi.fn(() => Promise.reject(new Error('Auth cannot be reached.')))
    const auth = new Proxy(board.app.auth, {
      get(target, name) {
        const value: unknown = name === 'getUsers' ? getUsers : Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const cut = await startTestApp('unused', { firestore: board.app.firestore, auth, settings: unlimitedSettings })
    const { cookie } = board.poster
    const answer = await send<ErrorResponse>('GET', `${cut.url}/items/${itemId}/claims`, { cookie })
    await cut.close()
    expect([answer.status, getUsers.mock.calls.length]).toEqual([503, 1])
    expect(getUsers).toHaveBeenCalledWith(
      expect.arrayContaining([{ uid: board.claimant.uid }, { uid: board.other.uid }]),
    )
  })

  test('keeps a claim whose claimant an administrator has made up', async () => {
    const { itemId, id } = await board.claimed()
    await board.stored(id).update({ claimantUid: 'x'.repeat(200), history: [] })
    expect((await board.received(itemId)).body).toMatchObject([{ claimant: { memberSince: '' } }])
  })

  test('is empty if nobody has claimed the item', async () => {
    expect((await board.received(await board.postItem())).body).toEqual([])
  })

  test('is nobody else’s, who cannot tell it from that of an item that does not exist', async () => {
    const { itemId } = await board.claimed()
    const missing = await board.received('nothing', board.claimant)
    for (const person of [board.claimant, board.other]) {
      const { status, body } = await board.received(itemId, person)
      expect([status, body.error.message]).toEqual([404, missing.body.error.message])
    }
  })

  test('counts the different people to whom a claimant has returned something, until that is taken back', async () => {
    const { itemId } = await board.claimed()
    const fromUid = board.claimant.uid
    const returned = async () => (await board.received(itemId)).body[0]?.claimant.returned
    for (const [claimId, toUid] of [
      ['one', 'ada'],
      ['two', 'ada'],
      ['three', 'bela'],
    ] as const) {
      await change(board.app.context, (commit) => addReturned(commit, { fromUid, toUid, claimId }))
    }
    expect(await returned()).toBe(2)
    const takeBack = (claimId: string) =>
      change(board.app.context, (commit) => removeReturned(commit, { fromUid, claimId }))
    await takeBack('one')
    expect(await returned()).toBe(2)
    await takeBack('three')
    await takeBack('three')
    expect(await returned()).toBe(1)
  })
})

describe('one’s own claims', () => {
  test('are those that were made and received, newest first', async () => {
    const [ada, bela] = [await register({ name: 'Ada' }), await register({ name: 'Bela' })]
    const received = (await board.claim(await board.postItem({}, ada), bela)).body._id
    const made = (await board.claim(await board.postItem({}, bela), ada)).body._id
    const { status, body } = await board.call<Claim[]>('GET', '/claims', ada)
    expect(status).toBe(200)
    expect(body.map(({ _id, role, other }) => [_id, role, other.name])).toEqual([
      [made, 'claimant', 'Bela'],
      [received, 'poster', 'Bela'],
    ])
    expect((await board.call<Claim[]>('GET', '/claims', await register())).body).toEqual([])
  })

  test('show a claim that is past its end as expired, before any job has run', async () => {
    const { id } = await board.claimed()
    await board.stored(id).update({ endsAt: Timestamp.fromMillis(Date.now() - 1) })
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'expired', reason: 'no-decision', endsAt: '' })
  })

  test('are open to both sides with their history, and to nobody else', async () => {
    const { id } = await board.claimed()
    await board.approve(id)
    for (const [person, role] of [
      [board.claimant, 'claimant'],
      [board.poster, 'poster'],
    ] as const) {
      const { status, body } = await board.getClaim(id, person)
      expect([status, body.role, body.history]).toEqual([
        200,
        role,
        [
          { what: 'made', by: 'claimant', at: expect.any(String) },
          { what: 'approved', by: 'poster', at: expect.any(String) },
        ],
      ])
      expect(JSON.stringify(body)).not.toContain('@')
    }
    const strange = await board.getClaim(id, board.other)
    const missing = await board.getClaim('nothing', board.other)
    expect([strange.status, strange.body.error.message]).toEqual([404, missing.body.error.message])
  })
})

describe('an open claim stays in the lists of both people', () => {
  test.for(['pending', 'approved'] as const)('when it is %s and a hundred newer ones have closed', async (state) => {
    const [poster, claimant] = [await register(), await register()]
    const { body: item } = await board.call<SeenItem>('GET', `/items/${await board.postItem({}, poster)}`, poster)
    const store = (fields: Parameters<typeof storeClaim>[2], uid = claimant.uid) =>
      storeClaim(board.app.firestore, { item, claimant: { uid } }, fields)
    const open = await store({ state, createdAt: Timestamp.fromMillis(Date.now() - DAY_MS) })
    const closed = { state: 'withdrawn', dueAt: null, endsAt: null } as const
    for (let n = 0; n < 101; n += 1) await store(closed)
    const lists = [
      await board.received(item._id, poster),
      await board.call<Claim[]>('GET', '/claims', poster),
      await board.call<Claim[]>('GET', '/claims', claimant),
    ]
    for (const { body } of lists) {
      const ids = body.map(({ _id }) => _id)
      expect([ids.length, new Set(ids).size, ids.at(-1)]).toEqual([101, 101, open])
    }
  })

  test('on a post that has fifty, beside newer ones of many accounts', async () => {
    const itemId = await board.postItem()
    const { body: item } = await board.call<SeenItem>('GET', `/items/${itemId}`, board.poster)
    const store = (fields: Parameters<typeof storeClaim>[2]) =>
      storeClaim(board.app.firestore, { item, claimant: { uid: randomUUID() } }, fields)
    const createdAt = Timestamp.fromMillis(Date.now() - DAY_MS)
    const open: string[] = []
    // Of so many accounts Auth is asked in two parts.
    for (let n = 0; n < 50; n += 1) open.push(await store({ state: 'pending', createdAt }))
    for (let n = 0; n < 100; n += 1) await store({ state: 'declined', dueAt: null, endsAt: null })
    const { status, body } = await board.received(itemId)
    expect([status, body.length]).toEqual([200, 150])
    expect(
      body
        .slice(100)
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(open.toSorted())
  })
})

describe('the details of an item', () => {
  const details = async (itemId: string, person = board.claimant) =>
    (await board.call<SeenItem>('GET', `/items/${itemId}`, person)).body

  test('have the reader’s own newest claim, and nobody else’s', async () => {
    const { itemId, id } = await board.claimed()
    expect((await details(itemId)).claim).toEqual({ _id: id, state: 'pending' })
    expect(await details(itemId, board.poster)).not.toHaveProperty('claim')
    expect(await details(itemId, board.other)).not.toHaveProperty('claim')
    await board.withdraw(id)
    const again = (await board.claim(itemId)).body._id
    expect((await details(itemId)).claim).toEqual({ _id: again, state: 'pending' })
  })
})
