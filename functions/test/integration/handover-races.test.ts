import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Claim, HandoverCode } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { type Person, register } from '../support/people.ts'
import { isLongRun, makeRounds, startInstance } from '../support/races.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

// Many things happen at once to one protected post with three claims, on two instances.

const { timeout, eachRound } = makeRounds(2, 500)
/** Fewer in `npm test`, beside which other tests run: what waits for 4.5 s is answered by 503. */
const AT_ONCE = isLongRun ? 50 : 20
const CLAIMANTS = 3

let instances: TestApp[]
let app: TestApp
let poster: Person
let claimants: Person[]

beforeAll(async () => {
  app = await startTestApp('demo-handover-races', { settings: unlimitedSettings })
  instances = [app, await startInstance(app.firestore)]
  poster = await register()
  claimants = await Promise.all(Array.from({ length: CLAIMANTS }, () => register()))
})
afterAll(async () => {
  for (const { close } of instances.toReversed()) await close()
})

/** A protected found thing with a claim of each claimant, the first of which is approved. */
async function startRound() {
  const body = makeItemInput({ postType: 'Found', contact: 'board', identifier: 'SN-4711-XY' })
  const { _id: itemId } = (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
  const ids: string[] = []
  for (const { cookie } of claimants) {
    const made = await send<Claim>('POST', `${app.url}/items/${itemId}/claims`, { cookie, body: claimBody })
    expect(made.status).toBe(201)
    ids.push(made.body._id)
  }
  const [first = ''] = ids
  expect(await post(0, `/claims/${first}/approve`, poster)).toBe(200)
  const { body: answer } = await send<HandoverCode>('GET', `${app.url}/claims/${first}/code`, {
    cookie: claimants[0]?.cookie,
  })
  return { itemId, ids, first, code: answer.code }
}

const claimBody = { message: 'It is mine.', recoveredLocation: 'Town hall', recoveredDate: '2026-06-02' }
const urlOf = (n: number) => (instances[n % instances.length] ?? app).url
const post = async (n: number, path: string, { cookie }: Person, body?: object) =>
  (await send('POST', urlOf(n) + path, { cookie, ...(body && { body }) })).status

/** Reads how everything stands, and expects that it agrees with itself. */
async function readOutcome(itemId: string, ids: string[]) {
  const { firestore } = app
  const [item, record, details, ...claims] = await firestore.getAll(
    firestore.doc(`items/${itemId}`),
    firestore.doc(`recoveredItems/${itemId}`),
    firestore.doc(`privateDetails/${itemId}`),
    ...ids.map((id) => firestore.doc(`claims/${id}`)),
  )
  const inState = (state: string) => claims.filter((claim) => claim.get('state') === state).map(({ id }) => id)
  const [approved, pending, handedOver] = [inState('approved'), inState('pending'), inState('handed-over')]
  const isOpen = item?.get('status') === 'notrecovered'
  const numbers = details?.get('identifierDigests')?.length ?? 0
  if (item?.exists) {
    expect(item.data()).toMatchObject({
      openClaims: approved.length + pending.length,
      approvedClaimId: approved[0] ?? '',
      hasIdentifier: isOpen,
    })
    expect(numbers).toBe(isOpen ? 1 : 0)
  }
  if (!isOpen) expect([...approved, ...pending]).toEqual([])
  expect(approved.length + handedOver.length).toBeLessThanOrEqual(1)
  if (handedOver.length > 0) expect(record?.get('claimId')).toBe(handedOver[0])
  for (const claim of claims) {
    const closings = (claim.get('history') as { what: string }[]).filter(({ what }) => CLOSINGS.includes(what))
    expect(closings).toHaveLength([...approved, ...pending].includes(claim.id) ? 0 : 1)
  }
  return { item, record, approved, pending, handedOver }
}
const CLOSINGS = ['declined', 'withdrawn', 'expired', 'ended', 'handed-over', 'handed-over-without-code']

const count = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length
const wrong = (code: string, n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')

test(`hands a thing over once when the right code is sent ${AT_ONCE} times at once`, {
  timeout,
}, async () => {
  await eachRound(async () => {
    const { itemId, ids, first, code } = await startRound()
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => post(n, `/claims/${first}/handover`, poster, { code })),
    )
    expect(count(statuses, 200)).toBe(1)
    expect(statuses.every((status) => [200, 409, 429].includes(status))).toBe(true)
    const { item, handedOver, record } = await readOutcome(itemId, ids)
    expect([item?.get('status'), handedOver, record?.get('recoveredByUid')]).toEqual([
      'recovered',
      [first],
      claimants[0]?.uid,
    ])
  })
})

