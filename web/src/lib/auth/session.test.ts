import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const env = vi.hoisted((): { loadAppCheck: (() => Promise<() => Promise<object>>) | undefined } => ({
  loadAppCheck: undefined,
}))
vi.mock('@/config/env.ts', () => env)

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
  it('has nothing of App Check where the build has no site key', async () => {
    env.loadAppCheck = undefined
    const { openSession, closeSession } = await import('./session.ts')
    await openSession('ada@example.com', 'id-token')
    expect(sentHeaders()).toMatchObject({ Authorization: 'Bearer id-token' })
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
    await closeSession()
    expect(sentHeaders()).not.toHaveProperty('X-Firebase-AppCheck')
  })

  it('carries App Check’s token where it has one', async () => {
    env.loadAppCheck = async () => async () => ({ 'X-Firebase-AppCheck': 'token' })
    const { openSession, closeForgottenSession, closeSession } = await import('./session.ts')
    await openSession('ada@example.com', 'id-token')
    const expected = { 'X-Firebase-AppCheck': 'token' }
    expect(sentHeaders()).toMatchObject({ ...expected, Authorization: 'Bearer id-token' })
    await closeForgottenSession()
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/logout')
    expect(sentHeaders()).toMatchObject(expected)
    await closeSession()
    expect(sentHeaders()).toMatchObject(expected)
  })
})
