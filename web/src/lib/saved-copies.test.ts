import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boardKey, createQueryClient, ownItemsKey } from './query-client.ts'
import { keepCopies, oldestCopy } from './saved-copies.ts'

const LIST = [...boardKey, 'page', 0, 12, '']
const OWN = [...ownItemsKey('ada'), 'mine', undefined]
const DETAILS = [...ownItemsKey('ada'), 'details', 'item']
const DAY_MS = 24 * 60 * 60 * 1000

let client: QueryClient
let stop: () => void
/** What the board answers; undefined if it cannot be reached. */
let answer: string | undefined

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  openPage('ada')
})
afterEach(() => {
  vi.useRealTimers()
  closePage()
  onlineManager.setOnline(true)
})

function openPage(uid: string): void {
  client = createQueryClient()
  stop = keepCopies(client, uid)
}

function closePage(): void {
  stop()
  client.clear()
}

/** Loads a query as a screen does, and returns what the screen then shows. */
async function show(queryKey: readonly unknown[]): Promise<unknown> {
  const queryFn = async () => answer ?? Promise.reject(new Error('There is no network.'))
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false })
  observer.subscribe(() => {})
  await observer.refetch()
  return observer.getCurrentResult().data
}

/** Loads this on one page, and shows it on the next one, which has no network. */
async function showOffline(queryKey: readonly unknown[], uid = 'ada'): Promise<unknown> {
  answer = 'as it was'
  await show(queryKey)
  closePage()
  return showAgain(queryKey, uid)
}

async function showAgain(queryKey: readonly unknown[], uid = 'ada'): Promise<unknown> {
  openPage(uid)
  onlineManager.setOnline(false)
  answer = undefined
  return show(queryKey)
}

it('shows the last list and a user’s own posts without a network, and says how old they are', async () => {
  expect(await showOffline(LIST)).toBe('as it was')
  expect(Date.now() - (oldestCopy(client) ?? 0)).toBeLessThan(DAY_MS)
  closePage()
  onlineManager.setOnline(true)
  openPage('ada')
  expect(oldestCopy(client)).toBeUndefined()
  expect(await showOffline(OWN)).toBe('as it was')
})

it('shows no copy while there is a network', async () => {
  answer = 'as it was'
  await show(LIST)
  answer = undefined
  closePage()
  openPage('ada')
  expect(await show(LIST)).toBeUndefined()
})

it('loads again what it has shown, once the network is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await showOffline(LIST)
  vi.setSystemTime(Date.now() + 1000)
  answer = 'as it is'
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(client.getQueryData(LIST)).toBe('as it is'))
  expect(oldestCopy(client)).toBeUndefined()
})

it('keeps no post of others with what only a user sees of it', async () => {
  expect(await showOffline(DETAILS)).toBeUndefined()
  expect(localStorage.getItem('saved-copies')).not.toContain('as it was')
})

it.each(['', 'grace'])('deletes the copies as soon as the page is another user’s: %j', async (other) => {
  expect(await showOffline(LIST, other)).toBeUndefined()
  closePage()
  expect(await showAgain(LIST)).toBeUndefined()
})

it('shows a copy for seven days', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await showOffline(LIST)).toBe('as it was')
  closePage()
  vi.setSystemTime(Date.now() + 6.9 * DAY_MS)
  expect(await showAgain(LIST)).toBe('as it was')
  closePage()
  vi.setSystemTime(Date.now() + 0.2 * DAY_MS)
  expect(await showAgain(LIST)).toBeUndefined()
  expect(localStorage.getItem('saved-copies')).not.toContain('as it was')
})

it('keeps the five newest of the board, and all of a user’s own', async () => {
  answer = 'as it was'
  const pages = [...Array(6).keys()].map((page) => [...boardKey, 'page', page])
  for (const key of [OWN, ...pages]) await show(key)
  closePage()
  const [first = [], second = []] = pages
  expect(await showAgain(first)).toBeUndefined()
  closePage()
  expect(await showAgain(second)).toBe('as it was')
  closePage()
  expect(await showAgain(OWN)).toBe('as it was')
})

it.each(['{', 'null', '{"uid":"ada"}'])('begins anew if the storage holds %s', (text) => {
  closePage()
  localStorage.setItem('saved-copies', text)
  openPage('ada')
  expect(JSON.parse(localStorage.getItem('saved-copies') ?? '')).toEqual({ uid: 'ada', copies: [] })
})
