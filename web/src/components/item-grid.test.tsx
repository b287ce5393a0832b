import type { PublicItem } from '@shared/items/items.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { publicItem } from '../../e2e/support/make-item.ts'
import { ItemCard } from './item-grid.tsx'

afterEach(cleanup)

function show(overrides: Partial<PublicItem> = {}, hasLabels = false) {
  const item = publicItem({ _id: 'abc', title: 'Black umbrella', description: 'd'.repeat(101), ...overrides })
  return render(<ItemCard item={item} hasLabels={hasLabels} />, {
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  })
}

describe('ItemCard', () => {
  it("shows the item's facts, without their names", () => {
    const { container } = show()
    expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^May 31.* · Tram 5$/),
      `${'d'.repeat(100)}...`,
      'gadgetsView Details',
    ])
    expect(container.querySelector('dl')).toBeNull()
    expect(screen.getByText('Lost')).toBeDefined()
  })

  it('names each fact in the words of the specification where they are wanted', () => {
    const { container } = show({}, true)
    const facts = [...container.querySelectorAll('dt')].map(
      (name) => `${name.textContent} ${name.nextElementSibling?.textContent}`,
    )
    expect(facts).toEqual([
      `Description: ${'d'.repeat(100)}...`,
      'Post-type: Lost',
      'Category: gadgets',
      'Location: Tram 5',
    ])
    expect(container.querySelectorAll('p')).toHaveLength(2)
  })

  it('says how far away a post is only if it is known', () => {
    show()
    expect(screen.queryByText(/within about/)).toBeNull()
    cleanup()
    render(<ItemCard item={{ ...publicItem(), distance: '5' }} />, { wrapper: MemoryRouter })
    expect(screen.getByText('within about 5 km')).toBeDefined()
  })

  it('shows a day that is none as it was written', () => {
    // An administrator may have written something else than a day.
    expect(show({ dateLost: 'long ago' }).container.querySelector('p')?.textContent).toBe('long agolong ago · Tram 5')
  })

  it('draws what the post is about if it has no picture', () => {
    const { container } = show({ kind: 'keys' })
    expect(container.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe('keys')
  })

  it("keeps the direction of people's words to themselves", () => {
    const { container } = show({ title: 'محفظة', description: 'بنية', location: 'محطة' })
    expect([...container.querySelectorAll('bdi, [dir=auto]')].map(({ textContent }) => textContent)).toEqual([
      'محفظة',
      'محطة',
      'بنية',
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
