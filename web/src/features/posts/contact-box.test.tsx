import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { ContactBox } from './contact-box.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({
  useAuth: () => ({ user: { email: 'ada@example.com', emailVerified: false }, checkVerification: async () => true }),
}))
vi.mock('@/lib/notify.ts', () => ({ notifyError: vi.fn(), notifySuccess: vi.fn() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type ShownItem = Parameters<typeof ContactBox>[0]['item']
const show = (item: Partial<ShownItem>, onConfirmed = () => {}, onAsk?: () => void) =>
  render(
    <ContactBox
      item={{ _id: '1', title: 'Keys', name: '', email: '', ...item } as ShownItem}
      onAsk={onAsk}
      onConfirmed={onConfirmed}
    />,
    { wrapper: MemoryRouter },
  )
const copyButton = () => screen.getByRole('button', { name: 'Copy email address' })
const setClipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...navigator, clipboard: writeText && { writeText } })

it('links to the poster’s address, and to an email with the title and the address of the post', () => {
  show({ name: 'Olga', email: 'olga@example.com' })
  expect(screen.getByRole('link', { name: 'olga@example.com' }).getAttribute('href')).toBe('mailto:olga@example.com')
  const letter = new URL(screen.getByRole('link', { name: 'Email Olga' }).getAttribute('href') ?? '')
  expect(letter.pathname).toBe('olga@example.com')
  expect(letter.searchParams.get('subject')).toBe('Your post “Keys”')
  expect(letter.searchParams.get('body')).toContain(`${window.location.origin}/items/1`)
})

it('advises someone who has the thing to ask for proof, and nobody whose thing it may be', () => {
  show({ name: 'Olga', email: 'olga@example.com', postType: 'Lost' })
  expect(screen.getByText(/^Meet in a public place.* Ask for proof that it is theirs\.$/)).toBeTruthy()
  cleanup()
  show({ name: 'Olga', email: 'olga@example.com', postType: 'Found' })
  expect(screen.getByText(/^Meet in a public place.* someone you don’t know\.$/)).toBeTruthy()
})

it('shows a badge beside the name of a moderator or an office, and none beside a name that says so', () => {
  const poster = { since: '2026-01', isConfirmed: true }
  const { unmount } = show({ name: 'Moderators', email: 'olga@example.com', poster })
  expect(screen.queryByText('Moderator')).toBeNull()
  unmount()
  show({ name: 'Mona', email: 'mona@example.com', poster: { ...poster, isModerator: true } })
  expect(screen.getByText('Moderator')).toBeTruthy()
  cleanup()
  show({ name: 'The station', contact: 'board', email: '', poster: { ...poster, isOffice: true } })
  expect(screen.getByText('Lost-property office')).toBeTruthy()
})

it('copies the poster’s address, and says so', async () => {
  const writeText = vi.fn(async () => {})
  setClipboard(writeText)
  show({ name: 'Olga', email: 'olga@example.com' })
  await act(async () => copyButton().click())
  expect(writeText).toHaveBeenCalledWith('olga@example.com')
  expect(notifySuccess).toHaveBeenCalledWith('Copied')
})

it.each([
  ['does not have it', undefined],
  ['refuses it', () => Promise.reject(new Error('Refused.'))],
])('selects the poster’s address when the browser’s clipboard %s', async (_, writeText) => {
  setClipboard(writeText)
  show({ name: 'Olga', email: 'olga@example.com' })
  await act(async () => copyButton().click())
  expect(window.getSelection()?.toString()).toBe('olga@example.com')
  expect(notifyError).toHaveBeenCalledWith(expect.stringContaining('It is selected now'))
})

it.each([
  [true, 'Here since March 2025 · email confirmed'],
  [false, 'Here since March 2025 · email not confirmed'],
])('shows since when the poster is here, and that it is %s that their address is confirmed', (isConfirmed, line) => {
  const { container } = show({ name: 'Olga', email: 'olga@example.com', poster: { since: '2025-03', isConfirmed } })
  expect(container.textContent).toContain(line)
})

it('says nothing of the poster’s account when that is not known', () => {
  const { container } = show({ name: 'Olga', email: 'olga@example.com' })
  expect(container.textContent).not.toContain('Here since')
})

it('breaks a long address between its parts alone', () => {
  show({ email: 'olga.owner@mail.example.com' })
  const link = screen.getByRole('link', { name: 'olga.owner@mail.example.com' })
  expect(link.firstElementChild?.innerHTML.split('<wbr>')).toEqual(['olga', '.owner@', 'mail', '.example', '.com'])
})

it.each(['', '\u200b'])('shows Someone if the poster’s name %j is invisible', (name) => {
  show({ name, email: 'olga@example.com' })
  expect(screen.getByText('Someone')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Email the person who posted this' })).toBeTruthy()
})

it('shows why a contact is withheld for a while, and without a link', () => {
  const { container } = show({ name: '', email: '', contactWithheld: 'limit' })
  expect(container.textContent).toContain('please come back in an hour, or tomorrow')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('dt')).toBeNull()
})

it('shows no link if an item has no address', () => {
  show({ name: 'Olga', email: '' })
  expect(screen.queryByRole('link')).toBeNull()
})

it('moves the focus to the contact when the visitor’s address is confirmed, and shows no alert before', async () => {
  const onConfirmed = vi.fn()
  show({ contactWithheld: 'confirm-address' }, onConfirmed)
  const button = await screen.findByRole('button', { name: 'I have confirmed it' })
  expect(screen.queryByRole('alert')).toBeNull()
  button.focus()
  await act(async () => button.click())
  expect(onConfirmed).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Contact' }))
})

it.each([
  ['shows an address', { name: 'Olga', email: 'olga@example.com' }],
  ['is reached by the board alone', { name: 'Olga', contact: 'board' as const }],
])('lets visitors ask a poster who %s', async (_, item) => {
  const onAsk = vi.fn()
  show(item, undefined, onAsk)
  screen.getByRole('button', { name: 'Message' }).click()
  expect(onAsk).toHaveBeenCalledOnce()
})

it('offers no asking where the post is closed', async () => {
  show({ name: 'Olga', email: 'olga@example.com' })
  expect(screen.queryByRole('button', { name: 'Message' })).toBeNull()
})
