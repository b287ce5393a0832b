import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asFreshAsNeeded, noteChange } from './freshness.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

it('asks caches as long as nothing was changed', () => {
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount')
})

it('passes by the caches for half a minute after a change of one’s own', () => {
  noteChange()
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount?fresh=1000000')
  expect(asFreshAsNeeded('/allItems?page=0')).toBe('/allItems?page=0&fresh=1000000')
  vi.advanceTimersByTime(29_900)
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount?fresh=1000000')
  vi.advanceTimersByTime(101)
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount')
})

it.each([
  ['a time to come, after the clock was set back', String(1_000_000 + 60_000)],
  ['no time', 'NaN'],
  ['anything', 'yesterday'],
])('asks caches where the memory holds %s', (_, memory) => {
  localStorage.setItem('lastChange', memory)
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount')
})
