import { afterEach, expect, it, vi } from 'vitest'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { sharePost, shareText } from './share-post.ts'

vi.mock('@/lib/notify.ts', () => ({ notifySuccess: vi.fn(), notifyError: vi.fn() }))

const post = { _id: 'a/b', title: 'Keys' }
const url = `${window.location.origin}/p/a%2Fb`

afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
})

it('passes the public address on by the device’s own dialog', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', { share })
  expect(shareText()).toBe('Share')
  await sharePost(post)
  expect(share).toHaveBeenCalledWith({ title: 'Keys', url })
  expect(notifySuccess).not.toHaveBeenCalled()
})

it('says nothing if the visitor closes the dialog', async () => {
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('Closed.', 'AbortError')) })
  await sharePost(post)
  expect(notifyError).not.toHaveBeenCalled()
})

it('copies the public address where there is no such dialog', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(shareText()).toBe('Copy link')
  await sharePost(post)
  expect(writeText).toHaveBeenCalledWith(url)
  expect(notifySuccess).toHaveBeenCalledWith('Link copied')
})

it('shows the address if it can be neither passed on nor copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('Not allowed.')) } })
  await sharePost(post)
  expect(notifyError).toHaveBeenCalledWith(expect.stringContaining(url))
})
