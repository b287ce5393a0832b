import type { PublicItem } from '@shared/items.ts'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './anchor-of.ts'
import { readAnchor } from './page-anchor.ts'

const items = ['newest', 'middle', 'oldest'].map((_id) => ({ _id }) as PublicItem)

describe('the anchor of a step in the pager', () => {
  it.each([
    ['next', 5, 6, 'after=oldest&skip=0'],
    ['the one after the next', 5, 7, 'after=oldest&skip=20'],
    ['previous', 5, 4, 'before=newest&skip=0'],
    ['the one before the previous', 5, 3, 'before=newest&skip=20'],
  ])('is an item of this page, for the %s one', (_, from, to, anchor) => {
    expect(anchorOf({ from, to, size: 20, items })).toBe(anchor)
  })

  it('is none for the first page, for one far away, for the same one, and from an empty one', () => {
    expect(anchorOf({ from: 1, to: 0, size: 20, items })).toBeUndefined()
    expect(anchorOf({ from: 5, to: 50, size: 20, items })).toBeUndefined()
    expect(anchorOf({ from: 5, to: 5, size: 20, items })).toBeUndefined()
    expect(anchorOf({ from: 5, to: 6, size: 20, items: [] })).toBeUndefined()
  })
})

describe('the anchor in the history', () => {
  it('is read as it was written', () => {
    const anchor = anchorOf({ from: 5, to: 7, size: 20, items })
    expect(readAnchor({ anchor })).toBe(anchor)
  })

  it.each([undefined, null, 'after=a&skip=0', {}, { anchor: 1 }, { anchor: 'after=a&skip=0&size=100' }])(
    'is none where there is something else: %j',
    (state) => {
      expect(readAnchor(state)).toBeUndefined()
    },
  )
})
