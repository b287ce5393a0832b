import { inLanguage, say, type Text } from '../lib/words.ts'
import type { Category, PostType } from '../shared/lib/shared-constants.ts'

/** The types and categories of posts, for people. */
export const ITEM_WORDS: Readonly<Record<PostType | Category, Text>> = {
  Lost: say('Lost'),
  Found: say('Found'),
  pets: say('pets'),
  documents: say('documents'),
  gadgets: say('gadgets'),
}

/**
 * Returns a type or a category with a capital letter, as it stands alone.
 * @param word what an administrator has entered stays as it is
 */
export function itemWord(word: string, language: string): string {
  if (!Object.hasOwn(ITEM_WORDS, word)) return word
  const text = inLanguage(language, ITEM_WORDS[word as keyof typeof ITEM_WORDS])
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
