import type { PublicItem } from '@shared/items/items.ts'
import { PAGE } from '@shared/lib/shared-constants.ts'

/**
 * An item that was on the screen next to a page, as a part of the query of `GET /allItems`:
 * `after=<its time>,<its id>`.
 */
export type PageAnchor = string

/** Reads the anchor from the state of a history entry, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  if (typeof state !== 'object' || state === null || !('anchor' in state)) return undefined
  const { anchor } = state
  return typeof anchor === 'string' && /^(after|before)=[12][\d-]{9}T[\d:.]{5,20}Z,[\w-]{1,128}$/.test(anchor)
    ? anchor
    : undefined
}

/**
 * Reads the anchor of the page on the screen. A search orders items by relevance, so no item marks
 * where one of its pages begins.
 */
export function readPageAnchor(q: string, state: unknown): PageAnchor | undefined {
  return q === '' ? readAnchor(state) : undefined
}

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
