import type { PublicItem } from '@shared/items/items.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { publicItem } from '../../e2e/support/make-item.ts'
import { ItemCard } from './item-grid.tsx'

afterEach(cleanup)

function show(overrides: Partial<PublicItem> = {}) {
  const item = publicItem({ _id: 'abc', title: 'Black umbrella', description: 'd'.repeat(101), ...overrides })
  return render(<ItemCard item={item} />, {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  })
}

describe('ItemCard', () => {
  it("shows the item's facts in the words of the specification", () => {
    const { container } = show()
    const facts = [...container.querySelectorAll('dt')].map(
      (name) => `${name.textContent} ${name.nextElementSibling?.textContent}`,
    )
    expect(facts).toEqual([
      `Description: ${'d'.repeat(100)}...`,
      'Post-type: Lost',
      'Category: gadgets',
      'Location: Tram 5',
    ])
  })

  it('says when it was lost or found, and how long ago it was posted', () => {
    const times = (container: HTMLElement) => [...container.querySelectorAll('time')].map((time) => time.dateTime)
    const line = (container: HTMLElement) => container.querySelector('p')?.textContent
    const { container } = show({ createdAt: new Date(Date.now() - 2 * 3600_000).toISOString() })
    expect(line(container)).toMatch(/^Lost May 31.* · posted 2 hours ago/)
    expect(times(container)[0]).toBe('2026-05-31')
    cleanup()
    // An administrator may have written something else than times.
    expect(line(show({ postType: 'Found', dateLost: '', createdAt: '' }).container)).toBe('Found ')
  })

  it('draws what the post is about if it has no picture', () => {
    const { container } = show({ kind: 'keys' })
    expect(container.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('keys')
  })

  it("keeps the direction of people's words to themselves", () => {
    const { container } = show({ title: 'محفظة', description: 'بنية', location: 'محطة' })
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      'محفظة',
      'بنية',
      'محطة',
    ])
  })

  it('has one link, whose accessible name includes the title', () => {
    show()
    const link = screen.getByRole('link', { name: 'View Details: Black umbrella' })
    expect(link.textContent).toBe('View Details')
    expect(link.getAttribute('href')).toBe('/items/abc')
  })

  it('shows a badge only for a recovered item', () => {
    show()
    expect(screen.queryByText('Recovered')).toBeNull()
    cleanup()
    show({ status: 'recovered' })
    expect(screen.getByText('Recovered')).toBeDefined()
  })

  it('shows markup in a post as plain text', () => {
    const { container } = show({ title: '<img src=x onerror=alert(1)>', description: '<script>alert(1)</script>' })
    expect(container.querySelector('img, script')).toBeNull()
    expect(screen.getByRole('heading').textContent).toBe('<img src=x onerror=alert(1)>')
  })
})
