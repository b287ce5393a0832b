import { inLanguage, say, type Text } from '../lib/texts.ts'
import { OWN_CATEGORIES } from '../shared/items/categories.ts'
import { inOneLanguage } from '../shared/lib/own-texts.ts'

/** The types and categories of posts, for people. */
const ITEM_WORDS: Readonly<Record<string, Text>> = {
  Lost: say('Lost'),
  Found: say('Found'),
  pets: say('pets'),
  documents: say('documents'),
  gadgets: say('gadgets'),
}

/** @returns a type or a category within a sentence; what an administrator has entered as it is */
export function wordIn(word: string, language: string): string {
  const own = OWN_CATEGORIES.find(({ id }) => id === word)
  if (own) return inOneLanguage(own.name, language)
  const text = Object.hasOwn(ITEM_WORDS, word) && ITEM_WORDS[word]
  return text ? inLanguage(language, text) : word
}

/** @returns the same with a capital letter, as it stands alone */
export function itemWord(word: string, language: string): string {
  const text = wordIn(word, language)
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
}
