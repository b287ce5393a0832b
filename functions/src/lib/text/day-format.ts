/** The board's format of days: `December 20, 2026`. */
export const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
