import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionRefused } from '@/lib/api-client.ts'
import type { PasswordChangeFault } from '@/lib/auth/auth-context.ts'
import { notifyError, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { OwnAccount } from './account-screen.tsx'
import { DeleteAccount } from './delete-account.tsx'

// jsdom has no modal dialogs.
vi.mock('@/components/modal.tsx', () => ({ Modal: ({ children }: { children: ReactNode }) => children }))

const changePassword = vi.fn(async (): Promise<PasswordChangeFault | undefined> => undefined)
const sendPasswordReset = vi.fn(async () => {})
const readIdToken = vi.fn(async () => 'token')
const readProfile = vi.fn(async () => {})
const logOut = vi.fn(async () => {})

vi.mock('@/lib/auth/auth-context.ts', () => ({
  useAuth: () => ({
    user: { uid: 'ada', email: 'ada@example.com', emailVerified: false, hasPassword: true },
    checkVerification: async () => true,
    sendPasswordReset,
    readIdToken,
    readProfile,
    changePassword,
    logOut,
  }),
}))
vi.mock('@/lib/notify.ts', () => ({
  notifySuccess: vi.fn(),
  notifyError: vi.fn(),
  notifyFailure: vi.fn(),
  loadToasts: async () => {},
}))

const settings = {
  email: 'ada@example.com',
  emailNotices: true,
  emailVerified: true,
  emails: { matches: true, claims: true, messages: true, posts: true },
}
const account = {
  name: 'Ada',
  photo: '',
  email: 'ada@example.com',
  emailVerified: true,
  hasPassword: true,
  since: '2026-01',
}
const request = vi.fn<(method: string, path: string, body: unknown) => Response | undefined>()
/** What was sent: method, path and body. */
const sent = (method: string) => request.mock.calls.filter(([used]) => used === method)

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = address.replace('/api', '')
    const answer = request(method, path, typeof body === 'string' ? JSON.parse(body) : undefined)
    return answer ?? Response.json(path === '/settings' ? settings : account)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
  onSessionRefused(async () => {})
  request.mockReset()
})

const Shown = () => (
  <MemoryRouter>
    <QueryClientProvider client={createQueryClient()}>
      <OwnAccount uid="ada">
        <DeleteAccount downloadId="download" />
      </OwnAccount>
    </QueryClientProvider>
  </MemoryRouter>
)

async function show() {
  render(<Shown />)
  await screen.findByRole('heading', { name: 'Name and photo' })
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const openPassword = async () => {
  screen.getByRole('button', { name: 'Choose another password' }).focus()
  await press('Choose another password')
  await screen.findByLabelText('Current password')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Password' }))
}
const press = async (name: string, role = 'button') => act(async () => screen.getByRole(role, { name }).click())
const changeIt = async () => {
  await openPassword()
  type('Current password', 'OldPassword')
  type('New password', 'NewPassword')
  screen.getByRole('button', { name: 'Change password' }).focus()
  await press('Change password')
}
const refuse = (fieldErrors: Record<string, string>) =>
  Response.json(
    { error: { code: 'invalid-input', message: 'Please check.', requestId: '1', fieldErrors } },
    { status: 400 },
  )

it('leads a moderator, and nobody else, to the reports', async () => {
  const link = () => screen.queryByRole('link', { name: 'Reports and moderation' })
  await show()
  expect(link()).toBeNull()
  cleanup()
  request.mockImplementation((_, path) =>
    path === '/account' ? Response.json({ ...account, isModerator: true }) : undefined,
  )
  await show()
  expect(link()?.getAttribute('href')).toBe('/moderation')
})

it('says that others see “A member” in place of a name that breaks the rule, and why, until it is changed', async () => {
  const broken = {
    ...account,
    name: 'Ada 0770 0900123',
    nameProblem: 'name-with-telephone',
  }
  request.mockImplementation((method, path) =>
    path === '/account' ? Response.json(method === 'PUT' ? account : broken) : undefined,
  )
  await show()
  const note = 'Others see “A member” in place of this name. Please leave telephone numbers out of your name.'
  expect(screen.getByLabelText('Name')).toHaveProperty('value', broken.name)
  expect(await screen.findByText(note)).toBeTruthy()
  type('Name', 'Ada')
  await press('Save')
  expect(screen.queryByText(note)).toBeNull()
})

it('shows why a name is refused beside its field', async () => {
  request.mockImplementation((method) =>
    method === 'PUT' ? refuse({ name: 'Please choose another name.' }) : undefined,
  )
  await show()
  type('Name', 'Support')
  await press('Save')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please choose another name.')).toBeTruthy()
})

it('says that no emails go to an address that is not confirmed, and offers the link to confirm it', async () => {
  request.mockImplementation((_method, path) =>
    path === '/settings' ? Response.json({ ...settings, emailVerified: false }) : undefined,
  )
  await show()
  expect(screen.getByText(/Until it is, we can’t send you emails/)).toBeTruthy()
  expect(document.body.textContent).toContain('The link goes to ada@example.com.')
  expect(screen.getByRole('button', { name: 'Send me the link' })).toBeTruthy()
  expect(screen.queryByText('Emails go to ada@example.com.')).toBeNull()
})

it('shows an error and the old value when the emails could not be saved', async () => {
  request.mockImplementation((method) => (method === 'PUT' ? Response.json({}, { status: 503 }) : undefined))
  await show()
  await press('Email notifications', 'switch')
  await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(expect.any(Error), expect.any(Function)))
  await vi.waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Email notifications' }).getAttribute('aria-checked')).toBe('true'),
  )
})

