import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLogOut } from './use-log-out.ts'

const { logOut } = vi.hoisted(() => ({ logOut: vi.fn() }))
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ logOut, user: { uid: 'ada' } }) }))
vi.mock('@/lib/notify.ts', () => ({ notifyError: vi.fn() }))

const heard = vi.fn()
addEventListener('logout', heard)

afterEach(() => {
  sessionStorage.clear()
  heard.mockReset()
})

const fill = () => {
  for (const key of [
    'draft:ada adds an item',
    'draft-key:ada adds an item',
    'draft:ben adds an item',
    'wanted',
    'other',
  ])
    sessionStorage.setItem(key, '{}')
}

it('forgets the drafts of the user who logs out and what they wanted, and tells those who keep something in memory', async () => {
  fill()
  logOut.mockResolvedValue(undefined)
  await renderHook(useLogOut).result.current()
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft:ben adds an item', 'other'])
  expect(heard).toHaveBeenCalledOnce()
})

it('keeps everything when the user could not be logged out', async () => {
  fill()
  logOut.mockRejectedValue(new Error('offline'))
  await renderHook(useLogOut).result.current()
  expect(sessionStorage).toHaveLength(5)
  expect(heard).not.toHaveBeenCalled()
})
