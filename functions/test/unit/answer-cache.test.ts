import { describe, expect, test } from 'vitest'
import { AnswerCache } from '../../src/lib/cache/answer-cache.ts'

function makeCache() {
  const state = { now: 0, loads: 0 }
  const load = async () => {
    state.loads += 1
    return `answer ${state.loads}`
  }
  return { state, load, cache: new AnswerCache(() => state.now) }
}

test('however many ask within a second, and at once, one look is enough', async () => {
  const { state, load, cache } = makeCache()
  expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual(['answer 1', 'answer 1'])
  state.now = 999
  expect(await cache.get('a', load)).toBe('answer 1')
  state.now = 2000
  expect(await cache.get('a', load)).toBe('answer 2')
})

test('who asks up to a second later has the old answer at once, while a new one is looked up', async () => {
  const { state, load, cache } = makeCache()
  await cache.get('a', load)
  state.now = 1000
  let finish = (_text: string) => {}
  const slow = () => new Promise<string>((resolve) => (finish = resolve))
  expect(await cache.get('a', slow)).toBe('answer 1')
  state.now = 1999
  expect(await cache.get('a', load)).toBe('answer 1')
  state.now = 2000
  const joined = cache.get('a', load)
  finish('new answer')
  expect(await joined).toBe('new answer')
  state.now = 2999
  expect(await cache.get('a', load)).toBe('new answer')
})

test('the old answer is not given after a write, nor to who looks anew', async () => {
  const { state, load, cache } = makeCache()
  await cache.get('a', load)
  state.now = 1500
  expect(await cache.renew('a', load)).toBe('answer 2')
  cache.clear()
  expect(await cache.get('a', load)).toBe('answer 3')
})

test('a look that was on its way when somebody looked anew is nobody’s old answer', async () => {
  const { load, cache } = makeCache()
  void cache.get('a', () => new Promise(() => {}))
  const renewed = cache.renew('a', load)
  expect(await cache.get('a', load)).toBe('answer 1')
  expect(await renewed).toBe('answer 1')
})

test('a look that takes longer than a second is joined, and its answer is kept for a second', async () => {
  const { state, load, cache } = makeCache()
  let finish = (_text: string) => {}
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
  state.now = 5000
  const joined = cache.get('a', load)
  finish('slow answer')
  expect([await slow, await joined]).toEqual(['slow answer', 'slow answer'])
  state.now = 5999
  expect(await cache.get('a', load)).toBe('slow answer')
  state.now = 7000
  expect(await cache.get('a', load)).toBe('answer 1')
})

test('different questions have different answers', async () => {
  const { load, cache } = makeCache()
  expect([await cache.get('a', load), await cache.get('b', load)]).toEqual(['answer 1', 'answer 2'])
})

test('a write empties it, and what was still being looked up then is not kept', async () => {
  const { load, cache } = makeCache()
  let finish = (_text: string) => {}
  const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)))
  cache.clear()
  finish('from before the write')
  expect(await slow).toBe('from before the write')
  expect(await cache.get('a', load)).toBe('answer 1')
})

test('a failure is not kept', async () => {
  const { load, cache } = makeCache()
  await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get('a', load)).toBe('answer 1')
})

test('a caller without budget gets the kept answer while it is valid; the refusal is not shared', async () => {
  const { state, load, cache } = makeCache()
  const refuse = () => {
    throw new Error('spent')
  }
  await cache.get('a', load)
  state.now = 1500
  expect(await cache.get('a', refuse)).toBe('answer 1')
  expect(await cache.get('a', refuse)).toBe('answer 1')
  state.now = 61_500
  expect(await cache.get('a', refuse)).toBe('answer 1')
  state.now = 62_500
  expect(() => cache.get('a', refuse)).toThrow('spent')
  expect(await cache.get('a', load)).toBe('answer 2')
})

test('an answer is kept for as long as its caller says', async () => {
  const { state, load, cache } = makeCache()
  const keepLong = (answer: string) => (answer === 'answer 1' ? 30_000 : 0)
  await cache.get('a', load, keepLong)
  await cache.get('b', load)
  state.now = 29_999
  expect(await cache.get('a', load, keepLong)).toBe('answer 1')
  expect(await cache.get('b', load)).toBe('answer 3')
  state.now = 31_000
  expect(await cache.get('a', load, keepLong)).toBe('answer 4')
})

test('what is kept can be looked at without looking it up', async () => {
  const { state, load, cache } = makeCache()
  expect(cache.peek('a')).toBeUndefined()
  await cache.get('a', load)
  expect(await cache.peek('a')).toBe('answer 1')
  state.now = 1000
  expect(cache.peek('a')).toBeUndefined()
  expect(state.loads).toBe(1)
})

test('looking anew serves those who ask after it, too', async () => {
  const { load, cache } = makeCache()
  await cache.get('a', load)
  expect(await cache.renew('a', load)).toBe('answer 2')
  expect(await cache.get('a', load)).toBe('answer 2')
})

test('of all who ask for a new look while one is under way, none has that one’s answer, and all share the next', async () => {
  const { state, load, cache } = makeCache()
  let finish = (_text: string) => {}
  const first = cache.renew('a', () => new Promise((resolve) => (finish = resolve)))
  const later = [cache.renew('a', load), cache.renew('a', load), cache.renew('a', load)]
  finish('from before')
  expect(await first).toBe('from before')
  expect(await Promise.all(later)).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(state.loads).toBe(1)
})

test('who waits for the next look shares one that has begun meanwhile, after a write, and is not put off again', async () => {
  const { state, load, cache } = makeCache()
  const finish: ((text: string) => void)[] = []
  const slow = () => new Promise<string>((resolve) => finish.push(resolve))
  void cache.renew('a', slow)
  const waiting = cache.renew('a', load)
  cache.clear()
  void cache.renew('a', slow)
  finish[0]?.('first')
  await Promise.resolve()
  finish[1]?.('second')
  expect(await waiting).toBe('second')
  expect(state.loads).toBe(0)
})

test('a look that no call waits for any longer holds nobody up', async () => {
  const { state, load, cache } = makeCache()
  void cache.renew('a', () => new Promise(() => {}))
  state.now = 5000
  expect(await cache.renew('a', load)).toBe('answer 1')
})

test('a new look that fails is not that of those who asked after it', async () => {
  const { load, cache } = makeCache()
  const first = cache.renew('a', () => Promise.reject(new Error('down')))
  const later = cache.renew('a', load)
  await expect(first).rejects.toThrow('down')
  expect(await later).toBe('answer 1')
})

describe('it does not grow without bounds', () => {
  test('in number: the oldest go first', async () => {
    const { state, load, cache } = makeCache()
    for (let n = 0; n < 5000; n += 1) await cache.get(`page ${n}`, load)
    await cache.get('page 4999', load)
    expect(state.loads).toBe(5000)
    await cache.get('page 0', load)
    expect(state.loads).toBe(5001)
  })

  test('in size: twenty answers of a megabyte are not all kept, one is', async () => {
    const { state, cache } = makeCache()
    const load = async () => {
      state.loads += 1
      return 'x'.repeat(1_000_000)
    }
    for (let n = 0; n < 20; n += 1) await cache.get(`page ${n}`, load)
    await cache.get('page 19', load)
    expect(state.loads).toBe(20)
    for (let n = 0; n < 10; n += 1) await cache.get(`page ${n}`, load)
    expect(state.loads).toBe(30)
  })
})
