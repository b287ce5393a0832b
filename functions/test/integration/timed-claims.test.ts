import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { advanceDueClaims } from '../../src/claims/advance-claims.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'

// The steps of other tests' claims would be due, too, so each test has a board of its own.
const boards: ClaimBoard[] = []
let board: ClaimBoard
beforeEach(async () => {
  board = await startClaimBoard('demo-timed-claims')
  boards.push(board)
})
afterAll(() => Promise.all(boards.map(({ app }) => app.close())))

const afterDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
const advance = (days: number) => advanceDueClaims(board.app.context, afterDays(days))
const events = async (id: string) => (await board.getClaim(id)).body.history.map(({ what }) => what)
const nothing = { reminded: 0, expired: 0, failed: 0 }

describe('a claim without a decision', () => {
  test('reminds its poster after three and ten days, and expires after fourteen', async () => {
    const { itemId, id } = await board.claimed()
    const before = (await board.item(itemId).get()).data()
    expect(await advance(2.9)).toEqual(nothing)
    expect(await advance(3.1)).toEqual({ ...nothing, reminded: 1 })
    expect(await advance(3.1)).toEqual(nothing)
    expect(await advance(9.9)).toEqual(nothing)
    expect(await advance(10.1)).toEqual({ ...nothing, reminded: 1 })
    expect(await advance(13.9)).toEqual(nothing)
    expect((await board.item(itemId).get()).data()).toEqual(before)
    expect(await advance(14.1)).toEqual({ ...nothing, expired: 1 })
    expect(await advance(14.1)).toEqual(nothing)
    expect(await events(id)).toEqual(['made', 'reminded', 'reminded', 'expired'])
    expect((await board.stored(id).get()).data()).toMatchObject({
      state: 'expired',
      reason: 'no-decision',
    })
    expect(await board.held(itemId)).toEqual([0, ''])
  })

  test('reminds once if both reminders are late', async () => {
    const { id } = await board.claimed()
    expect(await advance(11)).toEqual({ ...nothing, reminded: 1 })
    expect(await advance(11)).toEqual(nothing)
    expect(await advance(14.1)).toEqual({ ...nothing, expired: 1 })
    expect(await events(id)).toEqual(['made', 'reminded', 'expired'])
  })

  test('expires even if its item is gone', async () => {
    const { itemId, id } = await board.claimed()
    await board.item(itemId).delete()
    expect(await advance(14.1)).toEqual({ ...nothing, expired: 1 })
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'expired', reason: 'no-decision' })
  })
})

describe('an approved claim', () => {
  test('expires a week after the approval, and leaves room for another', async () => {
    const { itemId, id } = await board.claimed()
    await board.approve(id)
    expect(await advance(6.9)).toEqual(nothing)
    expect(await advance(7.1)).toEqual({ ...nothing, expired: 1 })
    expect(await board.held(itemId)).toEqual([0, ''])
    expect((await board.getClaim(id)).body).toMatchObject({ state: 'expired', reason: 'no-handover' })
  })
})

describe('a run', () => {
  test('does not touch closed claims, and forgets those that were closed by hand', async () => {
    const { id } = await board.claimed()
    await board.withdraw(id)
    const other = await board.claimed()
    await board.stored(other.id).update({ state: 'declined' })
    expect(await advance(20)).toEqual(nothing)
    expect((await board.stored(other.id).get()).get('dueAt')).toBeNull()
    expect(await events(id)).toEqual(['made', 'withdrawn'])
  })

  test('goes on with the others if one fails, which the next one tries again', async () => {
    const [broken, good] = [await board.claimed(), await board.claimed()]
    await board.stored(broken.id).update({ itemId: '' })
    expect(await advance(3.1)).toEqual({ reminded: 1, expired: 0, failed: 1 })
    expect(await events(good.id)).toEqual(['made', 'reminded'])
    expect(await advance(3.2)).toEqual({ ...nothing, failed: 1 })
    await board.stored(broken.id).delete()
  })

  test('that dies on the way leaves whole steps, which the next one completes', async () => {
    const claims = await Promise.all([board.claimed(), board.claimed(), board.claimed()])
    let commits = 0
    const firestore = beforeCommit(board.app.firestore, async () => {
      commits += 1
      if (commits > 1) throw new Error('The function was stopped.')
    })
    expect(await advanceDueClaims({ ...board.app.context, firestore }, afterDays(14.1))).toMatchObject({ expired: 1 })
    const states = () => Promise.all(claims.map(async ({ id }) => (await board.stored(id).get()).get('state')))
    expect((await states()).toSorted()).toEqual(['expired', 'pending', 'pending'])
    expect(await advance(14.1)).toEqual({ ...nothing, expired: 2 })
    for (const { itemId, id } of claims) {
      expect(await board.held(itemId)).toEqual([0, ''])
      expect(await events(id)).toEqual(['made', 'expired'])
    }
  })

  test('at the same time as another takes each step once', async () => {
    const claims = await Promise.all([board.claimed(), board.claimed()])
    const [one, other] = await Promise.all([advance(3.1), advance(3.1)])
    expect(one.reminded + other.reminded).toBe(2)
    for (const { id } of claims) expect(await events(id)).toEqual(['made', 'reminded'])
  })

  test('commits nothing if nothing is due any more', async () => {
    const { id } = await board.claimed()
    let commits = 0
    const firestore = beforeCommit(board.app.firestore, async () => {
      commits += 1
    })
    await board.stored(id).update({ dueAt: new Date(0) })
    const context = { ...board.app.context, firestore }
    const due = advanceDueClaims(context, afterDays(3.1))
    const alsoDue = advanceDueClaims(context, afterDays(3.1))
    await Promise.all([due, alsoDue])
    expect(commits).toBe(1)
  })
})
