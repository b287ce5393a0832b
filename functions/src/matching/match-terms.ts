import type { Item } from '../shared/items.ts'
import { readWords } from './words.ts'

/** What a post says in words. */
export type ItemText = Pick<Item, 'title' | 'description' | 'location' | 'category'>

/** Each term is an index entry or two; a long description says what matters early. */
const MAX_TERMS = 80

/**
 * The terms by which posts about the same thing find each other, for the entry's `terms`: stems of words, the title's first. They
 * hold letters and digits alone, but of any script.
 */
export function matchTerms({ title, location, description }: ItemText): string[] {
  const terms = new Set([title, location, description].flatMap(readWords).map(({ stem }) => stem))
  return [...terms].slice(0, MAX_TERMS)
}
