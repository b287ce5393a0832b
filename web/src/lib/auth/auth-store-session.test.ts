import type { User } from 'firebase/auth'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionApi } from '@/lib/api-client.ts'
import {
  answers,
  calls,
  fetchMock,
  goToLogin,
  identity,
  openedBefore,
  refusal,
  setUp,
  states,
  statuses,
  store,
  tearDown,
} from './auth-store.test-support.ts'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn() }))

beforeEach(setUp)
afterEach(tearDown)

describe('the session', () => {
  it('is opened and closed when another tab logs in and out', async () => {
    await store.start()
    identity.person = identity.user
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'open' }))
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
    const call = sessionApi.post('/account/sign-out')
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
    const call = sessionApi.post('/account/sign-out')
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 60 * 60 * 1000)
    await store.renew()
    late.resolve(Response.json({}, { status: 401 }))
    await call
    expect(calls().filter((call) => call === '/account/sign-out')).toHaveLength(2)
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
    openedBefore()
    await store.start()
    const token = Promise.withResolvers<string>()
    vi.spyOn(identity.user, 'getIdToken').mockReturnValueOnce(token.promise)
    identity.become(identity.user)
    expect(statuses().at(-1)).toBe('loading')
    identity.become(null)
    token.resolve('token')
    // Everything that waits for nothing but the token has been done.
    await new Promise((resolve) => setTimeout(resolve))
    expect(statuses().at(-1)).toBe('signed-out')
    expect(calls()).toEqual(['/logout'])
  })

  it('signs nobody in who logs out in another tab while the server answers', async () => {
    openedBefore()
    await store.start()
    await vi.waitFor(() => expect(calls()).toEqual(['/logout']))
    const answer = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(answer.promise)
    identity.become(identity.user)
    await vi.waitFor(() => expect(calls()).toEqual(['/logout', '/jwt']))
    identity.become(null)
    answer.resolve(Response.json({}))
    await vi.waitFor(() => expect(calls()).toEqual(['/logout', '/jwt', '/logout']))
    expect(statuses()).not.toContain('signed-in')
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
    openedBefore()
    identity.person = user as User
    await store.start()
    await vi.waitFor(() => expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { emailVerified: false } }))
    states.length = 0
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

  it('signs nobody in again who logs out while the server answers', async () => {
    await arriveUnconfirmed(true)
    const answer = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(answer.promise)
    const checked = store.checkVerification()
    await vi.waitFor(() => expect(calls()).toEqual(['/jwt', '/jwt']))
    identity.become(null)
    answer.resolve(Response.json({}))
    expect(await checked).toBe(false)
    expect(statuses().at(-1)).toBe('signed-out')
  })
})

describe('another password', () => {
  const logIn = async () => {
    await store.start()
    await store.logIn('ada@example.com', 'Old')
    fetchMock.mockClear()
    identity.logIn.mockClear()
  }

  it('opens a new session here, as it has ended all others, while the screens stay', async () => {
    await logIn()
    states.length = 0
    expect(await store.changePassword('Old', 'New')).toBeUndefined()
    expect(identity.confirmPassword.mock.calls).toEqual([[identity.user, 'Old']])
    expect(identity.setPassword.mock.calls).toEqual([[identity.user, 'New']])
    expect(identity.logIn.mock.calls).toEqual([['ada@example.com', 'New']])
    expect(calls()).toEqual(['/jwt'])
    expect(statuses()).toEqual([])
  })

  it('changes nothing if the current one is wrong', async () => {
    await logIn()
    identity.confirmPassword.mockRejectedValueOnce(new Error('wrong'))
    await expect(store.changePassword('Wrong', 'New')).rejects.toThrow('wrong')
    expect(identity.setPassword).not.toHaveBeenCalled()
    expect(calls()).toEqual([])
  })

  it('leads to the login if no new session can be opened', async () => {
    await logIn()
    identity.logIn.mockRejectedValueOnce(new Error('offline'))
    expect(await store.changePassword('Old', 'New')).toBe('signed-out')
    expect(goToLogin).toHaveBeenCalledWith('refused')
    expect(statuses().at(-1)).toBe('signed-out')
  })

  it('is not cut short by a call that is refused meanwhile', async () => {
    await logIn()
    identity.logIn.mockImplementationOnce(async () => {
      fetchMock.mockResolvedValueOnce(Response.json({}, { status: 401 }))
      await sessionApi.get('/notices').catch(() => {})
      return identity.user
    })
    expect(await store.changePassword('Old', 'New')).toBeUndefined()
    expect(goToLogin).not.toHaveBeenCalled()
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('may be changed, and nothing more is done, if the answer is lost', async () => {
    await logIn()
    identity.setPassword.mockRejectedValueOnce(refusal('auth/network-request-failed'))
    expect(await store.changePassword('Old', 'New')).toBe('unknown')
    expect(calls()).toEqual([])
    expect(statuses().at(-1)).toBe('signed-in')
  })

  it('is not changed if Firebase refuses it', async () => {
    await logIn()
    identity.setPassword.mockRejectedValueOnce(refusal('auth/weak-password'))
    await expect(store.changePassword('Old', 'weak')).rejects.toMatchObject({ code: 'auth/weak-password' })
    expect(identity.logIn).not.toHaveBeenCalled()
  })

  it('ends with nobody signed in if another tab has logged out meanwhile', async () => {
    await logIn()
    fetchMock.mockImplementation(async () => {
      identity.become(null)
      return Response.json({})
    })
    expect(await store.changePassword('Old', 'New')).toBeUndefined()
    expect(statuses().at(-1)).toBe('signed-out')
  })
})

it('shows the name and photo that were changed on the board', async () => {
  await store.start()
  await store.logIn('ada@example.com', 'x')
  Object.assign(identity.user, { displayName: 'Bea' })
  await store.readProfile()
  expect(states.at(-1)).toMatchObject({ status: 'signed-in', user: { name: 'Bea' } })
})
