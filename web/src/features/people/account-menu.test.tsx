import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { AccountMenu } from './account-menu.tsx'

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ user: null, logOut: async () => {} }) }))

const user = { uid: 'ada', name: 'Ada', email: 'ada@example.com', photo: '' } as SessionUser

/** Opens the menu, and returns its links. */
async function open(waitingCases?: number, isOffice = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AccountMenu user={user} unreadConversations={0} waitingCases={waitingCases} isOffice={isOffice} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Account menu' })
  button.focus()
  button.click()
  await screen.findByRole('button', { name: 'Logout' })
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

it('leads to the person’s own screens', async () => {
  expect(await open()).toEqual([
    ['Add Item', '/additems'],
    ['Recovered Items', '/allRecovered'],
    ['Manage My Items', '/myItems'],
    ['Claims', '/claims'],
    ['Messages', '/conversations'],
    ['Account', '/account'],
  ])
})

it('moves by the arrow keys past what a phone shows elsewhere', async () => {
  await open()
  const entries = [...screen.getAllByRole('link'), screen.getByRole('button', { name: 'Logout' })]
  for (const name of ['Messages', 'Account'])
    screen.getByRole('link', { name }).parentElement?.style.setProperty('display', 'none')
  const passed = entries.map(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
    return document.activeElement?.textContent
  })
  expect(passed).toEqual([
    'Add Item',
    'Recovered Items',
    'Manage My Items',
    'Claims',
    'Logout',
    'Add Item',
    'Recovered Items',
  ])
})

it('leads an office to its counter', async () => {
  expect((await open(undefined, true)).map(([, href]) => href)).toContain('/counter')
})

it('leads a moderator to the reports, too', async () => {
  expect((await open(0)).map(([, href]) => href)).toContain('/moderation')
})
