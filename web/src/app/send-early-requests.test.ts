import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { boardCountQuery, boardPageQuery } from '@/features/search/board-api.ts'
import { readListAddress, toApiFilter } from '@/features/search/list-address.ts'
import { publicApi } from '@/lib/api-client.ts'
import { fetchUnlessEarly } from '@/lib/early-requests.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { sendEarlyRequests } from './send-early-requests.ts'

const answer = (body: unknown, init?: ResponseInit) => Promise.resolve(Response.json(body, init))
const ask = vi.fn((_address: string, _options: RequestInit) => answer({ count: 1 }))

beforeEach(() => {
  localStorage.clear()
  ask.mockClear()
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

/** Sends the early requests as if the browser were at this address. @returns their addresses */
function open(address: string): string[] {
  window.history.replaceState(null, '', address)
  sendEarlyRequests()
  return ask.mock.calls.map(([asked]) => asked)
}

/**
 * Runs the queries of the list's screen as at such an address; of a later page only the count's.
 * @returns their addresses
 */
async function listCalls(query: string): Promise<string[]> {
  const address = readListAddress(new URLSearchParams(query))
  const filter = toApiFilter(address)
  const client = createQueryClient()
  ask.mockClear()
  window.earlyRequests = {}
  await client.fetchQuery(boardCountQuery(filter))
  if (address.page === 0) await client.fetchQuery(boardPageQuery(filter, address.page, address.size, undefined))
  return ask.mock.calls.map(([asked]) => asked)
}

describe('the early requests', () => {
  it('load the latest items at home, without cookies', () => {
    expect(open('/')).toEqual(['/api/items?limit=6&sort=desc'])
    expect(ask.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', headers: { Accept: 'application/json' } })
  })

  it('load the same in each language', async () => {
    expect(open('/ar')).toEqual(['/api/items?limit=6&sort=desc'])
    ask.mockClear()
    expect(open('/de/alltimes?page=3')).toEqual(await listCalls('page=3'))
  })

  it.each([
    ['', '?postType=Lost'],
    ['?q=cat', '?q=cat&postType=Lost'],
    ['?postType=Found', '?postType=Found'],
    ['?q=cat&postType=', '?q=cat&postType='],
    ['?page=3', '?page=3'],
  ])('load the post type that was chosen last, unless “%s” says which', async (query, shown) => {
    sessionStorage.setItem('postType', 'Lost')
    expect(open(`/alltimes${query}`)).toEqual(await listCalls(shown))
    expect(window.location.search).toBe(shown)
    sessionStorage.clear()
  })

  it.each([
    '',
    'page=3',
    'page=3&size=5',
    'page=0',
    'page=-1&size=7',
    'page=9999999',
    'page=x&size=',
    'search=cat&sort=title',
    'q=black+cat%20&page=2',
    'q=%C3%9Cml%C3%A4ut+%26+100%25',
    'q=%20+',
    `q=${'x'.repeat(99)}+y`,
    'status=recovered&category=pets&postType=Lost&q=cat',
    'status=notrecovered&size=5',
    'postType=lost&category=cars&status=open',
    'postType=%20Lost&status=',
  ])('request the same count and first page as the list for ?%s', async (query) => {
    expect(open(`/alltimes?${query}`)).toEqual(await listCalls(query))
  })

  it('bypass the caches for a visitor who has just changed something', async () => {
    localStorage.setItem('lastChange', String(Date.now() - 1000))
    const calls = open('/alltimes')
    expect(calls[0]).toContain('fresh=')
    expect(calls).toEqual(await listCalls(''))
  })

  it.each([
    ['whose change was 31 seconds ago', String(Date.now() - 31_000)],
    ['whose clock was set back since', String(Date.now() + 60_000)],
    ['whose stored value is no time', 'yesterday'],
  ])('do not bypass the caches for a visitor %s', async (_, memory) => {
    localStorage.setItem('lastChange', memory)
    const calls = open('/alltimes')
    expect(calls[0]).not.toContain('fresh=')
    expect(calls).toEqual(await listCalls(''))
  })

  it('are not sent on other screens', () => {
    expect(open('/login')).toEqual([])
    expect(open('/items/abc')).toEqual([])
  })
})

describe('an early answer', () => {
  const later = vi.fn(() => answer({ count: 2 }))
  const get = () => {
    vi.stubGlobal('fetch', later)
    return publicApi.get('/itemCount', { transport: fetchUnlessEarly })
  }

  beforeEach(() => {
    later.mockClear()
    // All files of tests share one page, which is older than a visitor's on a slow machine.
    vi.spyOn(performance, 'now').mockReturnValue(1000)
  })
  afterEach(() => vi.restoreAllMocks())

  it('is used only once', async () => {
    open('/alltimes')
    expect(await get()).toEqual({ count: 1 })
    expect(later).not.toHaveBeenCalled()
    expect(await get()).toEqual({ count: 2 })
  })

  it.each([
    ['refused', () => answer({}, { status: 503 })],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is requested again if it was %s', async (_, early) => {
    ask.mockImplementationOnce(early)
    open('/alltimes')
    expect(await get()).toEqual({ count: 2 })
  })

  it('is not used after half a minute', async () => {
    open('/alltimes')
    vi.mocked(performance.now).mockReturnValue(30_001)
    expect(await get()).toEqual({ count: 2 })
  })
})
