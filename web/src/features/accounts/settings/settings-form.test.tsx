import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchSettings } from './settings-api.ts'
import { SettingsForm } from './settings-form.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({
  useAuth: () => ({ user: { email: 'ada@example.com', emailVerified: false }, checkVerification: async () => true }),
}))
vi.mock('./settings-api.ts', () => ({ fetchSettings: vi.fn() }))

afterEach(cleanup)

it('keeps the focus when the address is confirmed, as the button leaves', async () => {
  const settings = { email: 'ada@example.com', emailNotices: true }
  vi.mocked(fetchSettings).mockResolvedValueOnce({ ...settings, emailVerified: false })
  vi.mocked(fetchSettings).mockResolvedValueOnce({ ...settings, emailVerified: true })
  render(<SettingsForm uid="ada" />)
  const button = await screen.findByRole('button', { name: 'I have confirmed it' })
  button.focus()
  await act(async () => button.click())
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'E-mail' }))
})
