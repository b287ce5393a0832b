import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, publicApi } from './api-client.ts'
import { sessionApi } from './session-api.ts'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) => Response.json(body, { status })
const envelope = (code: string, more = {}) => ({ error: { code, message: `It says ${code}.`, ...more } })

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.fail('The call should have failed.'),
    (error: unknown) => error,
  )
}

describe('a call', () => {
  it('goes to the site’s own /api, the public ones without cookies', async () => {
    fetchMock.mockImplementation(async () => answer({ count: 3 }))
    expect(await publicApi.get('/itemCount')).toEqual({ count: 3 })
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/itemCount')
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'omit' })
    await sessionApi.get('/itemCount')
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ credentials: 'same-origin' })
  })

  it('sends a body as JSON, and says so only then', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await sessionApi.post('/addItems', { body: { title: 'Keys' } })
    const { headers, body } = fetchMock.mock.lastCall?.[1] ?? {}
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect(body).toBe('{"title":"Keys"}')
    await sessionApi.post('/logout')
    expect(fetchMock.mock.lastCall?.[1]?.headers).not.toHaveProperty('Content-Type')
    expect(fetchMock.mock.lastCall?.[1]).not.toHaveProperty('body')
  })

  it('sends a picture as the bytes that it is, by another way where one is given', async () => {
    const body = new Blob(['picture'], { type: 'image/webp' })
    const transport = vi.fn(async (_address: string, _request: RequestInit) => answer({ address: '/api/photos/1' }))
    expect(await sessionApi.post('/photos', { body, transport })).toEqual({ address: '/api/photos/1' })
    expect(fetchMock).not.toHaveBeenCalled()
    const [address, request] = transport.mock.lastCall ?? []
    expect(address).toBe('/api/photos')
    expect(request?.body).toBe(body)
    expect(request).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'image/webp' } })
  })

  it('may take longer where it says so', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    fetchMock.mockImplementation(async () => answer({}))
    await sessionApi.post('/photos', { timeoutMs: 60_000 })
    await sessionApi.post('/addItems')
    expect(timeouts.mock.calls).toEqual([[60_000], [10_000]])
    timeouts.mockRestore()
  })

  it('that is refused carries the envelope', async () => {
    fetchMock.mockResolvedValue(answer(envelope('invalid-input', { fieldErrors: { title: 'Too long.' } }), 400))
    const error = await failureOf(sessionApi.post('/addItems', { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message: 'It says invalid-input.',
      fieldErrors: { title: 'Too long.' },
    })
  })

  it.each([
    [503, 'unavailable'],
    [502, 'unavailable'],
    [500, 'internal'],
    [404, 'internal'],
  ])('that is answered %i by something other than the API fails as %s', async (status, code) => {
    fetchMock.mockResolvedValue(new Response('<html>', { status }))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({ status, code, fieldErrors: {}, requestId: '' })
  })

  it('that succeeds with something other than JSON has failed', async () => {
    fetchMock.mockResolvedValue(new Response('<html>'))
    expect(await failureOf(publicApi.get('/itemCount'))).toMatchObject({ code: 'internal' })
  })

  it('that does not arrive fails as network, and says so where the visitor is offline', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringMatching(/^The board could not be reached/),
    })
    window.dispatchEvent(new Event('offline'))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      message: expect.stringMatching(/^You are offline/),
    })
    window.dispatchEvent(new Event('online'))
  })

  it('that breaks on the server carries what the log knows it by, and how long to wait', async () => {
    const body = envelope('unavailable', { requestId: 'abc-123' })
    fetchMock.mockResolvedValue(Response.json(body, { status: 503, headers: { 'Retry-After': '2' } }))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      requestId: 'abc-123',
      retryAfterMs: 2000,
      passes: true,
    })
  })

  it('that fails tells how long its caller has waited, all tries with the same signal together', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(async () => answer(envelope('unavailable'), 503))
    const { signal } = new AbortController()
    expect(await failureOf(publicApi.get('/itemCount', { signal }))).toMatchObject({ waitedMs: 0 })
    vi.advanceTimersByTime(3000)
    expect(await failureOf(publicApi.get('/itemCount', { signal }))).toMatchObject({ waitedMs: 3000 })
    expect(await failureOf(publicApi.get('/itemCount'))).toMatchObject({ waitedMs: 0 })
    vi.useRealTimers()
  })

  it('that is not answered within ten seconds fails as timeout', async () => {
    const timeout = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    fetchMock.mockImplementation(hangUntilAborted)
    const failure = failureOf(sessionApi.post('/logout'))
    timeout.abort(new DOMException('late', 'TimeoutError'))
    expect(await failure).toMatchObject({ status: 0, code: 'timeout' })
    expect(timer).toHaveBeenCalledWith(10_000)
  })

  it('that its caller gives up rejects with the caller’s reason', async () => {
    const caller = new AbortController()
    fetchMock.mockImplementation(hangUntilAborted)
    const failure = failureOf(publicApi.get('/itemCount', { signal: caller.signal }))
    caller.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})

const hangUntilAborted: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
