import { describe, expect, it } from 'vitest'
import { GAP, pageNumbers } from './pagination.tsx'

describe('pageNumbers', () => {
  it('shows every page of a short board', () => {
    expect(pageNumbers(0, 1)).toEqual([0])
    expect(pageNumbers(1, 3)).toEqual([0, 1, 2])
    expect(pageNumbers(2, 5)).toEqual([0, 1, 2, 3, 4])
  })

  it('shows the first, the last and the current page of a long board, with its neighbours', () => {
    expect(pageNumbers(0, 50)).toEqual([0, 1, GAP, 49])
    expect(pageNumbers(20, 50)).toEqual([0, GAP, 19, 20, 21, GAP, 49])
    expect(pageNumbers(49, 50)).toEqual([0, GAP, 48, 49])
  })

  it('shows a single page rather than a gap in its place', () => {
    expect(pageNumbers(3, 50)).toEqual([0, 1, 2, 3, 4, GAP, 49])
    expect(pageNumbers(46, 50)).toEqual([0, GAP, 45, 46, 47, 48, 49])
  })
})
