import { kindsOf, kindsOfCompound } from '../search/kinds.ts'
import { readWords } from '../search/stems.ts'
import type { PublicItem } from '../shared/items/items.ts'
import type { ItemKind } from '../shared/lib/shared-constants.ts'

type Post = Pick<PublicItem, 'title' | 'description' | 'category'>

/** WordNet's names of the kinds that have a drawing. */
const DRAWN: Record<string, ItemKind> = {
  telephone: 'phone',
  key_2: 'keys',
  wallet: 'wallet',
  document: 'documents',
  credit_card: 'documents',
  identity_card: 'documents',
  cat: 'cat',
  dog: 'dog',
}

/** The kinds that fit a category, the last of them for posts whose words name no other. */
const KINDS_OF_CATEGORY: Record<string, readonly ItemKind[]> = {
  pets: ['cat', 'dog', 'pet'],
  documents: ['wallet', 'documents'],
  gadgets: ['phone', 'keys', 'wallet', 'documents', 'other'],
}
/** For a category that an administrator has entered. */
const KINDS_OF_OTHERS: readonly ItemKind[] = ['phone', 'keys', 'wallet', 'documents', 'cat', 'dog', 'other']

/** These words, and punctuation, begin another part of a title: “Backpack with keys”. */
const NEXT_PART =
  /[,;:.!?()/–—]|\s-\s|\b(?:at|behind|beside|by|from|in|inside|near|next|on|outside|under|with|without)\b/i

/** Posts say within this many characters what they are about. */
const MAX_READ = { title: 120, description: 60 }
/** A shorter word is no compound, such as “smartphone”. */
const MIN_COMPOUND = 6

/**
 * Returns which drawing suits a post: by the words of its title, then by the first ones of its
 * description, then by its category.
 */
export function readKind({ title, description, category }: Post): ItemKind {
  // An administrator may have written any word, such as “constructor”.
  const known = Object.hasOwn(KINDS_OF_CATEGORY, category) ? KINDS_OF_CATEGORY[category] : undefined
  const fitting = known ?? KINDS_OF_OTHERS
  const drawingOf = (kinds: readonly string[]) =>
    kinds.map((kind) => DRAWN[kind]).find((drawing) => drawing && fitting.includes(drawing))
  const otherwise = fitting.at(-1) ?? 'other'
  for (const [index, part] of title.slice(0, MAX_READ.title).split(NEXT_PART).entries()) {
    const things = readThings(part)
    // The last word is the thing, those before it say more about it: a student card wallet.
    const drawing = things.map(drawingOf).findLast(Boolean)
    if (drawing) return drawing
    // A title that begins with another thing is about that one: a backpack with keys. What looks
    // like a thing may be the name of a pet.
    if (index === 0 && things.at(-1)?.length && !fitting.includes('pet')) return otherwise
  }
  return readThings(description.slice(0, MAX_READ.description)).map(drawingOf).find(Boolean) ?? otherwise
}

/** Returns the kinds of each word of a text, and of the name of two words that it ends. */
function readThings(text: string): string[][] {
  return readWords(text).map(({ text: word, stem }, index, words) => {
    const name = index === 0 ? [] : kindsOf(`${words[index - 1]?.stem} ${stem}`)
    const senses = [...kindsOf(stem), ...name].flat()
    return senses.length > 0 || word.length < MIN_COMPOUND ? senses : kindsOfCompound(word).flat()
  })
}
