import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { AuthProvider } from './auth-provider.tsx'
import { createAuthStore } from './auth-store.ts'

vi.mock('./auth-store.ts', () => ({ createAuthStore: vi.fn(() => ({ start: async () => {} })) }))
vi.mock('./identity.ts', () => ({ openIdentity: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('Firebase comes only when all is there that the page came with', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  render(
    <MemoryRouter>
      <AuthProvider>The board</AuthProvider>
    </MemoryRouter>,
  )
  // By now the code would have come, were it asked for at once.
  await act(async () => void (await Promise.all([import('./auth-store.ts'), import('./identity.ts')])))
  await act(async () => {})
  expect(createAuthStore).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('load'))
  await vi.waitFor(() => expect(createAuthStore).toHaveBeenCalledTimes(1))
})
