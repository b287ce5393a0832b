import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/lib/durations.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import { openSession, register, signInAgain } from '../support/people.ts'
import { send } from '../support/requests.ts'
import { useSessions } from '../support/session-board.ts'

// Signing out everywhere ends all sign-ins of an account, on both instances of the function.

const board = useSessions('demo-sign-out-everywhere')
const { read, write } = board

const signOut = (cookie?: string) => send<ErrorResponse>('POST', `${board.app.url}/account/sign-out`, { cookie })
/** Logs in on another device, in another second than before. */
async function logInElsewhere() {
  await new Promise((resolve) => setTimeout(resolve, 1000))
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

test('lets nobody open a session with an ID token from before, and everybody with a new login', async () => {
  await new Promise((resolve) => setTimeout(resolve, 1000))
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
  const bela = await register(board.app.url)
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
