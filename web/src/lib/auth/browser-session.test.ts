import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const appCheck = vi.hoisted((): { loadAppCheck: (() => Promise<() => Promise<object>>) | undefined } => ({
  loadAppCheck: undefined,
}))
vi.mock('@/lib/load-app-check.ts', () => appCheck)

const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
const sentHeaders = () => fetchMock.mock.lastCall?.[1]?.headers

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('opening and closing a session', () => {
  it('sends nothing of App Check if the build has no site key', async () => {
    appCheck.loadAppCheck = undefined
    const { openSession, closeSession } = await import('./browser-session.ts')
    await openSession('ada@example.com', 'id-token')
    expect(sentHeaders()).toMatchObject({ Authorization: 'Bearer id-token' })
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
    await closeSession()
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
  })

  it('sends App Check’s token to open a session, and needs none to close one', async () => {
    const readHeaders = vi.fn(async () => ({ 'X-Firebase-AppCheck': 'token' }))
    appCheck.loadAppCheck = async () => readHeaders
    const { openSession, closeForgottenSession, closeSession } = await import('./browser-session.ts')
    await openSession('ada@example.com', 'id-token')
    expect(sentHeaders()).toMatchObject({ 'X-Firebase-AppCheck': 'token', Authorization: 'Bearer id-token' })
    readHeaders.mockRejectedValue(new Error('blocked'))
    await closeForgottenSession()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/logout')
    await openSession('ada@example.com', 'id-token').catch(() => {})
    await closeSession()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/logout')
    expect(readHeaders).toHaveBeenCalledTimes(2)
  })
})
