import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, typedKey } from '@/lib/query-client.ts'
import { useLogOut } from './use-log-out.ts'

const { logOut } = vi.hoisted(() => ({ logOut: vi.fn() }))
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ logOut, user: { uid: 'ada' } }) }))
vi.mock('@/lib/notify.ts', () => ({ notifyError: vi.fn() }))

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)
const logOutHere = () => renderHook(useLogOut, { wrapper }).result.current()
const isTypedKept = () => client.getQueryData([...typedKey, 'form']) !== undefined

afterEach(() => sessionStorage.clear())

const fill = () => {
  client.setQueryData([...typedKey, 'form'], 'secret')
  for (const key of [
    'draft:ada adds an item',
    'draft-key:ada adds an item',
    'draft:ben adds an item',
    'wanted',
    'other',
  ])
    sessionStorage.setItem(key, '{}')
}

it('forgets the drafts of the user who logs out what they wanted, and what is kept in memory', async () => {
  fill()
  logOut.mockResolvedValue(undefined)
  await logOutHere()
  expect(Object.keys(sessionStorage).sort()).toEqual(['draft:ben adds an item', 'other'])
  expect(isTypedKept()).toBe(false)
})

it('keeps everything when the user could not be logged out', async () => {
  fill()
  logOut.mockRejectedValue(new Error('offline'))
  await logOutHere()
  expect(sessionStorage).toHaveLength(5)
  expect(isTypedKept()).toBe(true)
})