it('can be loaded again after a failure', async () => {
  request.mockImplementation((_method, path) => (path === '/settings' ? Response.json({}, { status: 500 }) : undefined))
  render(<Shown />)
  expect(await screen.findByText('Your account could not be loaded.')).toBeTruthy()
  request.mockReset()
  await press('Try again')
  expect(await screen.findByRole('switch', { name: 'Email notifications' })).toBeTruthy()
})

it('moves the focus to the section when the address is confirmed and the button disappears', async () => {
  let emailVerified = false
  request.mockImplementation((_method, path) =>
    path === '/settings' ? Response.json({ ...settings, emailVerified }) : undefined,
  )
  await show()
  const button = await screen.findByRole('button', { name: 'I have confirmed it' })
  emailVerified = true
  button.focus()
  await act(async () => button.click())
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'I have confirmed it' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Email' }))
})

it('saves the name and the photo, shows what the server has stored, and has the menu show it', async () => {
  await show()
  request.mockImplementation((method) =>
    method === 'PUT'
      ? Response.json({ ...account, name: 'Ada Lovelace', photo: 'https://example.com/a.png' })
      : undefined,
  )
  type('Name', '  Ada   Lovelace ')
  screen.getByRole('button', { name: 'Add a photo' }).focus()
  await press('Add a photo')
  await screen.findByLabelText('Photo URL')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Name and photo' }))
  type('Photo URL', 'https://example.com/a.png')
  await press('Save')
  expect(sent('PUT')).toEqual([['PUT', '/account', { name: '  Ada   Lovelace ', photo: 'https://example.com/a.png' }]])
  await vi.waitFor(() => expect(notifySuccess).toHaveBeenCalledWith('Your name and photo are saved.'))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Ada Lovelace')
  expect(readProfile).toHaveBeenCalledTimes(1)
})

it('keeps what was typed, and shows the error beside its field, if the profile is refused', async () => {
  await show()
  request.mockImplementation((method) => (method === 'PUT' ? refuse({ photo: 'This photo is gone.' }) : undefined))
  type('Name', 'Bea')
  await press('Save')
  expect(await screen.findByText('This photo is gone.')).toBeTruthy()
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Bea')
  expect(readProfile).not.toHaveBeenCalled()
})

