import { PAGE } from '@shared/constants.ts'
import type { PublicItem } from '@shared/items.ts'

/** Where a page lies from an item that was on the screen, as a part of the query of `GET /allItems`: `after=<id>&skip=<n>`. */
export type PageAnchor = string

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

/** Reads the anchor from the state of an entry in the history, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined
  const { anchor } = state
  return typeof anchor === 'string' && /^(after|before)=[\w-]{1,128}&skip=\d{1,3}$/.test(anchor) ? anchor : undefined
}