test(`compares five codes at most when the right one is among ${AT_ONCE}`, { timeout }, async () => {
  await eachRound(async (round) => {
    const { itemId, ids, first, code } = await startRound()
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        post(n, `/claims/${first}/handover`, poster, { code: n === round % 12 ? code : wrong(code, n) }),
      ),
    )
    const [compared, succeeded] = [count(statuses, 400) + count(statuses, 200), count(statuses, 200)]
    expect(compared).toBeLessThanOrEqual(5)
    expect(statuses.every((status) => [200, 400, 409, 429].includes(status))).toBe(true)
    const { item, handedOver } = await readOutcome(itemId, ids)
    expect(handedOver).toHaveLength(succeeded)
    expect(item?.get('status')).toBe(succeeded === 1 ? 'recovered' : 'notrecovered')
  })
})

test('compares five wrong codes at most while right ones fail and give their tries back', {
  timeout,
}, async () => {
  const firestore = beforeCommit(app.firestore, async (created) => {
    if (created.some((path) => path.startsWith('recoveredItems/'))) throw new Error('Firestore cannot be reached.')
  })
  const failing = [await startInstance(firestore), await startInstance(firestore)]
  await eachRound(async () => {
    const { itemId, ids, first, code } = await startRound()
    const statuses: number[] = []
    for (let wave = 0; wave < 3; wave += 1) {
      const tries = Array.from({ length: AT_ONCE }, async (_, n) => {
        const body = { code: n % 7 === wave ? wrong(code, n) : code }
        const url = `${failing[n % 2]?.url}/claims/${first}/handover`
        return (await send('POST', url, { cookie: poster.cookie, body })).status
      })
      statuses.push(...(await Promise.all(tries)))
    }
    expect(statuses.every((status) => [400, 429, 500].includes(status))).toBe(true)
    const compared = count(statuses, 400)
    expect(compared).toBeLessThanOrEqual(5)
    const { item, approved } = await readOutcome(itemId, ids)
    expect([item?.get('status'), approved]).toEqual(['notrecovered', [first]])
    const { tries, blockedUntil } = (await app.firestore.doc(`claims/${first}`).get()).get('code')
    expect([tries, blockedUntil !== null]).toEqual([compared, compared === 5])
    expect(await post(0, `/claims/${first}/handover`, poster, { code })).toBe(compared === 5 ? 429 : 200)
  })
  for (const { close } of failing) await close()
})

