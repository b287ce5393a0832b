import type { PublicItem } from '@shared/items.ts'
import { describe, expect, it } from 'vitest'
import { anchorOf } from './anchor-of.ts'
import { readAnchor } from './page-anchor.ts'

const createdAt = '2026-01-31T12:00:00.123Z'
const items = ['newest', 'middle', 'oldest'].map((_id) => ({ _id, createdAt }) as PublicItem)
const board = { size: 20, items }

describe('the anchor of a step in the pager', () => {
  it.each([
    ['next', 5, 6, `after=oldest&at=${createdAt}&skip=0`],
    ['the one after the next', 5, 7, `after=oldest&at=${createdAt}&skip=20`],
    ['previous', 5, 4, `before=newest&at=${createdAt}&skip=0`],
    ['the one before the previous', 5, 3, `before=newest&at=${createdAt}&skip=20`],
  ])('is an item of this page, for the %s one', (_, from, to, anchor) => {
    expect(anchorOf({ ...board, from, to })).toBe(anchor)
  })

  it('is none for the first page, for one far away, for the same one, and from an empty one', () => {
    expect(anchorOf({ ...board, from: 1, to: 0 })).toBeUndefined()
    expect(anchorOf({ ...board, from: 5, to: 30 })).toBeUndefined()
    expect(anchorOf({ ...board, from: 5, to: 5 })).toBeUndefined()
    expect(anchorOf({ ...board, from: 5, to: 6, items: [] })).toBeUndefined()
  })
})

describe('the anchor in the history', () => {
  it('is read as it was written', () => {
    const untimed = [{ _id: 'only', createdAt: '' } as PublicItem]
    for (const step of [board, { ...board, items: untimed }]) {
      const anchor = anchorOf({ ...step, from: 47, to: 49 })
      expect(anchor).toBeDefined()
      expect(readAnchor({ anchor })).toBe(anchor)
    }
  })

  it.each([
    undefined,
    null,
    'after=a&skip=0',
    {},
    { anchor: 1 },
    { anchor: 'oldest=3&size=100' },
    { anchor: `after=${'a'.repeat(129)}&skip=0` },
    { anchor: 'after=a&skip=1000' },
  ])('is none where there is something else: %j', (state) => {
    expect(readAnchor(state)).toBeUndefined()
  })
})
