import type { Item } from '@shared/items/items.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { notifyInfo } from '@/lib/notify.ts'
import { ItemDetails } from './item-details.tsx'

vi.mock('@/hooks/use-auth.ts', () => ({ useAuth: () => ({ user: null }) }))
vi.mock('@/lib/notify.ts', () => ({ notifyInfo: vi.fn(), loadToasts: async () => {} }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

function show(status: string, postType = 'Lost') {
  const item = { _id: '1', postType, title: 'Cat', category: 'pets', location: '', dateLost: '', thumbnail: '' } as Item
  const onRecover = vi.fn()
  render(
    <ItemDetails
      item={{ ...item, description: '', name: '', email: '' }}
      status={status}
      headingRef={createRef()}
      onRecover={onRecover}
      onAddressConfirmed={() => {}}
    />,
  )
  return onRecover
}

it.each([
  ['Lost', 'Found This!'],
  ['Found', 'This is Mine!'],
  ['lost', 'Recover Item'],
])('lets people mark an open item of the type %s as recovered by “%s”', (postType, words) => {
  const onRecover = show('notrecovered', postType)
  expect(screen.getByText(postType)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: words }))
  expect(onRecover).toHaveBeenCalled()
})

it.each([
  ['recovered', 'Recovered', /already been marked/],
  ['Given back', 'Given back', /neither open nor recovered/],
])('shows why an item with the status %s cannot be marked as recovered', (status, badge, reason) => {
  const onRecover = show(status)
  expect(screen.getByText(badge)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Found This!' }))
  expect(onRecover).not.toHaveBeenCalled()
  expect(notifyInfo).toHaveBeenCalledWith(expect.stringMatching(reason))
})
