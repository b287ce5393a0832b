/** Words, limits and paths that the server and the browser must agree on. No imports, so that a browser pays nothing for them. */

export const POST_TYPES = ['Lost', 'Found'] as const
export type PostType = (typeof POST_TYPES)[number]

export const CATEGORIES = ['pets', 'documents', 'gadgets'] as const
export type Category = (typeof CATEGORIES)[number]

export const ITEM_STATUSES = ['notrecovered', 'recovered'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

/** Longest accepted texts, in Unicode characters. A browser's `maxlength` counts UTF-16 units, so it never lets more through. */
export const MAX_LENGTH = {
  title: 120,
  description: 5000,
  location: 200,
  name: 100,
  url: 2048,
  email: 320,
} as const

/** `GET /allItems`: pages count from 0. */
export const PAGE = { first: 0, last: 1_000_000, defaultSize: 20, maxSize: 100 } as const

/** `GET /items`. */
export const LATEST = { defaultLimit: 6, maxLimit: 50 } as const

/** Asks a public call to be answered from the database, past every cache: for whoever has just changed something. */
export const FRESH_PARAMETER = 'fresh'

/** `q` of `GET /allItems` and `GET /itemCount`, in Unicode characters, and how many of the newest fitting items it looks at. */
export const SEARCH = { maxLength: 100, maxResults: 200 } as const

/** Largest request body, in bytes; a photo's has a limit of its own. */
export const MAX_BODY_BYTES = 100 * 1024

/** Addresses of the board's own photos begin with this; the smaller size of one is at `<address>/small`. */
export const PHOTO_PATH = '/api/photos/'

/** How many notices of each kind a person keeps, and in all, and how long the id of one may be: its kind and the ids of two items. */
export const NOTICES = { kept: { match: 30, recovered: 30, reopened: 20 }, most: 80, maxIdLength: 300 } as const

/** For so many days the poster of an item may reopen it after somebody has marked it as recovered. */
export const REOPEN_DAYS = 14

/** A request that carries the same key again is answered with the first one's result. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Stands for the address of whoever asks, in the path of a list of their own. */
export const OWN_ADDRESS = 'me'

/** Hosting passes no other cookie on to a function. */
export const SESSION_COOKIE = '__session'

/** A session ends this long after the last visit. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1000
