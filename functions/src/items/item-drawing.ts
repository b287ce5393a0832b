import { NEXT_PART } from '../search/post-words.ts'
import { readWords, stemOf, type Word } from '../search/stems.ts'
import { type NameSort, translate, translateEnd } from '../search/translations.ts'
import { OWN_CATEGORIES } from '../shared/items/categories.ts'
import { type Drawing, drawingFields, type ItemKind } from '../shared/items/drawing.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { DRAWN_THINGS } from './drawn-things.ts'

/** What is drawn where the title names nothing that has a drawing; a tag in other categories. */
const NEUTRAL = new Map<string, ItemKind>([
  ['pets', 'pet'],
  ['documents', 'documents'],
  ...OWN_CATEGORIES.map(({ id, drawing }) => [id, drawing as ItemKind] as const),
])
const neutralOf = (category: string): ItemKind => NEUTRAL.get(category) ?? 'other'

/** How colours are drawn, by their stems. */
const TINTS = new Map(
  Object.entries({
    black: '#2b2d33',
    white: '#f4f2ec',
    grey: '#8b9097',
    silver: '#c3c8ce',
    gold: '#d4a437',
    brown: '#8a5a3b',
    beige: '#c9ad80',
    red: '#c8372d',
    burgundy: '#7d2438',
    orange: '#e07b28',
    yellow: '#ecc23a',
    green: '#3f8f4f',
    khaki: '#7d7a45',
    turquoise: '#2fa3a0',
    blue: '#3468c0',
    navy: '#22345f',
    purple: '#7a4fa3',
    pink: '#e387ab',
  }).map(([colour, tint]) => [stemOf(colour), tint]),
)

/** Titles are not longer, unless an administrator has entered one. */
const MAX_READ = 120
/** What stands behind it is only with the thing. */
const WITH = /(?<!\p{L})(?:with|mit|avec|con|مع)(?!\p{L})/iu
/** The maximum number of words that are looked for as one name. */
const LONGEST_NAME = 3
/** A shorter word is no German compound. */
const MIN_COMPOUND = 6
/**
 * Arabic, French and Spanish name a thing before they say what it is of or for. Otherwise the last
 * name is the thing: a student card wallet.
 */
const BEGINS_WITH_THING = /\p{sc=Arabic}|(?<!\p{L})(?:of|for|für|d|de|du|des|del|à|pour|para)(?!\p{L})/iu
const CUDDLY_TOY = 'teddi bear'

/**
 * Returns the drawing that suits a post, by its title in any of the board's languages: the thing
 * that is named first, and the first colour, empty if there is none. Of pets only cats and dogs are
 * drawn, as “Boots” may be the name of one.
 */
export function readDrawing({ title, category }: Pick<PublicItem, 'title' | 'category'>): {
  kind: ItemKind
  tint: string
} {
  const [about = ''] = title.slice(0, MAX_READ).split(WITH)
  const parts = about.split(NEXT_PART).map(readNames)
  const colours = parts.flat().filter(({ sort }) => sort === 'colours')
  const tint = colours.map(({ name }) => TINTS.get(name)).find(Boolean) ?? ''
  for (const part of parts) {
    const things = part.filter(({ sort }) => sort === 'kinds')
    if (things.length === 0) continue
    // Of a cuddly rabbit the rabbit may come last.
    const kind = things[0]?.kind ?? (things.some(({ name }) => name === CUDDLY_TOY) ? 'toy' : undefined)
    if (kind === undefined) break
    if (category !== 'pets' || kind === 'cat' || kind === 'dog') return { kind, tint }
  }
  return { kind: neutralOf(category), tint }
}

/** Reads the stored drawing of a post, which an administrator may have edited. */
export function storedDrawing({ kind, tint, category }: Record<'kind' | 'tint' | 'category', string>): Drawing {
  const known = drawingFields.kind.safeParse(kind).data ?? neutralOf(category)
  return { kind: known, ...(tint && drawingFields.tint.safeParse(tint).success && { tint }) }
}

/** What words name together. */
interface Name {
  /** The stems of the English name. */
  name: string
  sort: NameSort | undefined
  kind: ItemKind | undefined
}

/** Returns what a part of a title names, the thing that it is about before others. */
function readNames(part: string): Name[] {
  const names: Name[] = []
  const words = readWords(part)
  for (let start = 0; start < words.length; ) {
    const { length, ...name } = longestName(words, start)
    names.push(name)
    start += length
  }
  return BEGINS_WITH_THING.test(part) ? names : names.reverse()
}

function longestName(all: readonly Word[], start: number): Name & { length: number } {
  const { byName, byText } = loadDrawn()
  for (let length = Math.min(LONGEST_NAME, all.length - start); length > 0; length -= 1) {
    const words = all.slice(start, start + length)
    const named = translate(words)
    const own = byText.get(textsOf(words))
    if (named || own)
      return {
        length,
        name: named?.stems ?? '',
        sort: own ? 'kinds' : named?.sort,
        kind: own ?? byName.get(named?.stems ?? ''),
      }
  }
  const text = all[start]?.text ?? ''
  const end = text.length >= MIN_COMPOUND ? translateEnd(text) : undefined
  return { length: 1, name: end?.stems ?? '', sort: end?.sort, kind: byName.get(end?.stems ?? '') }
}

const textsOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** Made when it is first needed, as the table of names is. */
let drawn: ReturnType<typeof readDrawn> | undefined
function loadDrawn() {
  drawn ??= readDrawn()
  return drawn
}

/** Returns the kinds of names in the table, and those of other words. */
function readDrawn() {
  const byName = new Map<string, ItemKind>()
  const byText = new Map<string, ItemKind>()
  for (const [kind, list] of Object.entries(DRAWN_THINGS) as [ItemKind, string][])
    for (const name of list.split(', ')) {
      const words = readWords(name)
      const stems = words.map(({ stem }) => stem).join(' ')
      if (translate(words)?.stems === stems) byName.set(stems, kind)
      else byText.set(textsOf(words), kind)
    }
  return { byName, byText }
}
