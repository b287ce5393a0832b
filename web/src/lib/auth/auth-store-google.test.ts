import type { User } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  calls,
  identity,
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

describe('Google’s popup', () => {
  let popups: PromiseWithResolvers<() => Promise<User>>[]
  const logIn = () => store.logIn('ada@example.com', 'x')
  /** Google has said who it is. */
  const answer = () => popups.at(-1)?.resolve(identity.logIn)
  const close = () => popups.at(-1)?.reject(refusal('auth/popup-closed-by-user'))

  /** Clicks the button. @returns a promise for the result */
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
