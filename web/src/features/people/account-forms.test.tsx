import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { notifyError } from '@/lib/notify.ts'
import { LoginForm } from './login-screen.tsx'
import { RegistrationForm } from './register-screen.tsx'

const { register, logIn, sendPasswordReset } = vi.hoisted(() => ({
  register: vi.fn(),
  logIn: vi.fn(),
  sendPasswordReset: vi.fn(),
}))
vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ register, logIn, sendPasswordReset }) }))
vi.mock('@/lib/notify.ts', () => ({ notifyError: vi.fn(), notifyInfo: vi.fn(), loadToasts: async () => {} }))
vi.mock('./google-button.tsx', () => ({ GoogleButton: () => null }))
// jsdom has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

beforeEach(() => {
  vi.clearAllMocks()
})

/** Shows a form to someone whom the board asked to log in on the way to an address. */
function show(form: ReactNode, pathname?: string, search = '') {
  const state = pathname && { from: { pathname, search, hash: '', state: null } }
  render(<MemoryRouter initialEntries={[{ pathname: '/login', state }]}>{form}</MemoryRouter>)
}
const showRegistration = () => show(<RegistrationForm onChoose={() => {}} />)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const RULE = 'Password must be at least 6 characters long and include uppercase and lowercase letters.'

function fillRegistration(photo = 'https://example.com/ada.png') {
  for (const [label, value] of [
    ['Name', 'Ada Example'],
    ['Email', 'ada@example.com'],
    ['Password', 'Umbrella1'],
    ['Photo URL', photo],
  ] as const)
    type(label, value)
}

it.each([
  ['/items/any', '?title=Win%20a%20phone', 'to see this post and contact the person who posted it.'],
  ['/items/any/claims', '', 'to compare the claims on your post.'],
  ['/additems', '?postType=Found', 'to post what you found.'],
  ['/myItems', '', 'to see your posts.'],
  ['/conversations/any', '', 'to see your messages.'],
  ['/decisions/any', '', 'to see what was decided.'],
])('says what a login or an account is good for on the way to %s%s', (pathname, search, reason) => {
  show(<LoginForm />, pathname, search)
  expect(screen.getByText(`Log in ${reason}`.slice(0, -1))).toBeTruthy()
  show(<RegistrationForm onChoose={() => {}} />, pathname, search)
  expect(screen.getByText(`Create an account ${reason}`.slice(0, -1))).toBeTruthy()
})

it('offers to report a post, and nothing else, without an account', () => {
  show(<LoginForm />, '/items/some-item')
  const link = screen.getByRole('link', { name: 'Report this post without an account' })
  expect(link.getAttribute('href')).toBe('/report/some-item')
  show(<LoginForm />, '/myItems')
  expect(screen.getAllByRole('link', { name: /Report/ })).toHaveLength(1)
})

it('leads from both forms to what is kept of an account', () => {
  show(<LoginForm />)
  showRegistration()
  const links = screen.getAllByRole('link', { name: 'What we store and how to delete it' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/privacy'])
})

it('shows the characters of a password on request, and hides them while the form is sent', async () => {
  logIn.mockReturnValue(new Promise(() => {}))
  show(<LoginForm />)
  type('Email', 'ada@example.com')
  type('Password', 'Umbrella1')
  expect(field('Password').type).toBe('password')
  await press(/^Show/)
  expect(field('Password').type).toBe('text')
  expect(field('Password').value).toBe('Umbrella1')
  await press(/^Hide/)
  expect(field('Password').type).toBe('password')
  await press(/^Show/)
  await press('Login')
  expect(screen.getByRole('button', { name: 'Logging in…' })).toBeTruthy()
  expect(field('Password').type).toBe('password')
})

it.each([
  ['auth/wrong-password', 'Incorrect password. Please try again.'],
  ['auth/network-request-failed', 'Network error. Please check your connection.'],
])('shows an error for the provider’s code %s, and keeps the email address', async (code, words) => {
  logIn.mockRejectedValue({ code })
  show(<LoginForm />)
  type('Email', 'ada@example.com')
  type('Password', 'Umbrella1')
  await press('Login')
  expect(notifyError).toHaveBeenCalledWith(words)
  expect(field('Email').value).toBe('ada@example.com')
})

it('answers “Forgot password?” in the same way whether or not the address is known', async () => {
  sendPasswordReset.mockResolvedValueOnce(undefined).mockRejectedValueOnce({ code: 'auth/user-not-found' })
  show(<LoginForm />)
  type('Email', 'ada@example.com')
  for (const _ of ['known', 'unknown']) {
    await press('Forgot password?')
    await screen.findByRole('button', { name: 'Send the link' })
    await press('Send the link')
    expect(screen.getByRole('status').textContent).toMatch(/^If there is an account with this address/)
    await press('Close')
    expect(screen.queryByRole('status')).toBeNull()
  }
  expect(sendPasswordReset).toHaveBeenCalledTimes(2)
  expect(notifyError).not.toHaveBeenCalled()
})

it.each(['Ab1cd', 'abcdefg', 'ABCDEFG', '1234567'])(
  'rejects the password %s, and opens no account',
  async (password) => {
    showRegistration()
    fillRegistration()
    type('Password', password)
    expect(screen.queryByText(RULE)).toBeNull()
    await press('Register')
    expect(screen.getByText(RULE)).toBeTruthy()
    expect(document.activeElement).toBe(field('Password'))
    expect(register).not.toHaveBeenCalled()
  },
)

it('requires every field of an account, an email address and a web address', async () => {
  showRegistration()
  for (const label of ['Name', 'Email', 'Password', 'Photo URL']) expect(field(label).required).toBe(true)
  expect([field('Email').type, field('Photo URL').type]).toEqual(['email', 'url'])
  await press('Register')
  expect(document.activeElement).toBe(field('Name'))
  fillRegistration('not an address')
  await press('Register')
  expect(document.activeElement).toBe(field('Photo URL'))
  expect(register).not.toHaveBeenCalled()
})

it('takes a drawn picture for the photo, until another address is typed', async () => {
  showRegistration()
  const owl = () => screen.getByRole('button', { name: 'Use the owl' }).getAttribute('aria-pressed')
  await press('Use the owl')
  expect(field('Photo URL').value).toBe(`${location.origin}/avatars/owl.svg`)
  expect(owl()).toBe('true')
  type('Photo URL', 'https://example.com/ada.png')
  expect(owl()).toBe('false')
})
