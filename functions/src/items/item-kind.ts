import { isInWordNet, kindsOf, kindsOfCompound, qualitiesOf } from '../search/kinds.ts'
import { NEXT_PART } from '../search/post-words.ts'
import { readWords } from '../search/stems.ts'
import { OWN_CATEGORIES } from '../shared/items/categories.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { ITEM_KINDS, type ItemKind } from '../shared/lib/shared-constants.ts'

type Post = Pick<PublicItem, 'title' | 'description' | 'category'>

/** WordNet's names of the kinds that have a drawing. */
const DRAWN: Record<string, ItemKind> = {
  telephone: 'phone',
  key_2: 'keys',
  wallet: 'wallet',
  document: 'documents',
  credit_card: 'documents',
  identity_card: 'documents',
  umbrella: 'umbrella',
  bag: 'bag',
  handbag: 'bag',
  traveling_bag: 'bag',
  clothing: 'clothing',
  spectacles: 'glasses',
  jewelry: 'jewellery',
  hoop: 'jewellery',
  watch: 'watch',
  laptop: 'laptop',
  camera: 'camera',
  earphone: 'headphones',
  bicycle: 'bicycle',
  cat: 'cat',
  dog: 'dog',
}

/** The kinds that fit a category, and those for posts whose words name none of them. */
interface Kinds {
  fitting: readonly string[]
  otherwise: readonly ItemKind[]
}
const PETS: Kinds = { fitting: ['cat', 'dog'], otherwise: ['pet'] }
const DOCUMENTS: Kinds = { fitting: ['wallet', 'documents', 'bag'], otherwise: ['documents'] }
const NAMELESS: readonly ItemKind[] = ['other', 'tags']
const GADGETS: Kinds = { fitting: ITEM_KINDS.filter((kind) => !PETS.fitting.includes(kind)), otherwise: NAMELESS }
/** For a category that an administrator has entered. */
const OTHERS: Kinds = { fitting: ITEM_KINDS, otherwise: NAMELESS }

const KINDS_OF_CATEGORY = new Map<string, Kinds>([
  ['pets', PETS],
  ['documents', DOCUMENTS],
  ['gadgets', GADGETS],
  ...OWN_CATEGORIES.map(({ id, drawing }) => [id, { fitting: ITEM_KINDS, otherwise: [drawing as ItemKind] }] as const),
])

/** Posts say within this many characters what they are about. */
const MAX_READ = { title: 120, description: 60 }
/** A shorter word is no compound, such as “smartphone”. */
const MIN_COMPOUND = 6

/**
 * Returns which drawing suits a post: by the words of its title, then by the first ones of its
 * description, then by its category.
 */
export function readKind({ title, description, category }: Post): ItemKind {
  const kinds = KINDS_OF_CATEGORY.get(category) ?? OTHERS
  const drawingOf = (names: readonly string[]) =>
    names.map((name) => DRAWN[name]).find((drawing) => drawing && kinds.fitting.includes(drawing))
  // Posts without a drawing of their own do not all look alike.
  const otherwise = kinds.otherwise[title.length % kinds.otherwise.length] ?? 'other'
  for (const [index, part] of title.slice(0, MAX_READ.title).split(NEXT_PART).entries()) {
    const things = readThings(part)
    // The last word is the thing, those before it say more about it: a student card wallet.
    const drawing = things.map(drawingOf).findLast(Boolean)
    if (drawing) return drawing
    // A title that begins with another thing is about that one: a backpack with keys. What looks
    // like a thing may be the name of a pet.
    if (index === 0 && things.at(-1)?.length && kinds !== PETS) return otherwise
  }
  return readThings(description.slice(0, MAX_READ.description)).map(drawingOf).find(Boolean) ?? otherwise
}

/** Returns the kinds of each word of a text, and of the name of two words that it ends. */
function readThings(text: string): string[][] {
  return readWords(text).map(({ text: word, stem }, index, words) => {
    const name = index === 0 ? [] : kindsOf(`${words[index - 1]?.stem} ${stem}`)
    // WordNet has “blue” as clothing of that colour.
    const isColour = qualitiesOf(stem)?.some((quality) => quality.startsWith('colour:'))
    const senses = [...(isColour ? [] : kindsOf(stem)), ...name].flat()
    // “Hearing” has an end that is a thing, but is a word of its own.
    const mayBeCompound = senses.length === 0 && word.length >= MIN_COMPOUND && !isInWordNet(stem)
    return mayBeCompound ? kindsOfCompound(word).flat() : senses
  })
}
