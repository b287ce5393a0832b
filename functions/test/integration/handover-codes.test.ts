import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { beforeCommit } from '../support/before-commit.ts'
import { handoverCalls, wrong } from '../support/handover-calls.ts'
import { type Person, register } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, type TestApp, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let poster: Person
let claimant: Person
let stranger: Person

beforeAll(async () => {
  app = await startTestApp('demo-handover-codes', { settings: unlimitedSettings })
  poster = await register({ name: 'Grace Poster' })
  claimant = await register({ name: 'Ada Finder' })
  stranger = await register()
})
afterAll(() => app.close())

const { post, readCode, codeOf, handOver, readClaim, eventsOf, expectOpen } = handoverCalls(() => ({
  app,
  poster,
  claimant,
}))
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * 60_000)

let item: Item
let id: string

beforeEach(async () => {
  item = await post()
  id = await storeClaim(app.firestore, { item, claimant })
})

const stays = () => expectOpen(item._id, id)

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
      expect([answer.status, answer.body.error.code]).toEqual([409, `claim-${state}`])
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
      'Handover codes aren’t available here yet. The person who posted it can close it without one.',
      503,
    ])
    expect((await readClaim(id)).get('code.tries')).toBe(0)
    expect((await handOver(id, poster, { withoutCode: true }, keyless.url)).status).toBe(200)
    await keyless.close()
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
      expect([status, body.error.fieldErrors]).toEqual([400, { code: message }])
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
    expect([fifth.status, fifth.body.error.fieldErrors]).toEqual([
      400,
      { code: 'This is not the code. There is a new one in 60 minutes.' },
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

  test('pauses twice as long each time, so that few can be tried however often the claim is renewed', async () => {
    const code = wrong(await codeOf(id))
    let [codes, hours, message] = [0, 0, '']
    for (; hours < 13 * 7 * 24; codes += 1) {
      await app.firestore.doc(`claims/${id}`).update({ code: { counter: codes, tries: 4, blockedUntil: null } })
      message = (await handOver(id, poster, { code })).body.error.fieldErrors?.code ?? ''
      const blockedUntil: Timestamp = (await readClaim(id)).get('code.blockedUntil')
      hours += Math.round((blockedUntil.toMillis() - Date.now()) / 3_600_000)
    }
    expect(codes * 5).toBe(60)
    expect(message).toBe('This is not the code. There is a new one in 86 days.')
  })

  test('says in the claim until when codes pause, and no longer once they do not', async () => {
    const pausedUntil = async ({ cookie }: Person) =>
      (await send<Claim>('GET', `${app.url}/claims/${id}`, { cookie })).body.codePausedUntil
    const store = (blockedUntil: Timestamp, overrides = {}) =>
      app.firestore.doc(`claims/${id}`).update({ code: { counter: 0, tries: 5, blockedUntil }, ...overrides })
    expect(await pausedUntil(poster)).toBeUndefined()
    const until = inMinutes(59)
    await store(until)
    for (const person of [poster, claimant]) expect(await pausedUntil(person)).toBe(until.toDate().toISOString())
    await store(inMinutes(-1))
    expect(await pausedUntil(poster)).toBeUndefined()
    await store(until, { state: 'declined' })
    expect(await pausedUntil(poster)).toBeUndefined()
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
    expect([status, body.error.fieldCodes]).toEqual([400, { code: { code: 'wrong-code', values: { left: 4 } } }])
    expect((await readClaim(id)).get('code')).toEqual({ counter: 1, tries: 1, blockedUntil: null })
    expect((await handOver(id, poster, { code: next })).status).toBe(200)
  })

  test('lets the poster still close it without a code during the pause', async () => {
    const code = wrong(await codeOf(id))
    for (let n = 0; n < 5; n += 1) await handOver(id, poster, { code })
    expect((await handOver(id, poster, { withoutCode: true })).status).toBe(200)
  })

  test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９'])('is accepted in the digits %s', async (digits) => {
    const code = (await codeOf(id)).replace(/\d/g, (digit) => digits.charAt(Number(digit)))
    expect((await handOver(id, poster, { code })).status).toBe(200)
  })

  test.for([{ code: '12345' }, { code: 'abcdef' }, {}, { code: '123456', withoutCode: true }, { withoutCode: false }])(
    'is refused with 400 if it is none: %j',
    async (body) => {
      const answer = await handOver(id, poster, body)
      expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid-input'])
      expect((await readClaim(id)).get('code.tries')).toBe(0)
    },
  )

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
