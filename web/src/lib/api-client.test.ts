import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { ApiError, publicApi, sessionApi } from './api-client.ts'

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

describe('a call to the API', () => {
  it('is sent to the site’s own /api, without cookies if it is public', async () => {
    fetchMock.mockImplementation(async () => answer({ count: 3 }))
    expect(await publicApi.get('/itemCount')).toEqual({ count: 3 })
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/itemCount')
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ method: 'GET', credentials: 'omit' })
    await sessionApi.get('/itemCount')
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ credentials: 'same-origin' })
  })

  it('encodes the parameters of its path and its query, and leaves out what is undefined', async () => {
    fetchMock.mockImplementation(async () => answer([]))
    await sessionApi.get('/items/:id/claims', { params: { id: 'a/b?c' } })
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/items/a%2Fb%3Fc/claims')
    await publicApi.get('/allItems', { query: { page: '2', q: 'black cat & co', status: undefined } })
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/allItems?page=2&q=black+cat+%26+co')
  })

  it('sends a body as JSON, and a content type only with a body', async () => {
    fetchMock.mockImplementation(async () => answer({}))
    await sessionApi.post('/notices/read', { body: { ids: ['one'] } })
    const { headers, body } = fetchMock.mock.lastCall?.[1] ?? {}
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect(body).toBe('{"ids":["one"]}')
    await sessionApi.post('/logout')
    expect(fetchMock.mock.lastCall?.[1]?.headers).not.toHaveProperty('Content-Type')
    expect(fetchMock.mock.lastCall?.[1]).not.toHaveProperty('body')
  })

  it('sends a picture as bytes, through another transport if one is given', async () => {
    const body = new Blob(['picture'], { type: 'image/webp' })
    const transport = vi.fn(async (_address: string, _request: RequestInit) => answer({ address: '/api/photos/1' }))
    expect(await sessionApi.post('/photos', { body, transport })).toEqual({ address: '/api/photos/1' })
    expect(fetchMock).not.toHaveBeenCalled()
    const [address, request] = transport.mock.lastCall ?? []
    expect(address).toBe('/api/photos')
    expect(request?.body).toBe(body)
    expect(request).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'image/webp' } })
  })

  it('has a longer timeout if one is given', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout')
    fetchMock.mockImplementation(async () => answer({}))
    await sessionApi.post('/photos', { timeoutMs: 60_000 })
    await sessionApi.post('/logout')
    expect(timeouts.mock.calls).toEqual([[60_000], [10_000]])
    timeouts.mockRestore()
  })

  it('rejects with the status, code, message and field errors of a refusal', async () => {
    fetchMock.mockResolvedValue(answer(envelope('invalid-input', { fieldErrors: { title: 'Too long.' } }), 400))
    const error = await failureOf(sessionApi.post('/notices/read', { body: {} }))
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
  ])('turns a %i that is not from the API into the code %s', async (status, code) => {
    fetchMock.mockResolvedValue(new Response('<html>', { status }))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({ status, code, fieldErrors: {}, requestId: '' })
  })

  it('rejects a success that is not JSON', async () => {
    fetchMock.mockResolvedValue(new Response('<html>'))
    expect(await failureOf(publicApi.get('/itemCount'))).toMatchObject({ code: 'internal' })
  })

  it('rejects with code network if it does not arrive, and says so if the visitor is offline', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringMatching(/^We couldn’t connect/),
    })
    window.dispatchEvent(new Event('offline'))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      message: expect.stringMatching(/^You are offline/),
    })
    window.dispatchEvent(new Event('online'))
  })

  it('rejects with the request id and the time to wait when the server fails', async () => {
    const body = envelope('unavailable', { requestId: 'abc-123' })
    fetchMock.mockResolvedValue(Response.json(body, { status: 503, headers: { 'Retry-After': '2' } }))
    expect(await failureOf(sessionApi.post('/logout'))).toMatchObject({
      requestId: 'abc-123',
      retryAfterMs: 2000,
      isTransient: true,
    })
  })

  it('reports how long its caller has waited in all tries with the same signal', async () => {
    vi.useFakeTimers()
    fetchMock.mockImplementation(async () => answer(envelope('unavailable'), 503))
    const { signal } = new AbortController()
    expect(await failureOf(publicApi.get('/itemCount', { signal }))).toMatchObject({ elapsedMs: 0 })
    vi.advanceTimersByTime(3000)
    expect(await failureOf(publicApi.get('/itemCount', { signal }))).toMatchObject({ elapsedMs: 3000 })
    expect(await failureOf(publicApi.get('/itemCount'))).toMatchObject({ elapsedMs: 0 })
    vi.useRealTimers()
  })

  it('rejects with code timeout after ten seconds without an answer', async () => {
    const timeout = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    fetchMock.mockImplementation(hangUntilAborted)
    const failure = failureOf(sessionApi.post('/logout'))
    timeout.abort(new DOMException('late', 'TimeoutError'))
    expect(await failure).toMatchObject({ status: 0, code: 'timeout' })
    expect(timer).toHaveBeenCalledWith(10_000)
  })

  it('looks for the way to the board after a timeout, where a worker has started the page', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
    const timeout = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal)
    // The board is there, or all other tests of this process would be offline ten seconds later.
    fetchMock.mockImplementation((address, init) =>
      address === '/robots.txt' ? Promise.resolve(new Response()) : hangUntilAborted(address, init),
    )
    const failure = failureOf(sessionApi.post('/logout'))
    timeout.abort(new DOMException('late', 'TimeoutError'))
    await failure
    timer.mockRestore()
    expect(fetchMock.mock.calls.map(([address]) => address)).toContain('/robots.txt')
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('rejects with the caller’s reason when the caller aborts it', async () => {
    const caller = new AbortController()
    fetchMock.mockImplementation(hangUntilAborted)
    const failure = failureOf(publicApi.get('/itemCount', { signal: caller.signal }))
    caller.abort()
    expect(await failure).toMatchObject({ name: 'AbortError' })
  })
})

