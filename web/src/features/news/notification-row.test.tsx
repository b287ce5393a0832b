import type { NotificationOf } from '@shared/news/notifications.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { NotificationRow } from './notifications-screen.tsx'

afterEach(cleanup)

/** The line about the day and the place of a recovery. */
function recoveryLineOf(facts: Partial<NotificationOf<'recovered'>>): string | null {
  const notification = { id: '1', kind: 'recovered', itemId: 'i1', title: 'Umbrella', readAt: null } as const
  const createdAt = '2026-06-01T10:00:00.000Z'
  render(
    <MemoryRouter>
      <NotificationRow
        notification={{ ...notification, createdAt, recoveredDate: '2026-06-01', ...facts }}
        onOpen={() => {}}
        reopening={undefined}
        onReopen={() => {}}
        isReopening={false}
        onListingChanged={() => {}}
      />
    </MemoryRouter>,
  )
  return screen.getByText(/^On June 1/).textContent
}

it('shows when and where a thing came back', () => {
  expect(recoveryLineOf({ name: 'Anna', recoveredLocation: 'Quay' })).toBe('On June 1, 2026, at “Quay”.')
})

it('leaves out the place, which goes with the account of the recoverer', () => {
  expect(recoveryLineOf({ recoveredLocation: '' })).toBe('On June 1, 2026.')
})

it('shows beside the name that it is a moderator’s', () => {
  recoveryLineOf({ name: 'Anna' })
  expect(screen.queryByText('Moderator')).toBeNull()
  cleanup()
  recoveryLineOf({ name: 'Anna', isModerator: true })
  expect(screen.getByText('Moderator')).toBeDefined()
})