test(`has one outcome when ${AT_ONCE} approvals, withdrawals, edits and handovers run at once`, {
  timeout,
}, async () => {
  await eachRound(async (round) => {
    const { itemId, ids, first, code } = await startRound()
    const edit = makeItemInput({ postType: 'Found', title: `Edited in round ${round}` })
    const steps = [
      (n: number) => post(n, `/claims/${first}/handover`, poster, { code: n % 12 === 0 ? code : wrong(code, n) }),
      (n: number) => post(n, `/claims/${ids[n % CLAIMANTS]}/approve`, poster),
      (n: number) =>
        post(n, `/claims/${ids[(n >> 2) % CLAIMANTS]}/withdraw`, claimants[(n >> 2) % CLAIMANTS] as Person),
      (n: number) => post(n, `/claims/${first}/handover`, poster, { withoutCode: true }),
      async (n: number) =>
        (await send('PUT', `${urlOf(n)}/updateItems/${itemId}`, { cookie: poster.cookie, body: edit })).status,
    ]
    const order = Array.from({ length: AT_ONCE }, (_, n) => (n * 7 + round) % AT_ONCE)
    const statuses = await Promise.all(order.map((n) => steps[n % steps.length]?.(n) ?? 0))
    expect(statuses.every((status) => [200, 400, 409, 429].includes(status))).toBe(true)
    const { item, record, handedOver } = await readOutcome(itemId, ids)
    expect(item?.get('title')).toBe(edit.title)
    expect(item?.get('status') === 'recovered').toBe(handedOver.length === 1)
    expect(record?.exists).toBe(handedOver.length === 1)
  })
})

test('closes a post once when handovers, its poster and a deletion close it at once', {
  timeout,
}, async () => {
  await eachRound(async (round) => {
    const { itemId, ids, first, code } = await startRound()
    const isDeleted = round % 2 === 1
    const recover = (n: number) => post(n, '/recovered-items', poster, makeRecoveryInput(itemId))
    const [handovers, recoveries, removed] = await Promise.all([
      Promise.all(
        Array.from({ length: AT_ONCE / 2 }, (_, n) => post(n, `/claims/${first}/handover`, poster, { code })),
      ),
      Promise.all(Array.from({ length: AT_ONCE / 2 - 1 }, (_, n) => recover(n))),
      isDeleted
        ? send('DELETE', `${urlOf(round)}/myItems/${itemId}`, { cookie: poster.cookie })
        : Promise.resolve({ status: 0 }),
    ])
    expect(handovers.every((status) => [200, 409, 429].includes(status))).toBe(true)
    expect(recoveries.every((status) => [201, 404, 409].includes(status))).toBe(true)
    expect(removed.status).toBe(isDeleted ? 200 : 0)
    const { item, record, handedOver } = await readOutcome(itemId, ids)
    const closed = count(handovers, 200) + count(recoveries, 201)
    expect(closed).toBe(record?.exists ? 1 : 0)
    expect(count(handovers, 200)).toBe(handedOver.length)
    expect(item?.exists).toBe(!isDeleted)
    if (!isDeleted) expect(closed).toBe(1)
  })
})

test('leaves no handover half undone when it is disputed and reopened at once', {
  timeout,
}, async () => {
  await eachRound(async () => {
    const { itemId, first, code } = await startRound()
    expect(await post(0, `/claims/${first}/handover`, poster, { code })).toBe(200)
    const dispute = (n: number, person: Person) => post(n, `/claims/${first}/dispute`, person, { words: 'Not mine.' })
    const [disputes, reopenings] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, (_, n) => dispute(n, n % 2 === 0 ? poster : (claimants[0] as Person)))),
      Promise.all([0, 1].map((n) => post(n, `/items/${itemId}/reopen`, poster))),
    ])
    expect(reopenings.toSorted()).toEqual([200, 409])
    expect(disputes.every((status) => [200, 409].includes(status))).toBe(true)
    const { firestore } = app
    const [item, record, claim, returns] = await firestore.getAll(
      firestore.doc(`items/${itemId}`),
      firestore.doc(`recoveredItems/${itemId}`),
      firestore.doc(`claims/${first}`),
      firestore.doc(`claimRecords/${poster.uid}`),
    )
    expect(item?.data()).toMatchObject({ status: 'notrecovered', openClaims: 0, approvedClaimId: '' })
    expect(record?.exists).toBe(false)
    const disputed = (claim?.get('disputes') ?? []) as { byUid: string }[]
    const people = disputed.map(({ byUid }) => byUid).toSorted()
    expect(people).toEqual([poster.uid, claimants[0]?.uid].toSorted())
    expect(JSON.stringify(returns?.get('returns'))).not.toContain(first)
  })
})
