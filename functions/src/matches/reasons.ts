import type { RankedEntry } from './rank-matches.ts'

const MAX_WORDS = 4

/**
 * Says in short phrases why a post may match: “same place”, “2 days later”, “both: wallet, blue”.
 */
export function reasonsOf({ likeness, days }: Pick<RankedEntry, 'likeness' | 'days'>, postType: string): string[] {
  // A kind shared by two descriptions only counts a little, and as a reason it would puzzle
  // readers.
  const telling = likeness.words.filter(({ by, inTitle }) => by === 'word' || inTitle)
  const words = [...new Set(telling.map(({ label }) => label))].slice(0, MAX_WORDS)
  const reasons: string[] = []
  if (likeness.placeShare > 0.6) reasons.push('same place')
  if (days !== undefined) reasons.push(dayReason(postType === 'Lost' ? days : -days))
  if (words.length > 0) reasons.push(`both: ${words.join(', ')}`)
  return reasons
}

/** @param days from the post whose matches are searched to the other one */
function dayReason(days: number): string {
  if (days === 0) return 'same day'
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'later' : 'earlier'}`
}
