import type { User } from 'firebase/auth'
import { vi } from 'vitest'
import { notifySuccess } from '@/lib/notify.ts'
import type { AuthState } from './auth-context.ts'
import { type AuthStore, createAuthStore } from './auth-store.ts'
import type { Identity } from './identity.ts'

const ada = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada', photoURL: null, emailVerified: true }
const providerData = [{ providerId: 'password' }] as User['providerData']

/** Firebase, as far as the store sees it. */
export class FakeIdentity implements Identity {
  person: User | null = null
  private listeners: ((user: User | null) => void)[] = []
  refreshed: (boolean | undefined)[] = []

  user = {
    ...ada,
    providerData,
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
  confirmPassword = vi.fn(async () => {})
  confirmWithGoogle = vi.fn(async () => {})
  setPassword = vi.fn(async () => {})
  logOut = async () => this.become(null)
  sendPasswordReset = async () => {}
  sendVerification = async () => {}
}

export const fetchMock = vi.fn<typeof fetch>()
export const goToLogin = vi.fn()
/** The states that the store has reported. */
export const states: AuthState[] = []
export let identity: FakeIdentity
export let store: AuthStore

export const calls = () => fetchMock.mock.calls.map(([address]) => String(address).replace('/api', ''))
export const statuses = () => states.map(({ status }) => status)
export const toasts = () => vi.mocked(notifySuccess).mock.calls.map(([text]) => text)
export const refusal = (code: string) => Object.assign(new Error(), { code })
export const answers = (status: number) => fetchMock.mockImplementation(async () => Response.json({}, { status }))

export function makeStore(openIdentity: () => Promise<Identity>): AuthStore {
  return createAuthStore({ openIdentity, onChange: (state) => states.push(state), goToLogin })
}

/** Marks this browser as one with a session. */
export const openedBefore = () => localStorage.setItem('session', 'open')

/** For `beforeEach`. The test file itself replaces `notify.ts` with a mock. */
export function setUp(): void {
  localStorage.clear()
  fetchMock.mockReset()
  goToLogin.mockReset()
  vi.mocked(notifySuccess).mockReset()
  vi.stubGlobal('fetch', fetchMock)
  answers(200)
  identity = new FakeIdentity()
  states.length = 0
  store = makeStore(async () => identity)
}

/** For `afterEach`. */
export function tearDown(): void {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}
