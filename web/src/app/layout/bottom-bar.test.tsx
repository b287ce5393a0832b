import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

const session = vi.hoisted(() => ({ user: null as { uid: string } | null, status: 'signed-out' }))
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => session }))
vi.mock('./own-part.tsx', () => ({ OwnPart: ({ part }: { part: string }) => <i>{part}</i> }))

afterEach(cleanup)

it.each([
  ['a visitor to the login', null, ['/login', 'Login']],
  ['a person who is logged in to their account', { uid: 'ada' }, ['/account', 'Account']],
])('leads to the four screens that are used most, and %s', (_, user, last) => {
  session.user = user
  render(<BottomBar />, { wrapper: MemoryRouter })
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/', 'Home'],
    ['/alltimes', 'All items'],
    ['/additems', 'Post'],
    ['/conversations', 'Messagesunread'],
    last,
  ])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Home')
})
