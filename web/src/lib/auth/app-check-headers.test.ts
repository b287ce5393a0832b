import { beforeEach, describe, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'

const appCheck = vi.hoisted(() => ({
  initializeAppCheck: vi.fn(() => 'app check'),
  getToken: vi.fn(),
  ReCaptchaEnterpriseProvider: vi.fn(class {}),
}))
vi.mock('firebase/app', () => ({ getApp: () => 'app' }))
vi.mock('firebase/app-check', () => appCheck)

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
})

const readHeaders = async () => (await import('./app-check-headers.ts')).readAppCheckHeaders('site-key')

describe('App Check', () => {
  it('sends a token for the site key, and is initialized once', async () => {
    appCheck.getToken.mockResolvedValueOnce({ token: 'one' }).mockResolvedValueOnce({ token: 'two' })
    expect(await readHeaders()).toEqual({ 'X-Firebase-AppCheck': 'one' })
    expect(await readHeaders()).toEqual({ 'X-Firebase-AppCheck': 'two' })
    expect(appCheck.ReCaptchaEnterpriseProvider).toHaveBeenCalledExactlyOnceWith('site-key')
    expect(appCheck.initializeAppCheck).toHaveBeenCalledTimes(1)
    expect(appCheck.initializeAppCheck).toHaveBeenCalledWith(
      'app',
      expect.objectContaining({ provider: expect.anything() }),
    )
  })

  it.each([
    ['refuses', () => Promise.reject(new Error('throttled'))],
    ['does not answer', () => new Promise(() => {})],
  ])('sends no token if Google %s, so that the API decides', async (_, answer) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    appCheck.getToken.mockImplementation(answer)
    vi.useFakeTimers()
    const headers = readHeaders()
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS)
    expect(await headers).toEqual({})
    expect(log).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
