import { distance } from 'fastest-levenshtein'
import { kindTerm } from './match-terms.ts'
import type { PostWord } from './post-words.ts'
import type { Rarity } from './rarity.ts'

/** A word of one post that means one of the other: how much that tells, and how to say it. */
export interface SharedWord {
  label: string
  /** How much rarer than by chance, as a logarithm. */
  weight: number
  inTitles: boolean
}

/** What two posts have in common. */
export interface Likeness {
  words: SharedWord[]
  /** Words of both places. */
  places: SharedWord[]
  /** How many of the words of the place that says less stand in the other, from 0 to 1. */
  placeShare: number
  /** Both name a colour, and none of the same. */
  isOtherColour: boolean
  /** Both titles name a thing, and nothing in either post is the same thing. */
  isOtherThing: boolean
}

/** So many posts more are assumed than there are: on a small board every word looks rare. */
const ASSUMED_POSTS = 300
/** How often any word, or any kind, is assumed to stand in a post. */
const ASSUMED_SHARE = { word: 0.004, kind: 0.02 }
/** What a match by kind, or past a slip of the pen, is worth beside one by the word itself. */
const BY_KIND = 0.75
const BY_SPELLING = 0.8
/** What is left of it with each step up to the kind. */
const FADE_BY_STEP = 0.88
const LEAST_BY_KIND = 1
/** How common a term is taken to be that was not counted. */
const UNCOUNTED_SHARE = 0.05

const COLOUR_KINDS = new Set(['chromatic_color', 'achromatic_color'])
const isColour = ({ kinds }: PostWord) => kinds.some((kind) => COLOUR_KINDS.has(kind))
const isThing = (word: PostWord) => word.kinds.length > 0 && !isColour(word)

export function compare(mine: readonly PostWord[], theirs: readonly PostWord[], rarity: Rarity): Likeness {
  const words: SharedWord[] = []
  const places: SharedWord[] = []
  for (const word of mine) {
    const best = bestOf(theirs.map((other) => share(word, other, rarity)))
    if (!best) continue
    const bothPlaces = word.inLocation && best.other.inLocation
    const shared = { ...best.shared, inTitles: word.inTitle && best.other.inTitle }
    if (bothPlaces) places.push(shared)
    if (!bothPlaces || word.inTitle || word.inDescription) words.push(shared)
  }
  return {
    words: strongestFirst(words),
    places: strongestFirst(places),
    placeShare: placeShare(mine, theirs, places.length),
    isOtherColour: isOther(mine.filter(isColour), theirs.filter(isColour), rarity),
    isOtherThing: isOtherThing(mine, theirs, rarity),
  }
}

interface Share {
  shared: Omit<SharedWord, 'inTitles'>
  other: PostWord
}

/** How two words are the same: by stem, by a kind of both, or but for a slip of the pen. */
function share(word: PostWord, other: PostWord, rarity: Rarity): Share | undefined {
  if (word.stem === other.stem) {
    return { shared: { label: word.text, weight: weightOf(word.stem, ASSUMED_SHARE.word, rarity) }, other }
  }
  const kind = word.kinds.find((one) => other.kinds.includes(one))
  if (kind !== undefined && !COLOUR_KINDS.has(kind)) {
    const steps = word.kinds.indexOf(kind) + other.kinds.indexOf(kind)
    const weight = BY_KIND * FADE_BY_STEP ** steps * weightOf(kindTerm(kind), ASSUMED_SHARE.kind, rarity)
    if (weight < LEAST_BY_KIND) return undefined
    return { shared: { label: kindLabel(word, other, kind), weight }, other }
  }
  if (!isSlip(word, other)) return undefined
  return { shared: { label: word.text, weight: BY_SPELLING * weightOf(word.stem, ASSUMED_SHARE.word, rarity) }, other }
}

/** The word of the two that says what both are, or the kind's own name. */
function kindLabel(word: PostWord, other: PostWord, kind: string): string {
  if (word.kinds[0] === kind) return word.text
  if (other.kinds[0] === kind) return other.text
  return kind.replace(/_\d+$/, '').replaceAll('_', ' ')
}

/** Longer words that differ by a letter or two, if not both are words that WordNet has. */
function isSlip(word: PostWord, other: PostWord): boolean {
  const shorter = Math.min(word.text.length, other.text.length)
  if (shorter < 5 || word.text[0] !== other.text[0] || /\p{N}/u.test(word.text + other.text)) return false
  if (Math.abs(word.text.length - other.text.length) > 2 || (word.kinds.length > 0 && other.kinds.length > 0))
    return false
  return distance(word.text, other.text) <= (shorter < 8 ? 1 : 2)
}

function weightOf(term: string, assumed: number, { total, count }: Rarity): number {
  const having = count(term) ?? total * UNCOUNTED_SHARE
  return Math.log((total + ASSUMED_POSTS) / (having + 1 + assumed * ASSUMED_POSTS))
}

function bestOf(shares: (Share | undefined)[]): Share | undefined {
  return shares.reduce(
    (best, one) => (one && (!best || one.shared.weight > best.shared.weight) ? one : best),
    undefined,
  )
}

const strongestFirst = (words: SharedWord[]) => words.sort((one, other) => other.weight - one.weight)

function placeShare(mine: readonly PostWord[], theirs: readonly PostWord[], shared: number): number {
  const words = Math.min(...[mine, theirs].map((list) => list.filter(({ inLocation }) => inLocation).length))
  return words === 0 ? 0 : Math.min(1, shared / words)
}

function isOther(mine: PostWord[], theirs: PostWord[], rarity: Rarity): boolean {
  if (mine.length === 0 || theirs.length === 0) return false
  return !mine.some((word) => theirs.some((other) => share(word, other, rarity)))
}

function isOtherThing(mine: readonly PostWord[], theirs: readonly PostWord[], rarity: Rarity): boolean {
  const [named, other] = [mine, theirs].map((list) => list.filter((word) => word.inTitle && isThing(word)))
  if (!named?.length || !other?.length) return false
  const isNamedIn = (things: PostWord[], post: readonly PostWord[]) =>
    things.some((thing) => post.some((word) => share(thing, word, rarity)))
  return !isNamedIn(named, theirs) && !isNamedIn(other, mine)
}
