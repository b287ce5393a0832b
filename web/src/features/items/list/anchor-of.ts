import { PAGE } from '@shared/constants.ts'
import type { PublicItem } from '@shared/items.ts'
import type { PageAnchor } from './page-anchor.ts'

/** Besides the first and the last page the pager offers so many to either side of the page one is on. */
const OFFERED = 2

interface Step {
  from: number
  to: number
  size: number
  /** What the page one is on holds, in the server's order. */
  items: readonly PublicItem[]
}

/**
 * The anchor for a step to another page: the server then finds that page from here, cheaply, and it joins on to this one whatever is
 * posted or deleted meanwhile.
 * @returns undefined for the first page, which is always as new as can be, and for what is too far away to be found so.
 */
export function anchorOf({ from, to, size, items }: Step): PageAnchor | undefined {
  const distance = Math.abs(to - from)
  const item = to > from ? items.at(-1) : items.at(0)
  if (item === undefined || to === PAGE.first || distance === 0 || distance > OFFERED) return undefined
  // An administrator may have written something else in the place of the time.
  const at = item.createdAt && `&at=${item.createdAt}`
  return `${to > from ? 'after' : 'before'}=${item._id}${at}&skip=${(distance - 1) * size}`
}
