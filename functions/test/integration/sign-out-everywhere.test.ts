import { describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '../../src/shared/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { nextSecond } from '../support/next-second.ts'
import { openSession, type Person, register, signInAgain } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { useSessions } from '../support/session-board.ts'

// Signing out everywhere ends all sign-ins of an account, on both instances of the function, and so
// does what happens to the account in Auth.

const board = useSessions('demo-sign-out-everywhere')
const { read, write } = board

/** Polls a conversation that does not exist, so that 404 shows that the session was accepted. */
const poll = async (cookie: string, { url } = board.app) =>
  (await send('GET', `${url}/conversations/none/messages`, { cookie })).status
const signOut = (cookie?: string) => send<ErrorResponse>('POST', `${board.app.url}/account/sign-out`, { cookie })
/** Logs in on another device, in another second than before. */
async function logInElsewhere() {
  await nextSecond()
  return openSession(board.app.url, await signInAgain(board.ada), board.ada.email)
}

test('ends the sessions of every device, at once for writes and within a minute for reads', async () => {
  const phone = await logInElsewhere()
  expect([await read(phone, board.other), await write(phone, board.other)]).toEqual([200, 404])
  const answer = await signOut(board.ada.cookie)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toMatch(/^__session=;/)
  for (const cookie of [board.ada.cookie, phone]) {
    expect([await read(cookie), await write(cookie), await write(cookie, board.other)]).toEqual([401, 401, 401])
  }
  board.passTime(MINUTE_MS)
  expect(await read(phone, board.other)).toBe(401)
})

test('lets nobody open a session with an ID token from before, and everyone with a new login', async () => {
  await nextSecond()
  await signOut(board.ada.cookie)
  const old = await send('POST', `${board.app.url}/jwt`, {
    headers: { authorization: `Bearer ${board.ada.idToken}` },
    body: { email: board.ada.email },
  })
  expect(old.status).toBe(401)
  const cookie = await logInElsewhere()
  expect([await read(cookie), await write(cookie)]).toEqual([200, 404])
})

test('leaves other accounts signed in, and stores nothing that names the account', async () => {
  const bela = await register()
  await signOut(board.ada.cookie)
  expect([await read(bela.cookie), await write(bela.cookie)]).toEqual([200, 404])
  const { docs } = await board.app.firestore.collection('endedSessions').get()
  const stored = JSON.stringify(docs.map((document) => [document.id, document.data()]))
  expect(docs.length).toBeGreaterThan(0)
  expect(stored).not.toContain(board.ada.uid)
})

test('needs a session', async () => {
  expect((await signOut()).status).toBe(401)
})

describe('an account in Auth', () => {
  test.for<[string, (person: Person) => Promise<unknown>]>([
    ['has got another password', ({ uid }) => board.app.auth.updateUser(uid, { password: 'An0therPassw0rd' })],
    ['was signed out everywhere', ({ uid }) => board.app.auth.revokeRefreshTokens(uid)],
    ['was disabled', ({ uid }) => board.app.auth.updateUser(uid, { disabled: true })],
    ['is gone', ({ uid }) => board.app.auth.deleteUser(uid)],
  ])('that %s ends its sessions, at once for writes and within a minute for reads', async ([, change]) => {
    const { cookie } = board.ada
    await nextSecond()
    expect([await read(cookie, board.other), await poll(cookie, board.other)]).toEqual([200, 404])
    await change(board.ada)
    expect([await write(cookie, board.other), await read(cookie, board.other)]).toEqual([401, 200])
    board.passTime(MINUTE_MS)
    expect([await read(cookie, board.other), await poll(cookie, board.other)]).toEqual([401, 401])
  })

  test('that is enabled again lets its person in with a new login at once', async () => {
    await nextSecond()
    await board.app.auth.updateUser(board.ada.uid, { disabled: true })
    expect(await read(board.ada.cookie)).toBe(401)
    await board.app.auth.updateUser(board.ada.uid, { disabled: false })
    const cookie = await logInElsewhere()
    expect([await read(cookie), await write(cookie)]).toEqual([200, 404])
  })

  test('that cannot be reached lets reads go on, and refuses writes with 503, until it is there again', async () => {
    const { cookie } = board.ada
    const getUser = vi.spyOn(board.other.context.auth, 'getUser')
    getUser.mockRejectedValue(Object.assign(new Error('No connection.'), { code: 'app/network-error' }))
    await nextSecond()
    await board.app.auth.updateUser(board.ada.uid, { disabled: true })
    expect([await read(cookie, board.other), await write(cookie, board.other)]).toEqual([200, 503])
    getUser.mockRestore()
    board.passTime(MINUTE_MS)
    expect([await read(cookie, board.other), await write(cookie, board.other)]).toEqual([401, 401])
  })
})
