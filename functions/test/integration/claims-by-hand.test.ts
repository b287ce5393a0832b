import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handleClaimWritten } from '../../src/item-lifecycle/claim-written.ts'
import { handleItemWritten } from '../../src/item-lifecycle/item-written.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { makeItemInput } from '../support/requests.ts'

// What an administrator does in the console must not leave a post or a claim stuck.

let board: ClaimBoard
beforeAll(async () => {
  board = await startClaimBoard('demo-claims-by-hand')
})
afterAll(() => board.app.close())

/** Does something by hand, and handles the event of it on the item. */
async function byHand(itemId: string, change: () => Promise<unknown>): Promise<void> {
  const before = await board.item(itemId).get()
  await change()
  const after = await board.item(itemId).get()
  await handleItemWritten(board.app.context, { before, after, writtenAt: new Date() })
}

/** Closes a claim by its state, and handles the event of it. */
async function closeByHand(id: string, state: 'declined' | 'withdrawn'): Promise<void> {
  const before = await board.stored(id).get()
  await before.ref.update({ state })
  await handleClaimWritten(board.app.context, { before, after: await before.ref.get() })
}

const twoClaims = async () => {
  const { itemId, id } = await board.claimed()
  const other = (await board.claim(itemId, board.other)).body._id
  await board.approve(id)
  return { itemId, id, other }
}
const reasons = async ({ id, other }: { id: string; other: string }) => [
  (await board.getClaim(id)).body.reason,
  (await board.getClaim(other, board.other)).body.reason,
]

describe('in the console', () => {
  test('deleting a post ends its claims', async () => {
    const claims = await twoClaims()
    await byHand(claims.itemId, () => board.item(claims.itemId).delete())
    expect(await reasons(claims)).toEqual(['post-deleted', 'post-deleted'])
  })

  test('marking a post as recovered ends its claims, and the post is free', async () => {
    const claims = await twoClaims()
    await byHand(claims.itemId, () => board.item(claims.itemId).update({ status: 'recovered' }))
    expect(await reasons(claims)).toEqual(['closed-by-poster', 'closed-by-poster'])
    expect(await board.held(claims.itemId)).toEqual([0, ''])
  })

  test.for(['a recovery', 'a deletion'] as const)(
    'closing claims by their state frees the post, and they stay as they are after %s',
    async (what) => {
      const { itemId, id, other } = await twoClaims()
      await closeByHand(id, 'declined')
      expect(await board.held(itemId)).toEqual([1, ''])
      await closeByHand(other, 'withdrawn')
      expect(await board.held(itemId)).toEqual([0, ''])
      const change = { postType: 'Found', contact: 'email', question: '' }
      expect((await board.call('PUT', `/updateItems/${itemId}`, board.poster, makeItemInput(change))).status).toBe(200)
      const before = await Promise.all([id, other].map(async (one) => (await board.stored(one).get()).data()))
      const item = board.item(itemId)
      await byHand(itemId, () => (what === 'a deletion' ? item.delete() : item.update({ status: 'recovered' })))
      expect(await Promise.all([id, other].map(async (one) => (await board.stored(one).get()).data()))).toEqual(before)
    },
  )

  test('deleting the approved claim leaves the other one to be counted and approved', async () => {
    const { itemId, id, other } = await twoClaims()
    await board.stored(id).delete()
    await byHand(itemId, () => board.item(itemId).update({ title: 'Green umbrella' }))
    expect(await board.held(itemId)).toEqual([1, ''])
    expect((await board.approve(other)).status).toBe(200)
  })

  test.for([
    [{ openClaims: 0 }],
    [{ openClaims: 49 }],
    [{ approvedClaimId: '' }],
    [{ approvedClaimId: 'nothing' }],
    [{ openClaims: 'many' }],
  ] as const)('writing %o into a post is corrected', async ([fields]) => {
    const { itemId, id } = await twoClaims()
    await byHand(itemId, () => board.item(itemId).update(fields))
    expect(await board.held(itemId)).toEqual([2, id])
  })
})

test('the event of a step of the API changes nothing', async () => {
  const { itemId, id } = await board.claimed()
  const read = async () => [(await board.item(itemId).get()).updateTime, (await board.stored(id).get()).updateTime]
  let before = await read()
  const step = async () => {
    await board.approve(id)
    before = await read()
  }
  await byHand(itemId, step)
  expect(await read()).toEqual(before)
})
