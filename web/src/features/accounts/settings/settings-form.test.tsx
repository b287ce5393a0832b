import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '@/lib/query-client.ts'
import { SettingsForm } from './settings-form.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({
  useAuth: () => ({ user: { email: 'ada@example.com', emailVerified: false }, checkVerification: async () => true }),
}))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('moves the focus to the section when the address is confirmed and the button disappears', async () => {
  const settings = {
    email: 'ada@example.com',
    emailNotices: true,
    emails: { matches: true, claims: true, messages: true, posts: true },
  }
  const answer = vi.fn<typeof fetch>()
  answer.mockResolvedValueOnce(Response.json({ ...settings, emailVerified: false }))
  answer.mockResolvedValueOnce(Response.json({ ...settings, emailVerified: true }))
  vi.stubGlobal('fetch', answer)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SettingsForm uid="ada" />
    </QueryClientProvider>,
  )
  const button = await screen.findByRole('button', { name: 'I have confirmed it' })
  button.focus()
  await act(async () => button.click())
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'E-mail' }))
})
