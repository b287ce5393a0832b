import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { PublicScreen, RequireSession } from './guards.tsx'

const auth = {
  status: 'loading',
  user: null as { uid: string } | null,
  retrySession: vi.fn(),
  logOut: vi.fn(async () => {}),
}
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => auth }))

/** The login screen, which shows the address that it leads back to. */
function Login() {
  const { from } = useLocation().state
  return <p>{`Login for ${from.pathname}${from.search}`}</p>
}

function show(status: string, user: { uid: string } | null = null, guard: ReactNode = <RequireSession />) {
  Object.assign(auth, { status, user })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/additems?postType=Found']}>
        <Routes>
          <Route element={guard}>
            <Route path="/additems" element={<p>The form</p>} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('shows that the session is being checked until it is confirmed', () => {
  show('loading')
  expect(screen.getByRole('status').textContent).toContain('Checking who is signed in…')
  expect(screen.queryByText('The form')).toBeNull()
  show('signed-in', { uid: 'ada' })
  expect(screen.getByText('The form')).toBeTruthy()
})

it('opens the login in place of a screen that needs one, and keeps where it leads back', () => {
  show('signed-out')
  expect(screen.getByText('Login for /additems?postType=Found')).toBeTruthy()
})

it('offers to try again when the session could not be opened', () => {
  show('session-failed', { uid: 'ada' })
  expect(screen.getByRole('heading', { name: 'We could not open your session' })).toBeTruthy()
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(auth.retrySession).toHaveBeenCalledOnce()
})

it('lets someone who has no session log out, above a public screen, too', async () => {
  show('session-failed', { uid: 'ada' }, <PublicScreen />)
  expect(screen.getByText('The form')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Log out' }).click())
  expect(auth.logOut).toHaveBeenCalledOnce()
})

it('shows the screen to a user without a network, with no word about the session', () => {
  onlineManager.setOnline(false)
  show('session-failed', { uid: 'ada' })
  expect(screen.getByText('The form')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
  act(() => onlineManager.setOnline(true))
  expect(screen.queryByText('The form')).toBeNull()
})
