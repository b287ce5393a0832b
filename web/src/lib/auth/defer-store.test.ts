import { expect, it, vi } from 'vitest'
import type { AuthStore } from './auth-store.ts'
import { AuthUnavailable } from './auth-unavailable.ts'
import { deferStore } from './defer-store.ts'

const store = { start: vi.fn(async () => {}), renew: vi.fn(async () => {}) } as Partial<AuthStore> as AuthStore

it('fetches the store’s code once, for the first thing that is asked of it', async () => {
  const fetchStore = vi.fn(async () => store)
  const deferred = deferStore(fetchStore, () => {})
  await Promise.all([deferred.start(), deferred.start()])
  expect(fetchStore).toHaveBeenCalledTimes(1)
})

it('tells of code that cannot be had, and fetches it again for the next question', async () => {
  const fetchStore = vi.fn(async () => store).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const onUnavailable = vi.fn()
  const deferred = deferStore(fetchStore, onUnavailable)
  await deferred.start()
  expect(onUnavailable).toHaveBeenCalledTimes(1)
  fetchStore.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(deferred.logIn('ada@example.com', 'x')).rejects.toBeInstanceOf(AuthUnavailable)
  await deferred.start()
  expect(store.start).toHaveBeenCalled()
})

it('coming back to the page renews nothing as long as the code is not there, and fails nothing', async () => {
  const fetchStore = vi.fn(async () => store).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const deferred = deferStore(fetchStore, () => {})
  await deferred.renew()
  expect(fetchStore).not.toHaveBeenCalled()
  await Promise.all([deferred.start(), deferred.renew()])
  expect(store.renew).not.toHaveBeenCalled()
  await deferred.start()
  await deferred.renew()
  expect(store.renew).toHaveBeenCalledTimes(1)
})
