import type { PublicItem } from '@shared/items/items.ts'
import { PAGE } from '@shared/lib/shared-constants.ts'
import type { PageAnchor } from './page-anchor.ts'

interface Step {
  from: number
  to: number
  /** The items of the page that the visitor is on, in the server's order. */
  items: readonly PublicItem[]
}

/**
 * The anchor for a step to the next page or the previous one: the server finds that page from it,
 * so that it follows without a gap or a repetition, whatever is posted or deleted meanwhile.
 * @returns undefined for the first page, which is always the newest, and for a page that is farther
 * away.
 */
export function anchorForStep({ from, to, items }: Step): PageAnchor | undefined {
  const item = to > from ? items.at(-1) : items.at(0)
  // An administrator may have written something else instead of the time.
  if (!item?.createdAt || to === PAGE.first || Math.abs(to - from) !== 1) return undefined
  return `${to > from ? 'after' : 'before'}=${item.createdAt},${item._id}`
}
