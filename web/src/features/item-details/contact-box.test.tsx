import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ContactBox } from './contact-box.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({
  useAuth: () => ({ user: { email: 'ada@example.com', emailVerified: false }, checkVerification: async () => true }),
}))

afterEach(cleanup)

const show = (item: Parameters<typeof ContactBox>[0]['item']) =>
  render(<ContactBox item={item} onConfirmed={() => {}} />)

it('links to the poster’s address', () => {
  show({ name: 'Olga', email: 'olga@example.com' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:olga@example.com')
  expect(screen.getByText('Olga')).toBeTruthy()
})

it.each(['', '\u200b'])('shows Somebody if the poster’s name %j is invisible', (name) => {
  show({ name, email: 'olga@example.com' })
  expect(screen.getByText('Somebody')).toBeTruthy()
})

it('shows why a contact is withheld for a while, without a link, and prints nothing', () => {
  const { container } = show({ name: '', email: '', contactWithheld: 'limit' })
  expect(container.textContent).toContain('please come back in an hour, or tomorrow')
  expect(screen.queryByRole('link')).toBeNull()
  expect(container.querySelector('dt')).toBeNull()
  expect(container.firstElementChild?.classList.contains('print:hidden')).toBe(true)
})

it('shows no link if an item has no address', () => {
  show({ name: 'Olga', email: '' })
  expect(screen.queryByRole('link')).toBeNull()
})

it('moves the focus to the contact when the visitor’s address is confirmed, and shows no alert before', async () => {
  const onConfirmed = vi.fn()
  const item = { name: '', email: '', contactWithheld: 'confirm-address' } as const
  render(<ContactBox item={item} onConfirmed={onConfirmed} />)
  const button = await screen.findByRole('button', { name: 'I have confirmed it' })
  expect(screen.queryByRole('alert')).toBeNull()
  button.focus()
  await act(async () => button.click())
  expect(onConfirmed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contact' }))
})
