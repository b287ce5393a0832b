import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onSessionRefused, publicApi, recordSession, sessionApi } from './api-client.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionRefused(async () => {})
})

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('The call should have failed.'),
    (error: unknown) => error,
  )
}

describe('a 401 in a session', () => {
  const refused = () =>
    Response.json({ error: { code: 'unauthenticated', message: 'Please log in.' } }, { status: 401 })

  it('ends the session once for five calls that fail together, before they reject', async () => {
    const end = vi.fn(async () => {})
    onSessionRefused(end)
    fetchMock.mockImplementation(async () => refused())
    const failures = await Promise.all(
      [1, 2, 3, 4, 5].map((id) => failureOf(sessionApi.get('/items/:id', { params: { id: String(id) } }))),
    )
    expect(end).toHaveBeenCalledTimes(1)
    for (const failure of failures) expect(failure).toMatchObject({ status: 401 })
  })

  it('does not end the next session when it arrives after its own has ended', async () => {
    const end = vi.fn(async () => {})
    onSessionRefused(end)
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise).mockImplementation(async () => refused())
    const lateFailure = failureOf(sessionApi.get('/claims'))
    await failureOf(sessionApi.get('/claims'))
    late.resolve(refused())
    expect(await lateFailure).toMatchObject({ status: 401 })
    expect(end).toHaveBeenCalledTimes(1)
    await failureOf(sessionApi.get('/claims'))
    expect(end).toHaveBeenCalledTimes(2)
  })

  it('sends a call again if the cookie was renewed meanwhile, and ends the session only at the next 401', async () => {
    const end = vi.fn(async () => {})
    onSessionRefused(end)
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise).mockImplementationOnce(async () => Response.json({ done: true }))
    const call = sessionApi.post('/account/sign-out')
    recordSession('renewed')
    late.resolve(refused())
    expect(await call).toEqual({ done: true })
    fetchMock.mockImplementation(async () => refused())
    expect(await failureOf(sessionApi.post('/account/sign-out'))).toMatchObject({ status: 401 })
    expect(end).toHaveBeenCalledTimes(1)
  })

  it('neither repeats a call nor ends a session after a logout or another user’s login', async () => {
    const end = vi.fn(async () => {})
    onSessionRefused(end)
    const late = Promise.withResolvers<Response>()
    fetchMock.mockReturnValueOnce(late.promise)
    const failure = failureOf(sessionApi.get('/claims'))
    recordSession('changed')
    recordSession('changed')
    recordSession('renewed')
    late.resolve(refused())
    expect(await failure).toMatchObject({ status: 401 })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    expect(end).not.toHaveBeenCalled()
  })

  it('does not end the session if the call was public', async () => {
    const end = vi.fn(async () => {})
    onSessionRefused(end)
    fetchMock.mockResolvedValue(refused())
    await failureOf(publicApi.get('/itemCount'))
    expect(end).not.toHaveBeenCalled()
  })
})