it('leaves the part of a refused photo open while another one is chosen, and keeps the focus when it goes', async () => {
  await show()
  request.mockImplementation((method) => (method === 'PUT' ? refuse({ photo: 'This photo is gone.' }) : undefined))
  await press('Save')
  const field = () => screen.getByLabelText('Photo URL') as HTMLInputElement
  await screen.findByText('This photo is gone.')
  type('Photo URL', 'https://example.com/b.png')
  expect(screen.queryByText('This photo is gone.')).toBeNull()
  expect(field().value).toBe('https://example.com/b.png')
  request.mockImplementation((method) => (method === 'PUT' ? Response.json(account) : undefined))
  field().focus()
  await press('Save')
  await vi.waitFor(() => expect(screen.queryByLabelText('Photo URL')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Name and photo' }))
})

it('keeps what is typed if the emails cannot be loaded once more', async () => {
  let isBroken = false
  request.mockImplementation((_method, path) => {
    if (path !== '/settings') return undefined
    return isBroken ? Response.json({}, { status: 500 }) : Response.json({ ...settings, emailVerified: false })
  })
  await show()
  type('Name', 'Bea')
  isBroken = true
  await press('I have confirmed it')
  await vi.waitFor(() => expect(request.mock.calls.filter(([, path]) => path === '/settings')).toHaveLength(2))
  await act(async () => {})
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Bea')
})

it('changes the password, and closes the form', async () => {
  await show()
  await changeIt()
  await vi.waitFor(() => expect(notifySuccess).toHaveBeenCalled())
  expect(changePassword.mock.calls).toEqual([['OldPassword', 'NewPassword']])
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Password' }))
})

it.each([
  ['auth/invalid-credential', 'Incorrect password. Please try again.'],
  ['auth/weak-password', 'Password must be at least 6 characters long and include uppercase and lowercase letters.'],
  ['auth/password-does-not-meet-requirements', /^Password must be at least 6 characters long/],
])('shows the refusal %s beside its field', async (code, text) => {
  await show()
  changePassword.mockRejectedValueOnce(Object.assign(new Error(), { code }))
  await changeIt()
  expect(await screen.findByText(text)).toBeTruthy()
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('NewPassword')
})

it('rejects a weak new password, and the one that the user has', async () => {
  await show()
  await openPassword()
  type('New password', 'short')
  await press('Change password')
  expect(screen.getByText('Please enter your current password.')).toBeTruthy()
  type('Current password', 'OldPassword')
  await press('Change password')
  expect(screen.getByText(/must be at least 6 characters/)).toBeTruthy()
  type('New password', 'OldPassword')
  await press('Change password')
  expect(await screen.findByText(/your current password/)).toBeTruthy()
  expect(changePassword).not.toHaveBeenCalled()
})

it.each([
  ['auth/too-many-requests', /^Too many attempts/],
  ['auth/network-request-failed', /^Network error. Your password wasn’t changed/],
  ['auth/user-disabled', /^This account can no longer be used/],
  ['auth/internal-error', /^Your password could not be changed/],
])('says why the password could not be changed, and keeps what was typed: %s', async (code, text) => {
  await show()
  changePassword.mockRejectedValueOnce(Object.assign(new Error(), { code }))
  await changeIt()
  await vi.waitFor(() => expect(notifyError).toHaveBeenCalledWith(expect.stringMatching(text)))
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('NewPassword')
})

it('says which passwords to try if nobody knows whether it is changed', async () => {
  await show()
  changePassword.mockResolvedValueOnce('unknown')
  await changeIt()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/may have changed.* try the new one first, then the old one/)
  expect(notifySuccess).not.toHaveBeenCalled()
})

it('says what to do if this browser is signed out by the change, too', async () => {
  await show()
  changePassword.mockResolvedValueOnce('signed-out')
  await changeIt()
  await vi.waitFor(() =>
    expect(notifyError).toHaveBeenCalledWith(expect.stringMatching(/Please log in with the new one/)),
  )
})

it('sends someone who logs in with Google alone a link to set a password', async () => {
  request.mockImplementation((_method, path) =>
    path === '/account' ? Response.json({ ...account, hasPassword: false }) : undefined,
  )
  await show()
  expect(screen.queryByRole('button', { name: 'Choose another password' })).toBeNull()
  sendPasswordReset.mockRejectedValueOnce({ code: 'auth/network-request-failed' })
  await press('Set a password')
  expect(notifyError).toHaveBeenCalledWith('Network error. Please check your connection.')
  await press('Set a password')
  expect(sendPasswordReset).toHaveBeenLastCalledWith('ada@example.com')
  expect(screen.getByText(/^We’ve sent the link to/).textContent).toContain('ada@example.com')
})

/** Opens the dialog and types an address. */
async function askToDelete(email: string) {
  await press('Delete my account…')
  await screen.findByLabelText('Your email address')
  type('Your email address', email)
}
const answerDeletion = (status: number) =>
  request.mockImplementation((method) => (method === 'DELETE' ? Response.json({}, { status }) : undefined))

it('deletes the account once the address is typed, and logs out', async () => {
  await show()
  await press('Delete my account…')
  await screen.findByLabelText('Your email address')
  const submit = () => press('Delete my account')
  await submit()
  // The address in it is an element of its own.
  expect(screen.getByText(/^Please give an email address/).textContent).toBe(
    'Please give an email address, such as name@example.com.',
  )
  expect(sent('DELETE')).toEqual([])
  request.mockImplementation((method) =>
    method === 'DELETE' ? refuse({ email: 'This is not the address of your account.' }) : undefined,
  )
  type('Your email address', 'bea@example.com')
  await submit()
  expect(await screen.findByText('This is not the address of your account.')).toBeTruthy()
  expect(logOut).not.toHaveBeenCalled()
  request.mockImplementation((method) =>
    method === 'DELETE' ? Response.json({ success: true }, { status: 202 }) : undefined,
  )
  type('Your email address', 'ada@example.com')
  await submit()
  await vi.waitFor(() => expect(logOut).toHaveBeenCalledTimes(1))
  expect(sent('DELETE').at(-1)).toEqual(['DELETE', '/account', { email: 'ada@example.com' }])
  expect(notifySuccess).toHaveBeenCalledWith('Your account is being deleted. That takes a few minutes.', 'stays')
})

it('asks for one more press if nobody knows whether the first one has arrived', async () => {
  await show()
  await askToDelete('ada@example.com')
  answerDeletion(503)
  await press('Delete my account')
  expect(await screen.findByText(/Please press the button again/)).toBeTruthy()
  expect(logOut).not.toHaveBeenCalled()
})

it.each([
  ['at the first try', []],
  ['after a try that was answered', [503, 403]],
])('leads to the login if the session is over %s', async (_, before) => {
  const end = vi.fn(async () => {})
  onSessionRefused(end)
  await show()
  await askToDelete('ada@example.com')
  for (const status of [...before, 401]) {
    answerDeletion(status)
    expect(end).not.toHaveBeenCalled()
    await press('Delete my account')
  }
  await vi.waitFor(() => expect(end).toHaveBeenCalledTimes(1))
  expect(logOut).not.toHaveBeenCalled()
})

it('says that the account could not be deleted if Firebase gives no token', async () => {
  readIdToken.mockRejectedValueOnce(new Error('offline'))
  await show()
  await askToDelete('ada@example.com')
  await press('Delete my account')
  await vi.waitFor(() => expect(notifyFailure).toHaveBeenCalledWith(expect.any(Error), expect.any(Function)))
  expect(sent('DELETE')).toEqual([])
})

it('forgets what was typed on this device even if the server does not hear of the logout', async () => {
  sessionStorage.setItem('draft:ada adds an item', '{}')
  await show()
  request.mockImplementation((method) =>
    method === 'DELETE' ? Response.json({ success: true }, { status: 202 }) : undefined,
  )
  logOut.mockRejectedValueOnce(new Error('offline'))
  await askToDelete('ada@example.com')
  await press('Delete my account')
  await vi.waitFor(() => expect(logOut).toHaveBeenCalledTimes(1))
  expect(sessionStorage).toHaveLength(0)
  expect(notifyError).not.toHaveBeenCalled()
})

it('leads from the question to the download', async () => {
  await show()
  await press('Delete my account…')
  const link = await screen.findByRole('link', { name: 'download your data first' })
  expect(link.getAttribute('href')).toBe('#download')
  await act(async () => link.click())
  expect(screen.queryByLabelText('Your email address')).toBeNull()
})
