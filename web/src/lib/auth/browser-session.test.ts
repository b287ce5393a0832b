import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const readAppCheckHeaders = vi.fn<(siteKey: string) => Promise<Record<string, string>>>()
vi.mock('./app-check-headers.ts', () => ({ readAppCheckHeaders }))

const fetchMock = vi.fn<typeof fetch>(async () => Response.json({ success: true }))
const sentHeaders = () => fetchMock.mock.lastCall?.[1]?.headers

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  localStorage.clear()
})

describe('opening and closing a session', () => {
  it('sends nothing of App Check if the build has no site key', async () => {
    const { openSession, closeSession } = await import('./browser-session.ts')
    await openSession('ada@example.com', 'id-token')
    expect(sentHeaders()).toMatchObject({ Authorization: 'Bearer id-token' })
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
    await closeSession()
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
  })

  it('sends App Check’s token to open a session, and needs none to close one', async () => {
    vi.stubEnv('VITE_APP_CHECK_SITE_KEY', 'site-key')
    readAppCheckHeaders.mockResolvedValue({ 'X-Firebase-AppCheck': 'token' })
    const { openSession, closeForgottenSession, closeSession } = await import('./browser-session.ts')
    await openSession('ada@example.com', 'id-token')
    expect(sentHeaders()).toMatchObject({ 'X-Firebase-AppCheck': 'token', Authorization: 'Bearer id-token' })
    readAppCheckHeaders.mockRejectedValue(new Error('blocked'))
    await closeForgottenSession()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/logout')
    await openSession('ada@example.com', 'id-token').catch(() => {})
    await closeSession()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/logout')
    expect(readAppCheckHeaders.mock.calls).toEqual([['site-key'], ['site-key']])
  })
})
