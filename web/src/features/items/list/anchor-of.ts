import { PAGE } from '@shared/constants.ts'
import type { PublicItem } from '@shared/items.ts'
import type { PageAnchor } from './page-anchor.ts'

/** The pager offers first, last, and from the page one is on so many to either side. */
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
  return `${to > from ? 'after' : 'before'}=${item._id}&skip=${(distance - 1) * size}`
}
