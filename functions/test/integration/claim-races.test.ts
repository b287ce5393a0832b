import { afterAll, beforeAll, expect, test } from 'vitest'
import { claims, type StoredClaim } from '../../src/claims/claim-document.ts'
import type { ClaimState } from '../../src/shared/claims/claim-states.ts'
import type { ClaimEventKind } from '../../src/shared/claims/claims.ts'
import { type ClaimBoard, makeClaimInput, QUESTION, startClaimBoard } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makeRounds, oneWins, startInstance } from '../support/races.ts'
import { makeItemInput, send } from '../support/requests.ts'
import type { TestApp } from '../support/test-app.ts'

// People take 50 steps on one post and its claims at once, on two instances.

/** Every third round deletes the post. */
const { rounds, timeout, eachRound } = makeRounds(3)

let board: ClaimBoard
let instances: TestApp[]
let people: Person[]

beforeAll(async () => {
  board = await startClaimBoard('demo-claim-races')
  instances = [board.app, await startInstance(board.app.firestore)]
  people = await Promise.all(Array.from({ length: 8 }, () => register()))
})
afterAll(() => Promise.all(instances.map(({ close }) => close())))

/** Someone's request, which several tests send at once with others. */
type Step = (url: string) => Promise<number>

const step =
  (method: string, path: string, { cookie }: Person, body?: object): Step =>
  async (url) =>
    (await send(method, url + path, { cookie, body })).status

const stepsOnClaim = (id: string, claimant: Person) => ({
  approve: step('POST', `/claims/${id}/approve`, board.poster),
  decline: step('POST', `/claims/${id}/decline`, board.poster, { reason: 'cannot-tell' }),
  renew: step('POST', `/claims/${id}/renew`, board.poster),
  withdraw: step('POST', `/claims/${id}/withdraw`, claimant),
  // Handovers, disputes and reopenings join here.
})

const edit = (itemId: string, overrides: object) =>
  step('PUT', `/updateItems/${itemId}`, board.poster, makeItemInput({ postType: 'Found', ...overrides }))

/** Returns 50 steps on a post with four claims of the first four people. */
function fiftySteps(itemId: string, ids: readonly string[], { deletes }: { deletes: boolean }): Step[] {
  const onClaims = ids.flatMap((id, n) => {
    const { approve, decline, renew, withdraw } = stepsOnClaim(id, people[n] as Person)
    return [approve, approve, approve, ...(n < 2 ? [withdraw, renew] : [decline, decline])]
  })
  const claims = people.flatMap((person) => {
    const claim = step('POST', `/items/${itemId}/claims`, person, makeClaimInput())
    return [claim, claim]
  })
  const edits = ['Which colour?', 'Whose name?', 'How many?'].flatMap((question) => [
    edit(itemId, { question }),
    edit(itemId, { contact: 'email' }),
    edit(itemId, { postType: 'Lost' }),
    edit(itemId, { title: question }),
  ])
  const last = step('DELETE', `/myItems/${itemId}`, board.poster)
  const rest = deletes ? [last, last] : [edit(itemId, { title: 'One' }), edit(itemId, { title: 'Two' })]
  const steps = [...onClaims, ...claims, ...edits, ...rest]
  expect(steps).toHaveLength(50)
  return steps
}

/** Sends all steps at once, in a random order, each to a random instance. */
function race(steps: readonly Step[]): Promise<number[]> {
  const order = steps.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at)
  return Promise.all(order.map(({ one, at }) => one(instances[Math.floor(at * 1e6) % instances.length]?.url ?? '')))
}

const STATE_AFTER: Partial<Record<ClaimEventKind, ClaimState>> = {
  made: 'pending',
  approved: 'approved',
  renewed: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
  ended: 'expired',
}
const isOpen = (state: ClaimState) => state === 'pending' || state === 'approved'

/** Expects that no step was lost, and that none was taken from a state that does not allow it. */
function expectConsistent({ id, history, state }: StoredClaim): void {
  const kinds = history.map(({ what }) => what)
  const states = kinds.map((kind) => STATE_AFTER[kind])
  expect([id, states.at(-1)]).toEqual([id, state])
  expect(kinds[0]).toBe('made')
  expect(kinds.filter((kind) => kind === 'approved').length).toBeLessThanOrEqual(1)
  // Nothing happens to a closed claim, and only an approved one is renewed.
  for (const before of states.slice(0, -1)) expect(before && isOpen(before)).toBe(true)
  for (const [n, kind] of kinds.entries()) if (kind === 'renewed') expect(states[n - 1]).toBe('approved')
}

async function expectOneOutcome(itemId: string): Promise<void> {
  const { firestore } = board.app
  const [item, found] = await Promise.all([
    board.item(itemId).get(),
    firestore.collection('claims').where('itemId', '==', itemId).get(),
  ])
  const all = found.docs.map(claims.parse)
  for (const claim of all) expectConsistent(claim)
  const open = all.filter(({ state }) => isOpen(state))
  const approved = all.filter(({ state }) => state === 'approved')
  expect(new Set(open.map(({ claimantUid }) => claimantUid)).size).toBe(open.length)
  if (!item.exists) {
    expect(open).toEqual([])
    return
  }
  expect(approved.length).toBeLessThanOrEqual(1)
  expect(item.get('openClaims')).toBe(open.length)
  expect(item.get('approvedClaimId')).toBe(approved[0]?.id ?? '')
  for (const { question, postType } of open) {
    expect([question, postType]).toEqual([item.get('question'), item.get('postType')])
  }
}

test('has one outcome when people take 50 steps on a post and its claims at once', {
  timeout,
}, async () => {
  const seen = new Map<number, number>()
  await eachRound(async (round) => {
    const itemId = await board.postItem({ question: QUESTION })
    const made = await Promise.all(people.slice(0, 4).map((person) => board.claim(itemId, person)))
    const ids = made.map(({ body }) => body._id)
    const statuses = await race(fiftySteps(itemId, ids, { deletes: round % 3 === 2 }))
    for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1)
    await expectOneOutcome(itemId)
  })
  expect([...seen.keys()].filter((status) => ![200, 201, 403, 404, 409].includes(status))).toEqual([])
  expect(seen.get(200)).toBeGreaterThan(rounds)
})

test('approves one of 50 claims that are approved at once', { timeout }, async () => {
  await eachRound(async () => {
    const itemId = await board.postItem({ question: QUESTION })
    const made = await Promise.all(people.slice(0, 5).map((person) => board.claim(itemId, person)))
    const approvals = Array.from({ length: 50 }, (_, n) =>
      step('POST', `/claims/${made[n % made.length]?.body._id}/approve`, board.poster),
    )
    const statuses = await race(approvals)
    expect(statuses.toSorted()).toEqual(oneWins(50, 200, 409))
    await expectOneOutcome(itemId)
  })
})

test('makes one of a person’s 10 claims at once on a post, beside a change of its question', {
  timeout,
}, async () => {
  await eachRound(async () => {
    const itemId = await board.postItem({ question: QUESTION })
    const claim = step('POST', `/items/${itemId}/claims`, people[0] as Person, makeClaimInput())
    const statuses = await race([...Array<Step>(10).fill(claim), edit(itemId, { question: 'Which colour?' })])
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    await expectOneOutcome(itemId)
  })
})
