import { retention } from '@board'
import { KEPT_DAYS } from '@shared/lib/kept-days.ts'
import { CONVERSATION_DAYS } from '@shared/messages/conversation-limits.ts'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { contact } from '@/config/board.ts'
import { Privacy } from './privacy-screen.tsx'

beforeEach(() => {
  render(
    <MemoryRouter>
      <Privacy />
    </MemoryRouter>,
  )
})

it('says what is kept and who sees it, how to have it deleted, and whom to ask', () => {
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Get it, correct it, delete it',
    'Who sees it',
    'What we store, why, and for how long',
    'What other companies get',
    'What is on your device',
    'Whom to ask',
  ])
  expect(screen.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account')
  expect(screen.getByRole('link', { name: contact.email }).getAttribute('href')).toBe(`mailto:${contact.email}`)
  expect(screen.getByText(contact.phone)).toBeTruthy()
  expect(screen.getByText(/Pictures that people link to may come from other sites\./)).toBeTruthy()
})

it.each([
  ['Your posts and photos', retention.listed, retention.archived],
  ['Recovered posts', retention.recovered, retention.recoveredContact],
  ['Claims and handovers', KEPT_DAYS.claim],
  ['Messages', CONVERSATION_DAYS.kept],
  ['Emails that we sent you', KEPT_DAYS.email],
  ['Links in emails, and downloads', KEPT_DAYS.emailLink],
  ['Logins', 5],
  ['Logs', retention.logs],
  ['Backups', retention.backups],
])('says for how many days they are kept, as the operator and the code have it: %s', (what, ...days) => {
  const said = screen.getByText(what, { selector: 'dt' }).parentElement?.lastElementChild?.textContent
  expect(said?.match(/\d+/g)).toEqual(days.map(String))
})
