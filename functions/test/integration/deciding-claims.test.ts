import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { advanceDueClaims } from '../../src/claims/advance-claims.ts'
import { approveClaim } from '../../src/claims/decide-claim.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'

let board: ClaimBoard
beforeAll(async () => {
  board = await startClaimBoard('demo-deciding-claims')
})
afterAll(() => board.app.close())

const DAY_MS = 24 * 3600_000
const whatHappened = async (id: string) => (await board.getClaim(id)).body.history.map(({ what, by }) => [what, by])

describe('the poster', () => {
  test('approves a claim, which then ends in a week', async () => {
    const { itemId, id } = await board.claimed()
    const { status, body } = await board.approve(id)
    expect([status, body.state, body.role]).toEqual([200, 'approved', 'poster'])
    expect(body.other).toEqual({ name: 'Clara Claimant' })
    expect(Math.abs(Date.parse(body.endsAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    expect(await board.held(itemId)).toEqual([1, id])
    expect(await whatHappened(id)).toEqual([
      ['made', 'claimant'],
      ['approved', 'poster'],
    ])
  })

  test('declines a claim with a reason', async () => {
    const { itemId, id } = await board.claimed()
    const { status, body } = await board.decline(id, board.poster, 'cannot-tell')
    expect([status, body.state, body.reason, body.endsAt]).toEqual([200, 'declined', 'cannot-tell', ''])
    expect(await board.held(itemId)).toEqual([0, ''])
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'declined', reason: 'cannot-tell' })
    const stored = (await board.stored(id).get()).data()
    expect(stored).toMatchObject({ dueAt: null, expiresAt: expect.any(Timestamp) })
  })

  test('declines a claim that was approved by mistake, and can approve another', async () => {
    const { itemId, id } = await board.claimed()
    const other = (await board.claim(itemId, board.other)).body._id
    await board.approve(id)
    expect((await board.approve(other)).body.error.code).toBe('another-claim-approved')
    expect((await board.decline(id)).status).toBe(200)
    expect(await board.held(itemId)).toEqual([1, ''])
    expect((await board.approve(other)).status).toBe(200)
    expect(await board.held(itemId)).toEqual([1, other])
  })

  test('declines only with a known reason', async () => {
    const { id } = await board.claimed()
    const { status, body } = await board.decline(id, board.poster, 'too late')
    expect([status, body.error.fieldErrors]).toEqual([400, { reason: expect.any(String) }])
  })

  const endIn = (id: string, days: number) =>
    board.stored(id).update({ endsAt: Timestamp.fromMillis(Date.now() + days * DAY_MS) })

  test('gives an approved claim more time, at most twelve times', async () => {
    const { id } = await board.claimed()
    expect((await board.step(id, 'renew', board.poster)).status).toBe(409)
    await board.approve(id)
    for (let n = 0; n < 12; n += 1) {
      await endIn(id, 5.99)
      const { status, body } = await board.step(id, 'renew', board.poster)
      expect(status).toBe(200)
      expect(Math.abs(Date.parse(body.endsAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    }
    await endIn(id, 5.99)
    expect((await board.step(id, 'renew', board.poster)).body.error.code).toBe('renewed-often')
    expect(await whatHappened(id)).toHaveLength(14)
  })

  test('gives no more time while more than six days are left', async () => {
    const { id } = await board.claimed()
    await board.approve(id)
    const renew = async () => {
      const { status, body } = await board.step(id, 'renew', board.poster)
      return [status, body.error?.code]
    }
    expect(await renew()).toEqual([409, 'not-renewable-yet'])
    await endIn(id, 5.99)
    expect(await renew()).toEqual([200, undefined])
    expect(await renew()).toEqual([409, 'renewed-today'])
    expect(await whatHappened(id)).toHaveLength(3)
  })

  test('approves another claim once the job has ended the approved one', async () => {
    const { itemId, id } = await board.claimed()
    const other = (await board.claim(itemId, board.other)).body._id
    await board.approve(id)
    const past = Timestamp.fromMillis(Date.now() - 1)
    await board.stored(id).update({ dueAt: past, endsAt: past })
    expect((await board.approve(other)).body.error.code).toBe('another-claim-approved')
    await advanceDueClaims(board.app.context, new Date())
    expect((await board.approve(other)).status).toBe(200)
    expect(await board.held(itemId)).toEqual([1, other])
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'expired', reason: 'no-handover' })
  })

  test.for([
    ['recovered', 'already-recovered'],
    ['lent', 'post-closed'],
  ] as const)('approves nothing on an item that is %s', async ([status, code]) => {
    const { itemId, id } = await board.claimed()
    await board.item(itemId).update({ status })
    expect((await board.approve(id)).body.error.code).toBe(code)
    expect((await board.withdraw(id)).status).toBe(200)
  })
})

describe('the claimant', () => {
  test.for(['pending', 'approved'] as const)('withdraws a claim that is %s', async (state) => {
    const { itemId, id } = await board.claimed()
    if (state === 'approved') await board.approve(id)
    const { status, body } = await board.withdraw(id)
    expect([status, body.state, body.role]).toEqual([200, 'withdrawn', 'claimant'])
    expect(await board.held(itemId)).toEqual([0, ''])
  })

  test('withdraws a claim whose item is gone', async () => {
    const { itemId, id } = await board.claimed()
    await board.item(itemId).delete()
    expect((await board.withdraw(id)).status).toBe(200)
  })
})

describe('a step changes nothing and is rejected', () => {
  const steps = ['approve', 'decline', 'renew', 'withdraw'] as const
  const ways = {
    declined: (id: string) => board.decline(id),
    withdrawn: (id: string) => board.withdraw(id),
    'past its end': (id: string) => board.stored(id).update({ endsAt: Timestamp.fromMillis(Date.now() - 1) }),
    'past the end of its approval': async (id: string) => {
      await board.approve(id)
      await board.stored(id).update({ endsAt: Timestamp.fromMillis(Date.now() - 1) })
    },
  }
  const take = (
    step: (typeof steps)[number],
    id: string,
    person = step === 'withdraw' ? board.claimant : board.poster,
  ) => board.step(id, step, person, step === 'decline' ? { reason: 'cannot-tell' } : undefined)

  test.for(Object.keys(ways) as (keyof typeof ways)[])('with 409 on a claim that is %s', async (way) => {
    const { itemId, id } = await board.claimed()
    await ways[way](id)
    const before = [(await board.stored(id).get()).data(), await board.held(itemId)]
    for (const step of steps) {
      const { status, body } = await take(step, id)
      expect([step, status, body.error.code]).toEqual([step, 409, expect.stringMatching(/^claim-/)])
    }
    expect([(await board.stored(id).get()).data(), await board.held(itemId)]).toEqual(before)
  })

  test('with 409 when a claim is approved twice', async () => {
    const { id } = await board.claimed()
    await board.approve(id)
    expect((await board.approve(id)).status).toBe(409)
  })

  test('with 403 for the other side, and 404 for strangers and without a claim', async () => {
    const { id } = await board.claimed()
    const before = (await board.stored(id).get()).data()
    for (const step of steps) {
      const otherSide = step === 'withdraw' ? board.poster : board.claimant
      const refused = await take(step, id, otherSide)
      expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringMatching(/^Only the p/)])
      const strange = await take(step, id, board.other)
      const missing = await take(step, 'nothing', board.other)
      expect([strange.status, missing.status]).toEqual([404, 404])
      expect(strange.body.error.message).toBe(missing.body.error.message)
    }
    expect((await board.stored(id).get()).data()).toEqual(before)
  })
})

