import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { RecoveredRecord } from '../../src/shared/recoveries/recoveries.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { makeClaimInput } from '../support/claim-board.ts'
import { type Person, register } from '../support/people.ts'
import { makeItemInput, makeRecoveryInput, send } from '../support/requests.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let poster: Person
let claimant: Person
let stranger: Person

beforeAll(async () => {
  app = await startTestApp('demo-handovers', { settings: unlimitedSettings })
  poster = await register(app.url, { name: 'Grace Poster' })
  claimant = await register(app.url, { name: 'Ada Finder' })
  stranger = await register(app.url)
})
afterAll(() => app.close())

type Body = RecoveredRecord & ErrorResponse & { code: string }

const post = async (overrides = {}) => {
  const body = makeItemInput({ contact: 'board', question: 'What is on the lid?', postType: 'Found', ...overrides })
  return (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
}
const readCode = (id: string, { cookie }: Person, url = app.url) =>
  send<Body>('GET', `${url}/claims/${id}/code`, { cookie })
const codeOf = async (id: string, person = claimant) => (await readCode(id, person)).body.code
const handOver = (id: string, { cookie }: Person, body: object, url = app.url) =>
  send<Body>('POST', `${url}/claims/${id}/handover`, { cookie, body })
const readClaim = (id: string) => app.firestore.doc(`claims/${id}`).get()
const readItem = (id: string) => app.firestore.doc(`items/${id}`).get()
const readRecord = (id: string) => app.firestore.doc(`recoveredItems/${id}`).get()
const returnsOf = async ({ uid }: Person): Promise<{ toUid: string; claimId: string }[]> =>
  (await app.firestore.doc(`claimRecords/${uid}`).get()).get('returns') ?? []
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000)
const eventsOf = async (id: string) =>
  ((await readClaim(id)).get('history') as { what: string; by: string; byUid: string }[]).map(({ what }) => what)

let item: Item
let id: string

beforeEach(async () => {
  item = await post()
  id = await storeClaim(app.firestore, { item, claimant })
})

const stays = async () => {
  expect((await readItem(item._id)).data()).toMatchObject({
    status: 'notrecovered',
    openClaims: 1,
    approvedClaimId: id,
  })
  expect((await readRecord(item._id)).exists).toBe(false)
}

