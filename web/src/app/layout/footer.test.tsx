import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.doUnmock('@board')
  vi.resetModules()
})

/** Renders the footer of a board with these entries in its board.config.ts. */
async function renderFooter(entries: object = {}): Promise<void> {
  const original = await import('@board')
  vi.doMock('@board', () => ({ ...original, ...entries }))
  const { MemoryRouter } = await import('react-router-dom')
  const { Footer } = await import('./footer.tsx')
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
}

it('says that the details of a new board are placeholders', async () => {
  await renderFooter()
  expect(screen.getByText('Phone: +1 555 0100')).toBeDefined()
  expect(screen.getByText('These details are placeholders.')).toBeDefined()
})

it('has the name and the contact of the operator, and then no word of placeholders', async () => {
  const contact = { email: 'hello@fundbuero.test', phone: '0351 4960', address: 'Elbufer 2, Dresden' }
  const support = { email: 'hilfe@fundbuero.test', hours: 'Mo-Fr 9-18' }
  await renderFooter({ boardName: 'Fundbüro', contact, support })
  expect(screen.getByText('Fundbüro connects people to find lost items or return found ones.')).toBeDefined()
  expect(screen.getByText('© 2024 Fundbüro. All rights reserved.')).toBeDefined()
  for (const text of ['Phone: 0351 4960', 'Address: Elbufer 2, Dresden']) expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('contentinfo').textContent).toContain('Email: hello@fundbuero.test')
  expect(screen.queryByText('These details are placeholders.')).toBeNull()
})

it('still says so while one detail is left as it was', async () => {
  const contact = { email: 'hello@fundbuero.test', phone: '0351 4960', address: 'Elbufer 2, Dresden' }
  await renderFooter({ contact })
  expect(screen.getByText('These details are placeholders.')).toBeDefined()
})

it('leads to the pages about privacy and about statistics, and to the feed', async () => {
  await renderFooter()
  expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
  expect(screen.getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('/statistics')
  expect(screen.getByRole('link', { name: 'Atom feed' }).getAttribute('href')).toBe('/p/feed.xml')
})
