import { expect, it, vi } from 'vitest'
import type { AuthStore } from './auth-store.ts'
import { AuthUnavailableError } from './auth-unavailable-error.ts'
import { createLazyAuthStore } from './lazy-auth-store.ts'

const store = { start: vi.fn(async () => {}), renew: vi.fn(async () => {}) } as Partial<AuthStore> as AuthStore

it('loads the store’s code once, at the first call', async () => {
  const fetchStore = vi.fn(async () => store)
  const deferred = createLazyAuthStore(fetchStore, () => {})
  await Promise.all([deferred.start(), deferred.start()])
  expect(fetchStore).toHaveBeenCalledTimes(1)
})

it('reports code that could not be loaded, and loads it again at the next call', async () => {
  const fetchStore = vi.fn(async () => store).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const onUnavailable = vi.fn()
  const deferred = createLazyAuthStore(fetchStore, onUnavailable)
  await deferred.start()
  expect(onUnavailable).toHaveBeenCalledTimes(1)
  fetchStore.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(deferred.logIn('ada@example.com', 'x')).rejects.toBeInstanceOf(AuthUnavailableError)
  await deferred.start()
  expect(store.start).toHaveBeenCalled()
})

it('renews no session before the code is loaded, and does not fail', async () => {
  const fetchStore = vi.fn(async () => store).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const deferred = createLazyAuthStore(fetchStore, () => {})
  await deferred.renew()
  expect(fetchStore).not.toHaveBeenCalled()
  await Promise.all([deferred.start(), deferred.renew()])
  expect(store.renew).not.toHaveBeenCalled()
  await deferred.start()
  await deferred.renew()
  expect(store.renew).toHaveBeenCalledTimes(1)
})
