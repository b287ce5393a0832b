import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { type ListAddress, readListAddress, SHOW_ALL } from './list-address.ts'
import NothingFound from './nothing-found.tsx'

const change = vi.fn()

function show(address: Partial<ListAddress>, pageHasItems = false) {
  change.mockClear()
  render(
    <MemoryRouter>
      <NothingFound
        address={{ ...readListAddress(new URLSearchParams()), ...address }}
        pageHasItems={pageHasItems}
        change={change}
      />
    </MemoryRouter>,
  )
}
const press = (name: string) => screen.getByRole('button', { name }).click()

it('offers to show the page again if no title on it fits', () => {
  show({ search: 'umbrella ' }, true)
  expect(screen.getByText('No items found matching your search query.')).toBeTruthy()
  press('Clear the search')
  expect(change.mock.lastCall).toEqual([{ search: '' }, { replace: true }])
})

it.each([
  ['', '/additems'],
  ['Found', '/additems?postType=Lost'],
  ['Lost', '/additems?postType=Found'],
] as const)('leads from nothing found of the type “%s” to a post with alerts', (postType, address) => {
  show({ q: 'umbrella', postType })
  expect(screen.getByText('No items found matching your search query.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post it and get alerts' }).getAttribute('href')).toBe(address)
})

it('offers to look farther away, with the same words, if nothing fits near the reader', () => {
  show({ q: 'umbrella', within: '5', near: '48.21,16.37' })
  expect(screen.getByText('There may be some farther than 5 km away.')).toBeTruthy()
  press('Any distance')
  expect(change.mock.lastCall).toEqual([{ within: '', page: 0 }])
})

it('shows that no item fits the filters, and that the board has none', () => {
  show({ status: 'recovered' })
  expect(screen.getByText('No matching items.')).toBeTruthy()
  press('Show all items')
  expect(change.mock.calls).toEqual([[SHOW_ALL]])
  show({})
  expect(screen.getByText('There are no Data Found')).toBeTruthy()
})
