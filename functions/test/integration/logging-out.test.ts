import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { StoredEnds } from '../../src/people/ended-sessions.ts'
import { MINUTE_MS } from '../../src/shared/lib/durations.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { nextSecond } from '../support/next-second.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { send } from '../support/requests.ts'
import { useSessions } from '../support/session-board.ts'
import { startTestApp } from '../support/test-app.ts'

// A logout must also end the copies of its cookie, on both instances of the function.

const board = useSessions('demo-logging-out')
const { read, write } = board

/** Sends the beginning of a photo. @returns sends the rest, and returns the status */
async function beginPhoto(cookie: string): Promise<() => Promise<number | undefined>> {
  const photo = await makePicture()
  const sending = request(`${board.app.url}/photos`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', cookie },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  await new Promise((resolve) => sending.write(photo.subarray(0, 100), resolve))
  return async () => {
    sending.end(photo.subarray(100))
    const [response] = await answered
    return response.resume().statusCode
  }
}

const logOut = (cookie?: string) => send('POST', `${board.app.url}/logout`, { cookie })
const claimsOf = (cookie: string) => JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString())
const record = ({ uid, cookie }: Person) =>
  board.app.firestore.doc(`endedSessions/${uid}-${claimsOf(cookie).auth_time}`).get()

/** Changes the claims of a person's cookie, which is possible because the emulator signs none. */
function withClaims({ cookie }: Person, claims: object): string {
  const [header, , signature] = cookie.split('.')
  const payload = Buffer.from(JSON.stringify({ ...claimsOf(cookie), ...claims })).toString('base64url')
  return [header, payload, signature].join('.')
}

describe('a logout', () => {
  test('clears the browser’s cookie', async () => {
    const answer = await logOut(board.ada.cookie)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__session=; Path=\/; Expires=Thu, 01 Jan 1970/)
  })

  test('rejects a photo that is still being sent, but not one of another session', async () => {
    const [first, second] = [await beginPhoto(board.ada.cookie), await beginPhoto((await register()).cookie)]
    // By now the server has accepted the sessions of both.
    await read(board.ada.cookie)
    await logOut(board.ada.cookie)
    expect([await first(), await second()]).toEqual([401, 201])
  })

  test('rejects reads and writes with a copy of its cookie, or with an older one of the same login', async () => {
    const older = withClaims(board.ada, { iat: claimsOf(board.ada.cookie).iat - 3600 })
    expect([await read(board.ada.cookie), await read(older)]).toEqual([200, 200])
    await logOut(board.ada.cookie)
    expect([await read(board.ada.cookie), await write(board.ada.cookie)]).toEqual([401, 401])
    expect([await read(older), await write(older)]).toEqual([401, 401])
  })

  test('rejects a copy on another instance, for writes at once and for reads after a minute', async () => {
    expect(await read(board.ada.cookie, board.other)).toBe(200)
    await logOut(board.ada.cookie)
    expect(await read(board.ada.cookie, board.other)).toBe(200)
    board.passTime(MINUTE_MS + 1)
    expect(await read(board.ada.cookie, board.other)).toBe(401)
    const bela = await register()
    expect(await read(bela.cookie, board.other)).toBe(200)
    await logOut(bela.cookie)
    expect(await write(bela.cookie, board.other)).toBe(401)
  })

  test('keeps the sessions of other devices and other people', async () => {
    await nextSecond()
    const elsewhere = await openSession(board.app.url, await signInAgain(board.ada), board.ada.email)
    const bela = await register()
    await logOut(board.ada.cookie)
    for (const cookie of [elsewhere, bela.cookie]) expect([await read(cookie), await write(cookie)]).toEqual([200, 404])
  })

  test('allows a new session at once, even with the same ID token, on both instances', async () => {
    for (let round = 0; round < 3; round += 1) {
      await logOut(board.ada.cookie)
      board.ada.cookie = await openSession(board.app.url, board.ada.idToken, board.ada.email)
      expect([await read(board.ada.cookie), await write(board.ada.cookie)]).toEqual([200, 404])
      expect([await read(board.ada.cookie, board.other), await write(board.ada.cookie, board.other)]).toEqual([
        200, 404,
      ])
    }
  })

  test('with a copy of an old cookie does not end the new session', async () => {
    await logOut(board.ada.cookie)
    const opened = await openSession(board.app.url, board.ada.idToken, board.ada.email)
    const before = await record(board.ada)
    expect((await logOut(board.ada.cookie)).status).toBe(200)
    expect((await record(board.ada)).updateTime).toEqual(before.updateTime)
    expect([await read(opened), await write(opened)]).toEqual([200, 404])
  })

  test('keeps a new session that is opened on an instance that read the logouts just before', async () => {
    await nextSecond()
    expect(await read(board.ada.cookie, board.other)).toBe(200)
    await logOut(board.ada.cookie)
    const opened = await openSession(board.other.url, board.ada.idToken, board.ada.email)
    expect([await read(opened), await write(opened), await write(opened, board.other)]).toEqual([200, 404, 404])
  })

  test('with a copy of an old cookie does not end the new session on an instance that has not read the logout', async () => {
    expect(await read(board.ada.cookie, board.other)).toBe(200)
    await logOut(board.ada.cookie)
    const opened = await openSession(board.app.url, board.ada.idToken, board.ada.email)
    const before = await record(board.ada)
    expect((await send('POST', `${board.other.url}/logout`, { cookie: board.ada.cookie })).status).toBe(200)
    expect((await record(board.ada)).updateTime).toEqual(before.updateTime)
    expect(await write(opened)).toBe(404)
  })

  test('rejects a cookie whose time is ahead of this clock, too', async () => {
    const ahead = withClaims(board.ada, { iat: Math.floor(Date.now() / 1000) + 5 })
    expect(await write(ahead)).toBe(404)
    await logOut(ahead)
    expect([await read(ahead), await write(ahead)]).toEqual([401, 401])
  })

  test('stores a record that expires with the cookies, five days later', async () => {
    await logOut(board.ada.cookie)
    const document = await record(board.ada)
    const { uid, cookie } = board.ada
    expect(document.data()).toMatchObject({ uid, authTime: claimsOf(cookie).auth_time })
    const lifetime = document.get('expiresAt').toMillis() - document.get('endedAt').toMillis()
    expect(lifetime).toBe(5 * 24 * 3600_000)
    expect(document.get('expiresAt').toMillis()).toBeGreaterThanOrEqual(claimsOf(cookie).exp * 1000 - 1000)
  })

  test('ends a session even if it is sent ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => logOut(board.ada.cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await write(board.ada.cookie)).toBe(401)
  })
})

