import type { PublicItem } from '@shared/items/items.ts'
import { PAGE } from '@shared/lib/constants.ts'
import type { PageAnchor } from './page-anchor.ts'

interface Step {
  from: number
  to: number
  /** What the page one is on holds, in the server's order. */
  items: readonly PublicItem[]
}

/**
 * The anchor for a step to the next page or the previous one: the server then finds that page from here, and it joins on to this one
 * whatever is posted or deleted meanwhile.
 * @returns undefined for the first page, which is always as new as can be, and for one that is farther away.
 */
export function anchorOf({ from, to, items }: Step): PageAnchor | undefined {
  const item = to > from ? items.at(-1) : items.at(0)
  // An administrator may have written something else in the place of the time.
  if (!item?.createdAt || to === PAGE.first || Math.abs(to - from) !== 1) return undefined
  return `${to > from ? 'after' : 'before'}=${item.createdAt},${item._id}`
}
