/** `GET /allItems`: pages count from 0. */
export const PAGE = { first: 0, last: 1_000_000, defaultSize: 20, maxSize: 100 } as const

/** `GET /items`. */
export const LATEST = { defaultLimit: 6, maxLimit: 50 } as const

/**
 * Limits of `q` where items are searched for: its length in Unicode characters, and how many of the
 * newest fitting items are searched by its words.
 */
export const SEARCH = { maxLength: 100, maxResults: 200 } as const
