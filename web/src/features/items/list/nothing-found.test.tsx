import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { NothingFound, type SearchedIn } from './nothing-found.tsx'

const onClearSearch = vi.fn()
const onSearchAll = vi.fn()
const onShowAll = vi.fn()

function show(searchedIn: SearchedIn, postType: 'Lost' | 'Found' | '' = '') {
  const press = { onClearSearch, onSearchAll, onShowAll }
  render(
    <MemoryRouter>
      <NothingFound searchedIn={searchedIn} postType={postType} {...press} />
    </MemoryRouter>,
  )
}
const press = (name: string) => screen.getByRole('button', { name }).click()

it('offers to search the whole board for what is not on this page', () => {
  show('page')
  expect(screen.getByText('No items found matching your search query.')).toBeTruthy()
  press('Look through the whole board')
  expect(onSearchAll).toHaveBeenCalledOnce()
})

it.each([
  ['', '/additems'],
  ['Found', '/additems?postType=Lost'],
  ['Lost', '/additems?postType=Found'],
] as const)('leads from nothing found of the type “%s” to a post that is told of it', (postType, address) => {
  show('words', postType)
  expect(screen.getByText('No items found matching your search query.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post it and be told' }).getAttribute('href')).toBe(address)
})

it('shows that no item fits the filters, and that the board has none', () => {
  show('filters')
  expect(screen.getByText('There are no such items on the board.')).toBeTruthy()
  press('Show all items')
  expect(onShowAll).toHaveBeenCalledOnce()
  show('board')
  expect(screen.getByText('There are no Data Found')).toBeTruthy()
})
