import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ContinueBanner, useRememberedWanted } from './continue-banner.tsx'
import { rememberWanted } from './wanted.ts'

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
