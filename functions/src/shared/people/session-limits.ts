import { DAY_MS } from '../lib/durations.ts'

/** Hosting passes no other cookie on to a function. */
export const SESSION_COOKIE = '__session'

/** A session ends this long after the last visit. */
export const SESSION_LIFETIME_MS = 5 * DAY_MS