describe('the code of a claim', () => {
  test('has six digits, the same each time, and is stored nowhere', async () => {
    const { status, body } = await readCode(id, claimant)
    expect([status, body]).toEqual([200, { code: expect.stringMatching(/^\d{6}$/) }])
    expect(await codeOf(id)).toBe(body.code)
    const other = await storeClaim(app.firestore, { item: await post(), claimant })
    expect(await codeOf(other)).not.toBe(body.code)
    expect(JSON.stringify((await readClaim(id)).data())).not.toContain(body.code)
  })

  test('is shown to the poster of a lost thing, and not to the claimant', async () => {
    const lost = await storeClaim(app.firestore, { item: await post({ postType: 'Lost' }), claimant })
    expect((await readCode(lost, poster)).status).toBe(200)
    expect((await readCode(lost, claimant)).status).toBe(403)
  })

  test('is refused to the poster of a found thing, and does not exist for others', async () => {
    const refused = await readCode(id, poster)
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'The code is with the person whom you give it to.',
    ])
    expect((await readCode(id, stranger)).status).toBe(404)
    expect((await readCode('nothing', stranger)).status).toBe(404)
  })

  test.for(['pending', 'declined', 'withdrawn', 'handed-over', 'expired'] as const)(
    'is refused with 409 while the claim is %s',
    async (state) => {
      await app.firestore.doc(`claims/${id}`).update({ state })
      const answer = await readCode(id, claimant)
      expect([answer.status, answer.body.error.code]).toEqual([409, 'claim-state'])
    },
  )

  test('is refused with 409 past the end of the claim', async () => {
    await app.firestore.doc(`claims/${id}`).update({ endsAt: inMinutes(-1) })
    expect((await readCode(id, claimant)).status).toBe(409)
    expect((await handOver(id, poster, { withoutCode: true })).status).toBe(409)
  })

  test('is refused with 503 on a board without a key, where the poster can still close it', async () => {
    const settings = { ...unlimitedSettings, handoverKey: undefined }
    const keyless = await startTestApp('unused', { settings, firestore: app.firestore })
    const answer = await readCode(id, claimant, keyless.url)
    const entered = await handOver(id, poster, { code: '123456' }, keyless.url)
    expect([answer.status, answer.body.error.message, entered.status]).toEqual([
      503,
      'This board has no codes yet. The poster can close it without one.',
      503,
    ])
    expect((await readClaim(id)).get('code.tries')).toBe(0)
    expect((await handOver(id, poster, { withoutCode: true }, keyless.url)).status).toBe(200)
    await keyless.close()
  })
})

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

  test('counts as a return of whoever gave the thing', async () => {
    await handOver(id, poster, { code: await codeOf(id) })
    expect(await returnsOf(poster)).toContainEqual({ toUid: claimant.uid, claimId: id })
    const lost = await storeClaim(app.firestore, { item: await post({ postType: 'Lost' }), claimant })
    await handOver(lost, claimant, { code: await codeOf(lost, poster) })
    expect(await returnsOf(claimant)).toContainEqual({ toUid: poster.uid, claimId: lost })
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
    const others = await Promise.all([register(app.url), register(app.url)])
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
    const leaving = await register(app.url, { name: 'Vera Gone' })
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
    expect([again.status, again.body.error.code]).toEqual([409, 'claim-state'])
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

  test('replaces the record that is left of an item that was opened by hand', async () => {
    await app.firestore.doc(`recoveredItems/${item._id}`).set({ itemId: item._id, recoveredByUid: stranger.uid })
    expect((await handOver(id, poster, { code: await codeOf(id) })).status).toBe(200)
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

describe('a right code uses up no try', () => {
  const triesOf = async () => (await readClaim(id)).get('code')
  const NONE = { counter: 0, tries: 0, blockedUntil: null }

  test('at the limit of recoveries, which it does not use up either', async () => {
    const settings = {
      ...unlimitedSettings,
      hourlyLimits: { ...unlimitedSettings.hourlyLimits, post: 0, recovery: 1, photo: 0 },
    }
    const limited = await startTestApp('unused', { settings, firestore: app.firestore })
    const first = await storeClaim(app.firestore, { item: await post(), claimant })
    expect((await handOver(first, poster, { code: await codeOf(first) }, limited.url)).status).toBe(200)
    const limit = app.firestore.doc(`accountLimits/${poster.uid}-recovery`)
    const before = (await limit.get()).data()
    const code = await codeOf(id)
    for (let n = 0; n < 6; n += 1) {
      const { status, body } = await handOver(id, poster, { code }, limited.url)
      expect([status, body.error.message]).toEqual([429, expect.not.stringContaining('entered wrongly')])
    }
    await limited.close()
    expect([await triesOf(), (await limit.get()).data()]).toEqual([NONE, before])
    await limit.delete()
    expect((await handOver(id, poster, { code })).status).toBe(200)
  })

  test('while the claimant’s account cannot be read', async () => {
    const auth = new Proxy(app.auth, {
      get(target, name) {
        if (name !== 'getUser') return Reflect.get(target, name, target)
        return async (uid: string) => {
          if (uid === claimant.uid) throw new Error('Auth cannot be reached.')
          return target.getUser(uid)
        }
      },
    })
    const cut = await startTestApp('unused', { settings: unlimitedSettings, firestore: app.firestore, auth })
    const code = await codeOf(id)
    expect((await handOver(id, poster, { code }, cut.url)).status).toBe(503)
    await cut.close()
    expect(await triesOf()).toEqual(NONE)
  })

  test.for<[string, number, number, Error]>([
    ['cannot be written', 1, 500, new Error('Firestore cannot be reached.')],
    ['keeps colliding with other changes', 20, 503, Object.assign(new Error('Contention.'), { code: 10 })],
  ])('if the handover %s, not even the fifth one', async ([, failures, status, error]) => {
    const code = await codeOf(id)
    for (let n = 0; n < 4; n += 1) await handOver(id, poster, { code: wrong(code) })
    let commits = 0
    const firestore = beforeCommit(app.firestore, async () => {
      commits += 1
      // The first counts the try.
      if (commits > 1 && commits <= 1 + failures) throw error
    })
    const broken = await startTestApp('unused', { settings: unlimitedSettings, firestore })
    expect((await handOver(id, poster, { code }, broken.url)).status).toBe(status)
    await broken.close()
    expect(await triesOf()).toEqual({ counter: 0, tries: 4, blockedUntil: null })
    await stays()
    expect((await handOver(id, poster, { code })).status).toBe(200)
  })
})

describe('a wrong code', () => {
  test('is refused with 400 and how many tries are left', async () => {
    const code = wrong(await codeOf(id))
    for (const left of ['4 tries', '3 tries', '2 tries', 'one try']) {
      const { status, body } = await handOver(id, poster, { code })
      const message = `This is not the code. You have ${left} left.`
      expect([status, body.error.code, body.error.fieldErrors]).toEqual([400, 'wrong-code', { code: message }])
    }
    await stays()
  })

  test('is not compared if it could not be counted', async () => {
    const code = wrong(await codeOf(id))
    let tries: unknown
    const firestore = beforeCommit(app.firestore, async () => {
      tries = (await readClaim(id)).get('code.tries')
      throw new Error('Firestore cannot be reached.')
    })
    const broken = await startTestApp('unused', { settings: unlimitedSettings, firestore })
    expect((await handOver(id, poster, { code }, broken.url)).status).toBe(500)
    expect((await handOver(id, poster, { code: await codeOf(id) }, broken.url)).status).toBe(500)
    await broken.close()
    expect(tries).toBe(0)
    await stays()
  })

  test('pauses all codes for an hour at the fifth time, and the right one does not work then', async () => {
    const code = await codeOf(id)
    for (let n = 0; n < 4; n += 1) await handOver(id, poster, { code: wrong(code) })
    const fifth = await handOver(id, poster, { code: wrong(code) })
    expect([fifth.status, fifth.body.error.message]).toEqual([
      400,
      'This is not the code. There is a new one in an hour.',
    ])
    const right = await handOver(id, poster, { code })
    expect([right.status, right.body.error.message]).toEqual([
      429,
      'The code was entered wrongly 5 times. There is a new one in 60 minutes.',
    ])
    expect(right.headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
    expect((await readCode(id, claimant)).status).toBe(429)
    expect(await eventsOf(id)).toEqual(['made', 'code-failed'])
    await stays()
  })

  test('leads to a new code after the pause, which reading does not store', async () => {
    const old = await codeOf(id)
    for (let n = 0; n < 5; n += 1) await handOver(id, poster, { code: wrong(old) })
    await app.firestore.doc(`claims/${id}`).update({ 'code.blockedUntil': inMinutes(-1) })
    const before = (await readClaim(id)).updateTime
    const next = await codeOf(id)
    expect(next).not.toBe(old)
    expect((await readClaim(id)).updateTime).toEqual(before)
    const { status, body } = await handOver(id, poster, { code: old })
    expect([status, body.error.message]).toEqual([400, 'This is not the code. You have 4 tries left.'])
    expect((await readClaim(id)).get('code')).toEqual({ counter: 1, tries: 1, blockedUntil: null })
    expect((await handOver(id, poster, { code: next })).status).toBe(200)
  })

  test('lets the poster still close it without a code during the pause', async () => {
    const code = wrong(await codeOf(id))
    for (let n = 0; n < 5; n += 1) await handOver(id, poster, { code })
    expect((await handOver(id, poster, { withoutCode: true })).status).toBe(200)
  })

  test.for([
    { code: '12345' },
    { code: 'abcdef' },
    { code: '１２３４５６' },
    {},
    { code: '123456', withoutCode: true },
    { withoutCode: false },
  ])('is refused with 400 if it is none: %j', async (body) => {
    const answer = await handOver(id, poster, body)
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input'])
    expect((await readClaim(id)).get('code.tries')).toBe(0)
  })

  test('is compared five times at most when fifty are tried at once on two instances', async () => {
    const other = await startTestApp('unused', { settings: unlimitedSettings, firestore: app.firestore })
    const code = await codeOf(id)
    const codes = Array.from({ length: 50 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
    const answers = await Promise.all(
      codes.map((tried, n) => handOver(id, poster, { code: tried }, n % 2 === 0 ? app.url : other.url)),
    )
    await other.close()
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(5).fill(400), ...Array<number>(45).fill(429)])
    expect(await eventsOf(id)).toEqual(['made', 'code-failed'])
    await stays()
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
    send<Body>('POST', `${app.url}/recovered-items`, { cookie: person.cookie, body: makeRecoveryInput(itemId) })

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
