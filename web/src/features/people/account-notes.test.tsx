import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import {
  ContinueBanner,
  dismissReminder,
  isReminderDismissed,
  useRememberedWanted,
  VerifyReminder,
} from './account-notes.tsx'
import { rememberWanted } from './return-path.ts'

function Notes() {
  const { wanted, putAway } = useRememberedWanted()
  return wanted && <ContinueBanner wanted={wanted} onPutAway={putAway} />
}

function show(pathname: string, title = '', search = '') {
  rememberWanted({ pathname, search, hash: '', title })
  render(
    <MemoryRouter>
      <Notes />
    </MemoryRouter>,
  )
  return screen.getByRole('link')
}

it.each([
  ['/items/a', 'Kindle, tram 4', '', /^Continue to Kindle, tram 4/],
  ['/additems', '', '?postType=Found', /^Continue your post/],
  ['/myItems', '', '', /^Continue to where you were/],
])('leads a new member on to %s', (pathname, title, search, words) => {
  const link = show(pathname, title, search)
  expect(link.textContent).toMatch(words)
  expect(link.getAttribute('href')).toBe(pathname + search)
})

it('can be put away, which forgets what was wanted', () => {
  show('/myItems')
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

vi.mock('@/lib/auth/auth-context.ts', () => ({ useAuth: () => ({ sendVerification: async () => {} }) }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

it('puts the reminder away until the end of the day, for each account', () => {
  const evening = new Date(2026, 10, 22, 23, 59)
  dismissReminder('ada', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ben', evening)).toBe(false)
  dismissReminder('ben', evening)
  expect(isReminderDismissed('ada', evening)).toBe(true)
  expect(isReminderDismissed('ada', new Date(2026, 10, 23, 0, 1))).toBe(false)
})

it('is hidden by “Not now”, also when the page is opened again, until the next day', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) })
  const show = () => {
    cleanup()
    render(<VerifyReminder user={{ uid: 'ada', email: 'ada@example.com' } as SessionUser} />)
  }
  const reminder = () => screen.queryByRole('region', { name: 'Confirm your email to hear when someone replies' })
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(reminder()).toBeNull()
  show()
  expect(reminder()).toBeNull()
  vi.setSystemTime(new Date(2026, 10, 23, 12))
  show()
  expect(reminder()).not.toBeNull()
})
