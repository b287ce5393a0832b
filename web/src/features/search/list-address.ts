import { CATEGORIES } from '@shared/items/categories.ts'
import { DISTANCES } from '@shared/items/distances.ts'
import { PAGE, SEARCH } from '@shared/items/item-lists.ts'
import { ITEM_STATUSES, POST_TYPES } from '@shared/items/item-status.ts'
import type { PublicItem } from '@shared/items/items.ts'
import { PAGE_SIZES } from '@/config/ui-constants.ts'
import { knownPlace } from './own-place.ts'

const SORT_KEYS = ['title', 'category', 'location'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The list's state in the address, so that Back, a reload and a shared link show the same. */
export type ListAddress = ReturnType<typeof readListAddress>

/** Which of the board's items to list; an empty field excludes none. */
export type BoardFilter = Pick<ListAddress, 'q' | 'postType' | 'category' | 'status' | 'within' | 'near'>

export const DEFAULT_SIZE = 20
export const NO_FILTER: BoardFilter = { q: '', postType: '', category: '', status: '', within: '', near: '' }
/** What leads to the first page of everything. */
export const SHOW_ALL = { ...NO_FILTER, search: '', page: 0 }

/** Reads an address that anyone may have written; invalid values fall back to the default. */
export function readListAddress(parameters: URLSearchParams, place = knownPlace()) {
  const within = place === '' ? '' : readOption(DISTANCES, parameters.get('within'))
  const page = parameters.get('page') ?? ''
  const size = parameters.get('size') ?? ''
  return {
    /** Counts from 0; in the address it counts from 1. */
    page: /^[1-9]\d{0,6}$/.test(page) ? Math.min(Number(page) - 1, PAGE.last) : PAGE.first,
    size: PAGE_SIZES.find((option) => String(option) === size) ?? DEFAULT_SIZE,
    /** Empty means the server's order: newest first or best match first. */
    sort: readOption(SORT_KEYS, parameters.get('sort')),
    /** Narrows the loaded page. */
    search: parameters.get('search') ?? '',
    /** The words to search for. */
    q: (parameters.get('q') ?? '').trim().slice(0, SEARCH.maxLength),
    postType: readOption(POST_TYPES, parameters.get('postType')),
    category: readOption(CATEGORIES, parameters.get('category')),
    status: readOption(ITEM_STATUSES, parameters.get('status')),
    /** How far away, in kilometres; only where this tab knows where the visitor is. */
    within,
    /** Where the device is, if that matters. It stands in no address. */
    near: within === '' ? '' : place,
  }
}

/** Writes an address as short as possible: without defaults, and without the visitor's place. */
export function writeListAddress({ page, size, sort, search, ...filter }: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams(toApiFilter({ ...filter, near: '' }))
  if (page !== PAGE.first) parameters.set('page', String(page + 1))
  if (size !== DEFAULT_SIZE) parameters.set('size', String(size))
  if (sort !== '') parameters.set('sort', sort)
  if (search !== '') parameters.set('search', search)
  return parameters
}

export type ApiFilter = ReturnType<typeof toApiFilter>

/** Which items are meant, as the API takes it. */
export const toApiFilter = ({ q, postType, category, status, within, near }: BoardFilter) => ({
  ...(q && { q }),
  ...(postType && { postType }),
  ...(category && { category }),
  ...(status && { status }),
  ...(within && { within }),
  ...(near && { near }),
})

/** Returns the text if it is one of the options, otherwise ''. */
function readOption<Option extends string>(options: readonly Option[], text: string | null): Option | '' {
  return options.find((option) => option === text) ?? ''
}

/**
 * An item that was on the screen next to a page, as a part of the query of `GET /allItems`:
 * `<its time>,<its id>`.
 */
export type PageAnchor = { after: string } | { before: string }

/** Reads the anchor from the state of a history entry, which may be anything. */
export function readAnchor(state: unknown): PageAnchor | undefined {
  const { anchor } = (state ?? {}) as { anchor?: unknown }
  const { after, before } = (anchor ?? {}) as Record<string, unknown>
  if (isNeighbour(after)) return { after }
  return isNeighbour(before) ? { before } : undefined
}

const isNeighbour = (text: unknown): text is string =>
  typeof text === 'string' && /^[12][\d-]{9}T[\d:.]{5,20}Z,[\w-]{1,128}$/.test(text)

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
  const neighbour = `${item.createdAt},${item._id}`
  return to > from ? { after: neighbour } : { before: neighbour }
}
