import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import {
  answers,
  calls,
  fetchMock,
  goToLogin,
  identity,
  makeStore,
  openedBefore,
  refusal,
  setUp,
  states,
  statuses,
  store,
  tearDown,
  toasts,
} from './auth-store.test-support.ts'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn() }))

beforeEach(setUp)
afterEach(tearDown)

describe('the store at the start of a visit', () => {
  it('loads no Firebase and closes no session for a visitor who has never logged in here', async () => {
    localStorage.clear()
    const openIdentity = vi.fn(async () => identity)
    await makeStore(openIdentity).start()
    expect(statuses()).toEqual(['signed-out'])
    expect(openIdentity).not.toHaveBeenCalled()
    expect(calls()).toEqual([])
  })

  it('renews the session before it shows a user as signed in', async () => {
    openedBefore()
    identity.person = identity.user
    const { promise, resolve } = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(promise)
    await store.start()
    await vi.waitFor(() => expect(calls()).toEqual(['/jwt']))
    expect(statuses()).toEqual([])
    resolve(Response.json({}))
    await vi.waitFor(() => expect(statuses()).toEqual(['signed-in']))
    const [, request] = fetchMock.mock.lastCall ?? []
    expect(request).toMatchObject({ body: '{"email":"ada@example.com"}', headers: { Authorization: 'Bearer token' } })
  })

  it('gives an empty name if the account’s name is invisible', async () => {
    openedBefore()
    identity.person = Object.assign(identity.user, { displayName: '\u200b' })
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { name: '' } }))
  })

  it('fails when the server is unavailable, and signs in at a second try', async () => {
    openedBefore()
    answers(503)
    identity.person = identity.user
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'session-failed', user: { name: 'Ada' } }))
    answers(200)
    await store.retrySession()
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('fails without a user when Firebase cannot be loaded', async () => {
    openedBefore()
    const store = makeStore(() => Promise.reject(new Error('offline')))
    await store.start()
    expect(states).toEqual([{ status: 'session-failed', user: null }])
    await expect(store.logIn('a@b.c', 'x')).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(statuses().at(-1)).toBe('session-failed')
  })

  it('closes a session whose logout did not reach the server', async () => {
    await store.logIn('ada@example.com', 'x')
    answers(503)
    await expect(store.logOut()).rejects.toThrow()
    answers(200)
    fetchMock.mockClear()
    await makeStore(async () => identity).start()
    await vi.waitFor(() => expect(calls()).toEqual(['/logout']))
  })
})

describe('an action of the store', () => {
  it('shows loading from its start until the session is confirmed', async () => {
    await store.start()
    states.length = 0
    await store.logIn('ada@example.com', 'x')
    expect(new Set(statuses().slice(0, -1))).toEqual(new Set(['loading']))
    expect(states.at(-1)).toEqual({
      status: 'signed-in',
      user: { uid: 'ada', email: 'ada@example.com', name: 'Ada', photo: '', emailVerified: true, hasPassword: true },
    })
    expect(calls()).toEqual(['/jwt'])
    expect(toasts()).toEqual(['Login successful!'])
  })

  it('keeps the user signed out when it fails', async () => {
    await store.start()
    identity.logIn.mockRejectedValueOnce(refusal('auth/wrong-password'))
    await expect(store.logIn('ada@example.com', 'x')).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
  })

  it('waits for the action before it, and does nothing if that one has signed in', async () => {
    await Promise.all([store.logIn('ada@example.com', 'x'), store.logIn('ada@example.com', 'x')])
    expect(identity.logIn).toHaveBeenCalledTimes(1)
    expect(calls()).toEqual(['/jwt'])
    expect(toasts()).toEqual(['Login successful!'])
  })

  it('runs when the action before it has failed', async () => {
    identity.logIn.mockRejectedValueOnce(refusal('auth/wrong-password'))
    const first = store.logIn('ada@example.com', 'wrong')
    const second = store.logIn('ada@example.com', 'x')
    await expect(first).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await second
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('sets the profile and refreshes the token of a new account before it opens the session', async () => {
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: 'https://x.example/a' })
    expect(identity.setProfile).toHaveBeenCalledWith(identity.user, 'Ada', 'https://x.example/a')
    expect(identity.refreshed).toEqual([true])
    expect(calls()).toEqual(['/jwt'])
    expect(toasts()).toEqual(['Registration successful!'])
  })

  it('sets the profile of a new account at the next try if the first one failed', async () => {
    identity.setProfile.mockRejectedValueOnce(new Error('offline'))
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: '' })
    expect(statuses().at(-1)).toBe('session-failed')
    await store.retrySession()
    expect(identity.setProfile).toHaveBeenCalledTimes(2)
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('refreshes a new account’s token again when its session is opened at a second try', async () => {
    answers(503)
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: '' })
    answers(200)
    await store.retrySession()
    expect(identity.refreshed).toEqual([true, true])
    expect(toasts()).toEqual(['Registration successful!'])
  })

  it('reports success once, when a second try has opened the session', async () => {
    answers(503)
    await store.logIn('ada@example.com', 'x')
    expect(statuses().at(-1)).toBe('session-failed')
    expect(toasts()).toEqual([])
    answers(200)
    await store.retrySession()
    await store.retrySession()
    expect(toasts()).toEqual(['Login successful!'])
  })

  it('does not apply a pending registration to another user who signs in meanwhile', async () => {
    identity.setProfile.mockRejectedValueOnce(new Error('offline'))
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: '' })
    identity.become({ ...identity.user, uid: 'grace', email: 'grace@example.com' })
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { uid: 'grace' } }))
    expect(identity.setProfile).toHaveBeenCalledTimes(1)
    expect(toasts()).toEqual([])
  })

  it('reports no success if another tab logs out before the session is confirmed', async () => {
    await store.start()
    answers(503)
    await store.logIn('ada@example.com', 'x')
    identity.become(null)
    answers(200)
    identity.become(identity.user)
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-in'))
    expect(toasts()).toEqual([])
  })

  it('closes the session once and goes to the login when Log out is pressed twice', async () => {
    await store.logIn('ada@example.com', 'x')
    fetchMock.mockClear()
    vi.mocked(notifySuccess).mockClear()
    await Promise.all([store.logOut(), store.logOut()])
    expect(calls()).toEqual(['/logout'])
    expect(goToLogin.mock.calls).toEqual([['logged-out']])
    expect(toasts()).toEqual(['Successfully logged out!'])
    expect(statuses().at(-1)).toBe('signed-out')
  })
})