// `npm run types` fails once one of these errors is missing.
describe('the types of the client', () => {
  const id = 'item-1'
  beforeEach(() => {
    fetchMock.mockImplementation(async () => answer({}))
  })

  it('reject a path or a method that no call has', async () => {
    // @ts-expect-error there is no such path
    await sessionApi.get('/item/:id', { params: { id } })
    // @ts-expect-error an id is a parameter
    await sessionApi.get(`/items/${id}`)
    // @ts-expect-error it is read, not sent
    await sessionApi.post('/settings')
  })

  it('reject missing and wrong parameters', async () => {
    // @ts-expect-error the parameter is missing
    await sessionApi.get('/items/:id')
    // @ts-expect-error the parameter has another name
    await sessionApi.get('/items/:id', { params: { number: id } })
    // @ts-expect-error there is no parameter
    await sessionApi.get('/claims', { params: { id } })
    // @ts-expect-error the query has no such field
    await publicApi.get('/allItems', { query: { colour: 'red' } })
    // @ts-expect-error no status is called so
    await publicApi.get('/allItems', { query: { status: 'open' } })
  })

  it('reject a missing and a wrong body', async () => {
    // @ts-expect-error the body is missing
    await sessionApi.post('/claims/:id/decline', { params: { id } })
    // @ts-expect-error the body has another field
    await sessionApi.post('/claims/:id/dispute', { params: { id }, body: { text: 'No.' } })
    // @ts-expect-error the body has a field too many
    await sessionApi.post('/claims/:id/dispute', { params: { id }, body: { words: 'No.', text: 'No.' } })
    // @ts-expect-error nothing is sent with it
    await sessionApi.post('/claims/:id/approve', { params: { id }, body: { words: 'Yes.' } })
  })

  it('reject a call without cookies that needs a session', async () => {
    // @ts-expect-error it is for members
    await publicApi.get('/items/:id', { params: { id } })
    expect(fetchMock.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit' })
  })

  it('reject a field that an answer does not have', async () => {
    const item = await sessionApi.get('/items/:id', { params: { id } })
    expectTypeOf(item.title).toEqualTypeOf<string>()
    // @ts-expect-error an item has no such field
    expect(item.colour).toBeUndefined()
    const { count } = await publicApi.get('/itemCount')
    expectTypeOf(count).toEqualTypeOf<number>()
  })
})

const hangUntilAborted: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })
