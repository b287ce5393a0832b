/** Numbers of the specification that only the browser needs. */
export const TOAST_DURATION_MS = 3000
export const CAROUSEL_INTERVAL_MS = 3000
export const THEME_KEY = 'theme'
export const LATEST_COUNT = 4
export const DESCRIPTION_PREVIEW_LENGTH = 100
export const PAGE_SIZES = [5, 10, 15, 20] as const
export const DATE_FORMAT = 'MMMM d, yyyy'

/**
 * A call without an answer for this long fails, so that the page can say so and offer to try again.
 */
export const REQUEST_TIMEOUT_MS = 10_000

/** Hosting ends an answer after a minute, and so the download of a file. */
export const DOWNLOAD_TIMEOUT_MS = 60_000

/**
 * At least six characters with a lowercase and an uppercase letter, of any alphabet that has both.
 * For an input's `pattern`.
 */
export const PASSWORD_PATTERN = '(?=.*\\p{Ll})(?=.*\\p{Lu}).{6,}'
