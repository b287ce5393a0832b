import type { PublicItem } from '@shared/items/items.ts'
import { describe, expect, it } from 'vitest'
import { anchorForStep, readAnchor } from './page-anchor.ts'

const createdAt = '2026-01-31T12:00:00.123456Z'
const items = ['newest', 'middle', 'oldest'].map((_id) => ({ _id, createdAt }) as PublicItem)

describe('the anchor of a step in the pager', () => {
  it.each([
    ['next', 5, 6, `after=${createdAt},oldest`],
    ['previous', 5, 4, `before=${createdAt},newest`],
  ])('is an item of this page for the %s page', (_, from, to, anchor) => {
    expect(anchorForStep({ items, from, to })).toBe(anchor)
  })

  it('is undefined for the first page, a page farther away or the same page, and on an empty page', () => {
    expect(anchorForStep({ items, from: 1, to: 0 })).toBeUndefined()
    expect(anchorForStep({ items, from: 5, to: 7 })).toBeUndefined()
    expect(anchorForStep({ items, from: 5, to: 5 })).toBeUndefined()
    expect(anchorForStep({ items: [], from: 5, to: 6 })).toBeUndefined()
  })

  it('is undefined if the item has no time', () => {
    expect(anchorForStep({ items: [{ _id: 'only', createdAt: '' } as PublicItem], from: 5, to: 6 })).toBeUndefined()
  })
})

describe('the anchor in the history', () => {
  it.each([createdAt, '2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00Z'])('is read as it was written: %s', (time) => {
    const anchor = anchorForStep({ items: [{ _id: 'only', createdAt: time } as PublicItem], from: 47, to: 48 })
    expect(anchor).toBeDefined()
    expect(readAnchor({ anchor })).toBe(anchor)
  })

  it.each([
    undefined,
    null,
    `after=${createdAt},a`,
    {},
    { anchor: 1 },
    { anchor: 'after=a&skip=0' },
    { anchor: `before=${createdAt},a&size=100` },
    { anchor: `after=${createdAt},${'a'.repeat(129)}` },
    { anchor: `after=${createdAt}${'0'.repeat(20)},a` },
  ])('is undefined for any other state: %j', (state) => {
    expect(readAnchor(state)).toBeUndefined()
  })
})
