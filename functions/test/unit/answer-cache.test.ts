import { describe, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'

function makeCache() {
  const state = { now: 0, loads: 0 }
  const load = async () => {
    state.loads += 1
    return `answer ${state.loads}`
  }
  // The clock starts at 1, because the cache reads 0 as “never loaded”.
  return { state, load, cache: new AnswerCache(() => 1 + state.now) }
}

test('loads once for all callers within a second, also for simultaneous ones', async () => {
  const { state, load, cache } = makeCache()
  expect(await Promise.all([cache.read('cached', 'a', load), cache.read('cached', 'a', load)])).toEqual([
    'answer 1',
    'answer 1',
  ])
  state.now = 999
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
  state.now = 2000
  expect(await cache.read('cached', 'a', load)).toBe('answer 2')
})

test('returns the stale answer for another second while one new answer is loaded', async () => {
  const { state, load, cache } = makeCache()
  await cache.read('cached', 'a', load)
  state.now = 1001
  let finish = (_text: string) => {}
  const slow = () => new Promise<string>((resolve) => (finish = resolve))
  expect(await cache.read('cached', 'a', slow)).toBe('answer 1')
  state.now = 1999
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
  state.now = 2000
  const joined = cache.read('cached', 'a', load)
  finish('new answer')
  expect(await joined).toBe('new answer')
  state.now = 2999
  expect(await cache.read('cached', 'a', load)).toBe('new answer')
})

test('returns no stale answer after a write or to a refresh', async () => {
  const { state, load, cache } = makeCache()
  await cache.read('cached', 'a', load)
  state.now = 1500
  expect(await cache.read('refresh', 'a', load)).toBe('answer 2')
  cache.clear()
  expect(await cache.read('cached', 'a', load)).toBe('answer 3')
})

test('never returns the answer of a load that a refresh has replaced', async () => {
  const { load, cache } = makeCache()
  void cache.read('cached', 'a', () => new Promise(() => {}))
  const renewed = cache.read('refresh', 'a', load)
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
  expect(await renewed).toBe('answer 1')
})

test('shares a load that takes longer than a second, and caches its answer for a second after it ends', async () => {
  const { state, load, cache } = makeCache()
  let finish = (_text: string) => {}
  const slow = cache.read('cached', 'a', () => new Promise((resolve) => (finish = resolve)))
  state.now = 5000
  const joined = cache.read('cached', 'a', load)
  finish('slow answer')
  expect([await slow, await joined]).toEqual(['slow answer', 'slow answer'])
  state.now = 5999
  expect(await cache.read('cached', 'a', load)).toBe('slow answer')
  state.now = 7000
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
})

test('caches a separate answer for each key', async () => {
  const { load, cache } = makeCache()
  expect([await cache.read('cached', 'a', load), await cache.read('cached', 'b', load)]).toEqual([
    'answer 1',
    'answer 2',
  ])
})

test('does not cache the answer of a load that was running during a write', async () => {
  const { load, cache } = makeCache()
  let finish = (_text: string) => {}
  const slow = cache.read('cached', 'a', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish('from before the write')
  expect(await slow).toBe('from before the write')
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
})

test('does not cache a failed load', async () => {
  const { load, cache } = makeCache()
  await expect(cache.read('cached', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
})

test('keeps the old answer for a minute for callers that may not load, even when a load fails', async () => {
  const { state, load, cache } = makeCache()
  await cache.read('cached', 'a', load)
  state.now = 2500
  await expect(cache.read('cached', 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  state.now = 60_999
  expect(cache.peek('a', 60_000)).toBe('answer 1')
  state.now = 61_000
  expect(cache.peek('a', 60_000)).toBeUndefined()
  expect(await cache.read('cached', 'a', load)).toBe('answer 2')
})

test('caches an answer for the time that its caller sets', async () => {
  const { state, load, cache } = makeCache()
  const keepLong = (answer: string) => (answer === 'answer 1' ? 30_000 : 1)
  await cache.read('cached', 'a', load, keepLong)
  await cache.read('cached', 'b', load)
  state.now = 29_999
  expect(await cache.read('cached', 'a', load, keepLong)).toBe('answer 1')
  expect(await cache.read('cached', 'b', load)).toBe('answer 3')
  state.now = 31_000
  expect(await cache.read('cached', 'a', load, keepLong)).toBe('answer 4')
})

test('peeks at an answer without starting a load', async () => {
  const { state, load, cache } = makeCache()
  expect(cache.peek('a', 0)).toBeUndefined()
  await cache.read('cached', 'a', load)
  expect(cache.peek('a', 0)).toBe('answer 1')
  state.now = 1001
  expect(cache.peek('a', 0)).toBeUndefined()
  expect(state.loads).toBe(1)
})

test('caches the answer of a refresh', async () => {
  const { load, cache } = makeCache()
  await cache.read('cached', 'a', load)
  expect(await cache.read('refresh', 'a', load)).toBe('answer 2')
  expect(await cache.read('cached', 'a', load)).toBe('answer 2')
})

test('loads anew for a refresh that is asked for while another one runs, and keeps the newer answer', async () => {
  const { load, cache } = makeCache()
  let finish = (_text: string) => {}
  const first = cache.read('refresh', 'a', () => new Promise((resolve) => (finish = resolve)))
  expect(await cache.read('refresh', 'a', load)).toBe('answer 1')
  finish('from before')
  expect(await first).toBe('from before')
  expect(await cache.read('cached', 'a', load)).toBe('answer 1')
})

describe('a full cache', () => {
  test('drops the oldest answers when there are too many', async () => {
    const { state, load, cache } = makeCache()
    for (let n = 0; n < 5000; n += 1) await cache.read('cached', `page ${n}`, load)
    await cache.read('cached', 'page 4999', load)
    expect(state.loads).toBe(5000)
    await cache.read('cached', 'page 0', load)
    expect(state.loads).toBe(5001)
  })

  test('drops the oldest of twenty answers of a megabyte, and keeps the newest', async () => {
    const { state, cache } = makeCache()
    const load = async () => {
      state.loads += 1
      return 'x'.repeat(1_000_000)
    }
    for (let n = 0; n < 20; n += 1) await cache.read('cached', `page ${n}`, load)
    await cache.read('cached', 'page 19', load)
    expect(state.loads).toBe(20)
    for (let n = 0; n < 10; n += 1) await cache.read('cached', `page ${n}`, load)
    expect(state.loads).toBe(30)
  })
})

test('needs a load when an answer has expired, but not while one is being loaded', async () => {
  const { state, load, cache } = makeCache()
  expect(cache.needsLoad('a')).toBe(true)
  const loading = cache.read('cached', 'a', load)
  expect(cache.needsLoad('a')).toBe(false)
  await loading
  expect(cache.needsLoad('a')).toBe(false)
  state.now += 1500
  expect(cache.needsLoad('a')).toBe(true)
})