describe('a decision', () => {
  const account = () => ({ ...board.poster, emailVerified: true, photo: '' })

  test.for(['approve', 'decline'] as const)('answers what it has stored: %s', async (step) => {
    const { id } = await board.claimed()
    const { body } = await board[step](id)
    const { history: _, ...stored } = (await board.getClaim(id, board.poster)).body
    expect(body).toEqual(stored)
  })

  test('reads the claim and its post once', async () => {
    const { id } = await board.claimed()
    const { firestore, bill } = billFirestore(board.app.firestore)
    await approveClaim({ ...board.app.context, firestore }, account(), id)
    expect(bill).toEqual({ reads: 2, queries: 0, aggregations: 0, writes: 2 })
  })

  test('reads the claim only when it is its turn', async () => {
    const { id } = await board.claimed()
    const { firestore, bill } = billFirestore(board.app.firestore)
    const { promise: othersAreDone, resolve: endTurn } = Promise.withResolvers<void>()
    const { serialQueue } = board.app.context
    const turn = serialQueue.run(`claim ${id}`, () => othersAreDone)
    const waiting = vi.spyOn(serialQueue, 'run')
    const approval = approveClaim({ ...board.app.context, firestore }, account(), id)
    await vi.waitFor(() => expect(waiting).toHaveBeenCalled(), { timeout: 10_000 })
    waiting.mockRestore()
    await board.stored(id).update({ withCode: false })
    endTurn()
    await Promise.all([turn, approval])
    // A commit of what was read before would have failed, and two more writes would follow.
    expect(bill).toEqual({ reads: 2, queries: 0, aggregations: 0, writes: 2 })
  })
})

describe('while a claim is open', () => {
  const update = (itemId: string, overrides: object) =>
    board.call('PUT', `/updateItems/${itemId}`, board.poster, makeItemInput({ postType: 'Found', ...overrides }))

  test.for([{ postType: 'Lost' }, { contact: 'email' }, { question: 'Which colour?' }] as const)(
    'its post keeps what it answers to: %o',
    async (change) => {
      const { itemId, id } = await board.claimed()
      expect((await update(itemId, change)).body.error.code).toBe('claims-open')
      expect((await update(itemId, { title: 'Grey umbrella' })).status).toBe(200)
      await board.withdraw(id)
      expect((await update(itemId, change)).status).toBe(200)
      expect((await board.getClaim(id)).body).toMatchObject({ title: 'Black umbrella', postType: 'Found' })
    },
  )
})

describe('deleting the post', () => {
  test('ends its open claims, and leaves the closed ones as they are', async () => {
    const { itemId, id } = await board.claimed()
    const other = (await board.claim(itemId, board.other)).body._id
    await board.decline(other)
    await board.approve(id)
    expect((await board.call('DELETE', `/myItems/${itemId}`, board.poster)).status).toBe(200)
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'expired', reason: 'post-deleted' })
    expect((await whatHappened(id)).at(-1)).toEqual(['ended', 'board'])
    expect((await board.getClaim(other, board.other)).body).toMatchObject({ state: 'declined' })
  })
})

test('a post that asks for nothing is recovered as ever', async () => {
  const itemId = await board.postItem({ contact: 'email', question: '' })
  const body = makeRecoveryInput(itemId)
  const { status } = await send('POST', `${board.app.url}/recovered-items`, { cookie: board.claimant.cookie, body })
  expect(status).toBe(201)
})
