/** Returns a number of days in words: `1 day`, `365 days`. */
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
