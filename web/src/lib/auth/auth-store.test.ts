import type { User } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AuthState } from './auth-context.ts'
import { type AuthStore, createAuthStore } from './auth-store.ts'
import type { Identity } from './identity.ts'

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null, emailVerified: true }

/** Firebase, as far as the store sees it. */
class FakeIdentity implements Identity {
  person: User | null = null
  private listeners: ((user: User | null) => void)[] = []
  refreshed: (boolean | undefined)[] = []

  user = {
    ...ada,
    getIdToken: async (refresh?: boolean) => {
      this.refreshed.push(refresh)
      return 'token'
    },
  } as User

  current = () => this.person
  onChange = (listener: (user: User | null) => void) => {
    this.listeners.push(listener)
    listener(this.person)
  }
  /** Another tab, or the action of this one. */
  become(person: User | null) {
    this.person = person
    for (const listener of this.listeners) listener(person)
  }
  private enter = async () => {
    this.become(this.user)
    return this.user
  }
  register = this.enter
  logIn = this.enter
  logInWithGoogle = this.enter
  setProfile = vi.fn(async () => {})
  prepareGoogle = async () => {}
  logOut = async () => this.become(null)
  sendPasswordReset = async () => {}
  sendVerification = async () => {}
}

const fetchMock = vi.fn<typeof fetch>()
let identity: FakeIdentity
let states: AuthState[]
let store: AuthStore
const goToLogin = vi.fn()

const calls = () => fetchMock.mock.calls.map(([address]) => String(address).replace('/api', ''))
const statuses = () => states.map(({ status }) => status)
const answers = (status: number) => fetchMock.mockImplementation(async () => Response.json({}, { status }))

beforeEach(() => {
  localStorage.clear()
  fetchMock.mockReset()
  goToLogin.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  answers(200)
  identity = new FakeIdentity()
  states = []
  store = createAuthStore({
    openIdentity: async () => identity,
    onChange: (state) => states.push(state),
    goToLogin,
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a visit', () => {
  it('of somebody who is not logged in opens and closes no session', async () => {
    await store.start()
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
    expect(calls()).toEqual([])
  })

  it('of somebody who is logged in renews the session before it counts', async () => {
    identity.person = identity.user
    await store.start()
    await vi.waitFor(() => expect(statuses()).toEqual(['loading', 'signed-in']))
    expect(calls()).toEqual(['/jwt'])
    const [, request] = fetchMock.mock.lastCall ?? []
    expect(request).toMatchObject({ body: '{"email":"ada@example.com"}', headers: { Authorization: 'Bearer token' } })
  })

  it('with no answer from the server fails, and a second try gets there', async () => {
    answers(503)
    identity.person = identity.user
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'session-failed', user: { name: 'Ada' } }))
    answers(200)
    await store.retrySession()
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('without Firebase fails with nobody known', async () => {
    store = createAuthStore({
      openIdentity: () => Promise.reject(new Error('offline')),
      onChange: (state) => states.push(state),
      goToLogin,
    })
    await store.start()
    expect(states).toEqual([{ status: 'session-failed', user: null }])
    await expect(store.logIn('a@b.c', 'x')).rejects.toMatchObject({ code: 'auth/network-request-failed' })
    expect(statuses().at(-1)).toBe('session-failed')
  })

  it('after a logout that did not reach the server closes the session then', async () => {
    await store.logIn('ada@example.com', 'x')
    answers(503)
    await expect(store.logOut()).rejects.toThrow()
    answers(200)
    fetchMock.mockClear()
    const next = createAuthStore({ openIdentity: async () => identity, onChange: () => {}, goToLogin })
    await next.start()
    await vi.waitFor(() => expect(calls()).toEqual(['/logout']))
  })
})

describe('an action', () => {
  it('is loading from its start until the session is confirmed', async () => {
    await store.start()
    states.length = 0
    expect(await store.logIn('ada@example.com', 'x')).toBe(true)
    expect(new Set(statuses().slice(0, -1))).toEqual(new Set(['loading']))
    expect(states.at(-1)).toEqual({
      status: 'signed-in',
      user: { uid: 'ada', email: 'ada@example.com', name: 'Ada', photo: '', emailVerified: true },
    })
    expect(calls()).toEqual(['/jwt'])
  })

  it('that fails leaves things as they were', async () => {
    await store.start()
    identity.logIn = () => Promise.reject(Object.assign(new Error(), { code: 'auth/wrong-password' }))
    await expect(store.logIn('ada@example.com', 'x')).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
  })

  it('is refused while another is under way', async () => {
    const first = store.logIn('ada@example.com', 'x')
    await expect(store.logIn('ada@example.com', 'x')).rejects.toThrow()
    expect(await first).toBe(true)
  })

  it('registering sets the profile and refreshes the token before the session opens', async () => {
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: 'https://x.example/a' })
    expect(identity.setProfile).toHaveBeenCalledWith(identity.user, 'Ada', 'https://x.example/a')
    expect(identity.refreshed).toEqual([true])
    expect(calls()).toEqual(['/jwt'])
  })

  it('registering whose profile did not arrive sets it with the next try', async () => {
    identity.setProfile.mockRejectedValueOnce(new Error('offline'))
    const registration = { name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: '' }
    expect(await store.register(registration)).toBe(false)
    expect(statuses().at(-1)).toBe('session-failed')
    await store.retrySession()
    expect(identity.setProfile).toHaveBeenCalledTimes(2)
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('logging out closes the session once and goes to the login', async () => {
    await store.logIn('ada@example.com', 'x')
    fetchMock.mockClear()
    await store.logOut()
    expect(calls()).toEqual(['/logout'])
    expect(goToLogin).toHaveBeenCalledWith('logged-out')
    expect(statuses().at(-1)).toBe('signed-out')
  })
})

describe('the session', () => {
  it('follows what happens in other tabs', async () => {
    await store.start()
    identity.become(identity.user)
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-in'))
    identity.become(null)
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
    await vi.waitFor(() => expect(calls()).toEqual(['/jwt', '/logout']))
  })

  it('that the server refuses ends at the login', async () => {
    await store.start()
    answers(401)
    await expect(store.logIn('ada@example.com', 'x')).rejects.toMatchObject({ status: 401 })
    expect(goToLogin).toHaveBeenCalledTimes(1)
    expect(goToLogin).toHaveBeenCalledWith('refused')
    expect(identity.person).toBeNull()
    expect(statuses().at(-1)).toBe('signed-out')
  })

  it('is renewed when somebody comes back after an hour, not before', async () => {
    await store.logIn('ada@example.com', 'x')
    await store.renew()
    expect(calls()).toEqual(['/jwt'])
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000)
    await store.renew()
    expect(calls()).toEqual(['/jwt', '/jwt'])
  })

  it.each([
    ['the server', () => answers(503)],
    ['Firebase', () => vi.spyOn(identity.user, 'getIdToken').mockRejectedValueOnce(new Error('offline'))],
  ])('that could not be renewed without %s is renewed at the next return', async (_, fail) => {
    await store.logIn('ada@example.com', 'x')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000)
    fail()
    await store.renew()
    answers(200)
    fetchMock.mockClear()
    await store.renew()
    expect(calls()).toEqual(['/jwt'])
    await store.renew()
    expect(calls()).toEqual(['/jwt'])
    expect(statuses().at(-1)).toBe('signed-in')
  })
})
