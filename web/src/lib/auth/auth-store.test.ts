import type { User } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import { sessionApi } from '@/lib/session-api.ts'
import type { AuthState } from './auth-context.ts'
import { type AuthStore, createAuthStore } from './auth-store.ts'
import type { Identity } from './identity.ts'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn() }))

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null, emailVerified: true }

/** Firebase, as far as the store sees it. */
class FakeIdentity implements Identity {
  person: User | null = null
  private listeners: ((user: User | null) => void)[] = []
  refreshed: (boolean | undefined)[] = []

  user = {
    ...ada,
    reload: async () => {},
    getIdToken: async (refresh?: boolean) => {
      this.refreshed.push(refresh)
      return 'token'
    },
  } as User

  currentUser = () => this.person
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
  logIn = vi.fn(this.enter)
  openGooglePopup = async () => this.enter
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
const toasts = () => vi.mocked(notifySuccess).mock.calls.map(([message]) => message)
const refusal = (code: string) => Object.assign(new Error(), { code })
const answers = (status: number) => fetchMock.mockImplementation(async () => Response.json({}, { status }))

beforeEach(() => {
  localStorage.clear()
  fetchMock.mockReset()
  goToLogin.mockReset()
  vi.mocked(notifySuccess).mockReset()
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the store at the start of a visit', () => {
  it('opens and closes no session for a visitor who is not logged in', async () => {
    await store.start()
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
    expect(calls()).toEqual([])
  })

  it('renews the session before it shows a user as signed in', async () => {
    identity.person = identity.user
    await store.start()
    await vi.waitFor(() => expect(statuses()).toEqual(['loading', 'signed-in']))
    expect(calls()).toEqual(['/jwt'])
    const [, request] = fetchMock.mock.lastCall ?? []
    expect(request).toMatchObject({ body: '{"email":"ada@example.com"}', headers: { Authorization: 'Bearer token' } })
  })

  it('gives an empty name if the account’s name is invisible', async () => {
    identity.person = Object.assign(identity.user, { displayName: '\u200b' })
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { name: '' } }))
  })

  it('fails when the server is unavailable, and signs in at a second try', async () => {
    answers(503)
    identity.person = identity.user
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'session-failed', user: { name: 'Ada' } }))
    answers(200)
    await store.retrySession()
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('fails without a user when Firebase cannot be loaded', async () => {
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

  it('closes a session whose logout did not reach the server', async () => {
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

describe('an action of the store', () => {
  it('shows loading from its start until the session is confirmed', async () => {
    await store.start()
    states.length = 0
    await store.logIn('ada@example.com', 'x')
    expect(new Set(statuses().slice(0, -1))).toEqual(new Set(['loading']))
    expect(states.at(-1)).toEqual({
      status: 'signed-in',
      user: { uid: 'ada', email: 'ada@example.com', name: 'Ada', photo: '', emailVerified: true },
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

describe('Google’s popup', () => {
  let popups: PromiseWithResolvers<() => Promise<User>>[]
  const logIn = () => store.logIn('ada@example.com', 'x')
  /** Google has said who it is. */
  const answer = () => popups.at(-1)?.resolve(identity.logIn)
  const close = () => popups.at(-1)?.reject(refusal('auth/popup-closed-by-user'))

  /** Presses the button. @returns what comes of it */
  async function open(): Promise<{ done: Promise<void> }> {
    const count = popups.length
    const done = store.logInWithGoogle()
    await vi.waitFor(() => expect(popups).toHaveLength(count + 1))
    return { done }
  }

  beforeEach(async () => {
    popups = []
    identity.openGooglePopup = () => {
      const popup = Promise.withResolvers<() => Promise<User>>()
      popups.push(popup)
      return popup.promise
    }
    await store.start()
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
    states.length = 0
  })

  it('blocks no other login, logout or registration while it is open', async () => {
    await open()
    expect(statuses()).toEqual([])
    await logIn()
    expect(statuses().at(-1)).toBe('signed-in')
    await store.logOut()
    expect(statuses().at(-1)).toBe('signed-out')
    await store.register({ name: 'Ada', email: 'ada@example.com', password: 'Umbrella1', photo: '' })
    expect(toasts()).toEqual(['Login successful!', 'Successfully logged out!', 'Registration successful!'])
  })

  it('opens one session and shows one toast when it is answered', async () => {
    const { done } = await open()
    answer()
    await done
    expect(statuses().at(-1)).toBe('signed-in')
    expect(calls()).toEqual(['/jwt'])
    expect(toasts()).toEqual(['Google login successful!'])
  })

  it('is replaced by a newer popup without an error', async () => {
    const first = await open()
    const second = await open()
    popups[0]?.reject(refusal('auth/cancelled-popup-request'))
    await first.done
    expect(statuses()).toEqual([])
    answer()
    await second.done
    expect(toasts()).toEqual(['Google login successful!'])
  })

  it('rejects with Firebase’s error when it fails', async () => {
    const { done } = await open()
    popups[0]?.reject(refusal('auth/user-disabled'))
    await expect(done).rejects.toMatchObject({ code: 'auth/user-disabled' })
    expect(statuses()).toEqual([])
  })

  describe.each([
    ['closed', close],
    ['answered', answer],
  ])('that is %s', (_, settle) => {
    it('adds nothing to another login that is in progress', async () => {
      const { done } = await open()
      const otherWay = logIn()
      settle()
      await Promise.all([done, otherWay])
      expect(calls()).toEqual(['/jwt'])
      expect(toasts()).toEqual(['Login successful!'])
    })

    it('changes nothing after a login in another tab', async () => {
      const { done } = await open()
      identity.become(identity.user)
      await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-in'))
      settle()
      await done
      expect(calls()).toEqual(['/jwt'])
      expect(toasts()).toEqual([])
    })
  })

  it('logs in if it is answered while another login fails', async () => {
    const { done } = await open()
    identity.logIn.mockRejectedValueOnce(refusal('auth/wrong-password'))
    const otherWay = logIn()
    answer()
    await expect(otherWay).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await done
    expect(toasts()).toEqual(['Google login successful!'])
  })
})

describe('the session', () => {
  it('is opened and closed when another tab logs in and out', async () => {
    await store.start()
    identity.become(identity.user)
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-in'))
    identity.become(null)
    await vi.waitFor(() => expect(statuses().at(-1)).toBe('signed-out'))
    await vi.waitFor(() => expect(calls()).toEqual(['/jwt', '/logout']))
  })

  it('ends at the login screen when the server refuses it', async () => {
    await store.start()
    answers(401)
    await expect(store.logIn('ada@example.com', 'x')).rejects.toMatchObject({ status: 401 })
    expect(goToLogin).toHaveBeenCalledTimes(1)
    expect(goToLogin).toHaveBeenCalledWith('refused')
    expect(identity.person).toBeNull()
    expect(statuses().at(-1)).toBe('signed-out')
  })

  it.each([
    ['a logout', () => store.logOut()],
    [
      'a login after it',
      async () => {
        await store.logOut()
        await store.logIn('ada@example.com', 'x')
      },
    ],
  ])('is not ended by a late 401 to a call that was sent before %s', async (_, change) => {
    await store.start()
    await store.logIn('ada@example.com', 'x')
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise)
    const call = sessionApi.post('/items/1')
    await change()
    const status = statuses().at(-1)
    goToLogin.mockReset()
    late.resolve(Response.json({}, { status: 401 }))
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(goToLogin).not.toHaveBeenCalled()
    expect(statuses().at(-1)).toBe(status)
  })

  it('sends a call again if it is renewed before that call’s 401 arrives', async () => {
    await store.start()
    await store.logIn('ada@example.com', 'x')
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise)
    const call = sessionApi.post('/items/1')
    await store.retrySession()
    late.resolve(Response.json({}, { status: 401 }))
    await call
    expect(calls().filter((call) => call === '/items/1')).toHaveLength(2)
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('is not opened again by a renewal whose token arrives after a logout', async () => {
    await store.logIn('ada@example.com', 'x')
    const token = Promise.withResolvers<string>()
    vi.spyOn(identity.user, 'getIdToken').mockReturnValueOnce(token.promise)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000)
    const renewed = store.renew()
    await store.logOut()
    token.resolve('token')
    await renewed
    expect(calls()).toEqual(['/jwt', '/logout'])
  })

  it('is not opened for a user who logs out in another tab while the token is fetched', async () => {
    await store.start()
    const token = Promise.withResolvers<string>()
    vi.spyOn(identity.user, 'getIdToken').mockReturnValueOnce(token.promise)
    identity.become(identity.user)
    identity.become(null)
    token.resolve('token')
    // Everything that waits for nothing but the token has been done.
    await new Promise((resolve) => setTimeout(resolve))
    expect(statuses().at(-1)).toBe('signed-out')
    expect(calls()).toEqual([])
  })

  it('is renewed when the user returns after an hour, and not before', async () => {
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
  ])('is renewed at the next return if %s was unavailable before', async (_, fail) => {
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

describe('checking whether an address is confirmed', () => {
  async function arriveUnconfirmed(atFirebase: boolean) {
    const user = {
      ...identity.user,
      emailVerified: false,
      reload: vi.fn(async () => {
        user.emailVerified = atFirebase
      }),
    }
    identity.person = user as User
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { emailVerified: false } }))
    states = []
    return user
  }

  it('opens the session again with a new token, and keeps the screen, if it is confirmed', async () => {
    await arriveUnconfirmed(true)
    expect(await store.checkVerification()).toBe(true)
    expect(identity.refreshed.at(-1)).toBe(true)
    expect(calls()).toEqual(['/jwt', '/jwt'])
    expect(states).toEqual([expect.objectContaining({ status: 'signed-in' })])
    expect(states[0]?.user?.emailVerified).toBe(true)
  })

  it('changes nothing if it is not confirmed yet', async () => {
    const user = await arriveUnconfirmed(false)
    expect(await store.checkVerification()).toBe(false)
    expect(user.reload).toHaveBeenCalledOnce()
    expect(calls()).toEqual(['/jwt'])
    expect(states).toEqual([])
  })

  it('does not open the session again for a user who has logged out meanwhile', async () => {
    const user = await arriveUnconfirmed(true)
    const { promise, resolve } = Promise.withResolvers<void>()
    user.reload.mockImplementation(async () => {
      await promise
      user.emailVerified = true
    })
    const checked = store.checkVerification()
    await store.logOut()
    resolve()
    expect(await checked).toBe(false)
    expect(calls()).toEqual(['/jwt', '/logout'])
    expect(statuses().at(-1)).toBe('signed-out')
  })
})
