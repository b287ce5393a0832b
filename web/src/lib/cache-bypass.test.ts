import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberChange, withCacheBypass } from './cache-bypass.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

it('uses the caches as long as nothing was changed', () => {
  expect(withCacheBypass('/itemCount')).toBe('/itemCount')
})

it('bypasses the caches for half a minute after the visitor’s own change', () => {
  rememberChange()
  expect(withCacheBypass('/itemCount')).toBe('/itemCount?fresh=1000000')
  expect(withCacheBypass('/allItems?page=0')).toBe('/allItems?page=0&fresh=1000000')
  vi.advanceTimersByTime(29_900)
  expect(withCacheBypass('/itemCount')).toBe('/itemCount?fresh=1000000')
  vi.advanceTimersByTime(101)
  expect(withCacheBypass('/itemCount')).toBe('/itemCount')
})

it.each([
  ['a time in the future, after the clock was set back', String(1_000_000 + 60_000)],
  ['no time', 'NaN'],
  ['anything', 'yesterday'],
])('uses the caches if the stored value is %s', (_, memory) => {
  localStorage.setItem('lastChange', memory)
  expect(withCacheBypass('/itemCount')).toBe('/itemCount')
})
