import { afterEach, expect, it, vi } from 'vitest'
import { readStorage, writeStorage } from './storage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('reads what was written until it is removed', () => {
  expect(readStorage('sessionStorage', 'a')).toBeNull()
  expect(writeStorage('sessionStorage', 'a', 'text')).toBe(true)
  expect(readStorage('sessionStorage', 'a')).toBe('text')
  expect(writeStorage('sessionStorage', 'a', null)).toBe(true)
  expect(readStorage('sessionStorage', 'a')).toBeNull()
})

it('reads and stores nothing if the browser forbids storage', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(writeStorage('sessionStorage', 'a', 'text')).toBe(false)
  expect(readStorage('sessionStorage', 'a')).toBeNull()
})

it('says that nothing was stored if the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('It is full.', 'QuotaExceededError')
  })
  expect(writeStorage('sessionStorage', 'a', 'text')).toBe(false)
  expect(readStorage('sessionStorage', 'a')).toBeNull()
})
