import { kindsOf } from '../search/kinds.ts'
import { LONGEST_NAME, NEXT_PART } from '../search/post-words.ts'
import { parseWords, stemOf, type Word } from '../search/stems.ts'
import { type NameSort, stemsOf, textsOf, translate, translateEnd } from '../search/translations.ts'
import { drawingFields, type ItemKind } from '../shared/items/drawing.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { kindOfCategory } from '../shared/items/kind-of-category.ts'
import { DRAWN_THINGS, OTHER_WORDS } from './drawn-things.ts'

const namesIn = (list: string) => list.split(', ').map(parseWords)
const stemsIn = (list: string) => new Set(namesIn(list).map(stemsOf))

/** What is drawn of each name in the table, by its stems. */
const BY_STEMS = new Map(
  Object.entries(DRAWN_THINGS).flatMap(([kind, list]) =>
    namesIn(list).map((name) => [stemsOf(name), kind as ItemKind]),
  ),
)
/** And of other words, as they are written; empty if there is no drawing. */
const BY_TEXT = new Map(
  Object.entries(OTHER_WORDS).flatMap(([kind, list]) =>
    namesIn(list).map((name) => [textsOf(name), kind as ItemKind | '']),
  ),
)

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
/** What stands behind these words is with the thing, or only its name. */
const WITH = /\+|(?<!\p{L})(?:with|containing|plus|called|named|mit|namens|avec|appelée?|con|llamad[oa]|مع)(?!\p{L})/iu
/** They name a thing before they say what it is for. In others the last name is the thing. */
const THING_FIRST = new Set(['fr', 'es', 'ar'])
/** As in “case for glasses”. */
const OF = /(?<!\p{L})(?:of|for|für)(?!\p{L})/iu
/** What it belongs to may stand behind it in any language: “Ladekabel iPhone”. */
const ACCESSORIES = stemsIn('case, phone case, glasses case, charging case, charger, cable, battery')
const TOYS = stemsIn('toy, teddy bear')

/** What a post stores of its drawing; both are empty where the title says nothing. */
type StoredDrawing = Record<'kind' | 'tint', string>

/**
 * Reads the title of a post, in any of the board's languages: which drawing has the thing that is
 * named first, and the first colour. Of pets only cats and dogs are drawn, as “Boots” may be the
 * name of one.
 */
export function parseDrawing({ title, category }: Pick<PublicItem, 'title' | 'category'>): StoredDrawing {
  const [about = ''] = title.slice(0, MAX_READ).split(WITH)
  const parts = about.split(NEXT_PART).map((part) => ({ part, names: parseNames(part) }))
  const isToy = category !== 'pets' && parts.some(({ names }) => names.some(({ stems }) => TOYS.has(stems)))
  const isPet = (kind: string) => kind === 'cat' || kind === 'dog'
  let kind = ''
  let described: readonly Name[] = []
  for (const { part, names } of parts) {
    const thing = thingOf(part, names)
    if (thing === undefined) continue
    described = names
    if (category === 'pets' && thing.kind !== '' && !isPet(thing.kind)) continue
    // A cuddly rabbit, or a dog of plush.
    kind = isToy && (thing.kind === '' || isPet(thing.kind)) ? 'toy' : thing.kind
    break
  }
  const colours = parts.flatMap(({ names }) => (names === described || !isElsewhere(names) ? names : []))
  const tint = colours.map(({ sort, stems }) => (sort === 'colours' ? TINTS.get(stems) : undefined)).find(Boolean) ?? ''
  return { kind, tint }
}

/** Whether a later part of a title is about another thing, or a place: “in a red case”. */
const isElsewhere = (names: readonly Name[]) => names.some(({ sort }) => sort === 'kinds' || sort === 'places')

/** Reads the stored drawing of a post, which an administrator may have edited. */
export function storedDrawing({ kind, tint, category }: StoredDrawing & Pick<PublicItem, 'category'>) {
  return {
    kind: drawingFields.kind.safeParse(kind).data ?? kindOfCategory(category),
    tint: drawingFields.tint.safeParse(tint).data ?? '',
  }
}

/** What words name together. */
interface Name {
  words: readonly Word[]
  /** Of the English name; empty if the words name nothing. */
  stems: string
  sort: NameSort | undefined
  language: string
  kind: ItemKind | ''
}

/** Returns which of the things that a part of a title names it is about. */
function thingOf(part: string, names: readonly Name[]): Name | undefined {
  const things = names.filter(({ sort }) => sort === 'kinds')
  const [first, last] = [things[0], things.at(-1)]
  if (!first || !last) return undefined
  const isFirst = ACCESSORIES.has(first.stems) || THING_FIRST.has(first.language) || OF.test(part)
  // The French “argent” is money, and silver.
  if (isFirst || (last.kind === 'cash' && first !== last)) return first
  const end = names.at(-1)
  // An umbrella stand is none of the table's things.
  const isOther = last.language === 'en' && end?.sort === undefined && kindsOf(end?.words[0]?.stem ?? '').length > 0
  return isOther ? { ...last, kind: '' } : last
}

/** Returns what a part of a title names, in its order. */
function parseNames(part: string): Name[] {
  const names: Name[] = []
  const words = parseWords(part)
  for (let start = 0; start < words.length; start += names.at(-1)?.words.length ?? 1) names.push(nameAt(words, start))
  return names
}

function nameAt(all: readonly Word[], start: number): Name {
  for (let length = Math.min(LONGEST_NAME, all.length - start); length > 0; length -= 1) {
    const words = all.slice(start, start + length)
    const own = BY_TEXT.get(textsOf(words))
    const named = translate(words)
    if (own !== undefined) return { words, stems: '', language: '', ...named, sort: 'kinds', kind: own }
    if (named) return { words, ...named, kind: BY_STEMS.get(named.stems) ?? '' }
  }
  const words = all.slice(start, start + 1)
  const end = translateEnd(textsOf(words))
  return { words, stems: '', sort: undefined, language: '', ...end, kind: BY_STEMS.get(end?.stems ?? '') ?? '' }
}