describe('a logout that ends no session', () => {
  const written = async () => (await board.app.firestore.collection('endedSessions').get()).docs.map(({ id }) => id)

  test.for<[string, () => string | undefined]>([
    ['without a cookie', () => undefined],
    ['with a cookie that is not a token', () => '__session=abc'],
    ['with a cookie that has expired', () => withClaims(board.ada, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['with a cookie of another project', () => withClaims(board.ada, { aud: 'demo-other' })],
    ['with a cookie that was changed', () => `${board.ada.cookie}AAAA`],
    ['with an ID token as the cookie', () => `__session=${board.ada.idToken}`],
  ])('answers 200, clears the cookie and writes nothing %s', async ([, cookie]) => {
    const before = await written()
    const answer = await logOut(cookie())
    expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([200, expect.stringMatching(/^__session=;/)])
    expect(await written()).toEqual(before)
    expect(await write(board.ada.cookie)).toBe(404)
  })
})

test('a logout that cannot be stored answers 503, but clears the cookie of this browser', async () => {
  const endedSessions = new StoredEnds(board.app.firestore)
  endedSessions.end = async () => {
    throw Object.assign(new Error('No connection.'), { code: 14 })
  }
  const cut = await startTestApp('unused', {
    firestore: board.app.firestore,
    auth: board.app.context.auth,
    endedSessions,
  })
  const answer = await send('POST', `${cut.url}/logout`, { cookie: board.ada.cookie })
  await cut.close()
  expect([answer.status, answer.headers.getSetCookie()[0]]).toEqual([503, expect.stringMatching(/^__session=;/)])
})

test('checking for logouts costs two reads a minute for a session, and two for each write', async () => {
  const { firestore, bill } = billFirestore(board.app.firestore)
  let now = MINUTE_MS
  const sessions = new StoredEnds(firestore, () => now)
  const signIn = { uid: board.ada.uid, authTime: 1 }
  await Promise.all([sessions.recent(signIn), sessions.recent(signIn), sessions.recent(signIn)])
  now += MINUTE_MS - 1
  await sessions.recent(signIn)
  expect(bill.reads).toBe(2)
  now += 2
  await sessions.recent(signIn)
  expect(bill.reads).toBe(4)
  await sessions.current(signIn)
  expect(bill).toEqual({ reads: 6, queries: 0, aggregations: 0, writes: 0 })
})

test('does not cache a failed check for logouts', async () => {
  let fails = true
  const firestore = new Proxy(board.app.firestore, {
    get: (target, name) => {
      if (name !== 'collection') return Reflect.get(target, name, target)
      if (!fails) return target.collection.bind(target)
      const get = async () => Promise.reject(new Error('No connection.'))
      return () => ({ doc: () => ({ get }) })
    },
  })
  const sessions = new StoredEnds(firestore)
  await expect(sessions.recent({ uid: 'ada', authTime: 1 })).rejects.toThrow('No connection.')
  fails = false
  expect(await sessions.recent({ uid: 'ada', authTime: 1 })).toBe(0)
})
