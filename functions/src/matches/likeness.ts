import { distance } from 'fastest-levenshtein'
import { kindTerm } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'
import { type ComparisonBudget, indexWords } from './near-words.ts'
import type { Rarity } from './rarity.ts'

/** A word of one post that means one of the other: how much that tells, and how to say it. */
interface SharedWord {
  label: string
  /** By the word itself, spelt right or wrong, or by what it is a kind of. */
  by: 'word' | 'kind'
  /** How much rarer than by chance, as a logarithm. */
  weight: number
  /** In both titles, or in one. */
  inTitles: boolean
  inTitle: boolean
}

/** What two posts have in common. */
export interface Likeness {
  words: SharedWord[]
  /** Words of both places. */
  places: SharedWord[]
  /** How many of the words of the place that says less stand in the other, from 0 to 1. */
  placeShare: number
  /** How much the words of either post weigh by themselves: what they could have in common at most. */
  said: { mine: number; theirs: number }
  /** Both name a colour, and none of the same. */
  isOtherColour: boolean
  /** Whether both are about the same sort of thing, by what the titles name. */
  thing: 'same' | 'unclear' | 'other'
}

/** So many posts more are assumed than there are: on a small board every word looks rare. */
export const ASSUMED_POSTS = 1000
/** How often a word is assumed to stand in these: a name, one of every day, a colour, a kind. */
const ASSUMED_SHARE = { name: 0.001, word: 0.008, colour: 0.08, kind: 0.012 }
/** What a match by kind, or past a slip of the pen, is worth beside one by the word itself. */
const BY_KIND = 0.75
const BY_SPELLING = 0.8
/** And a describing word beside a naming one. */
const DESCRIBING = 0.6
/** What is left of it with each step up to the kind. */
const FADE_BY_STEP = 0.88
const LEAST_BY_KIND = 0.8
/** How far a word may be below the kind that the other names, and how far apart two words may be beside each other. */
const STEPS_BELOW = 5
const STEPS_BESIDE = 2
/** How common a term is taken to be that was not counted. */
const UNCOUNTED_SHARE = 0.05

const COLOUR_KINDS = new Set(['chromatic_color', 'achromatic_color'])
const isColour = ({ senses }: PostWord) => senses.some((kinds) => kinds.some((kind) => COLOUR_KINDS.has(kind)))
/** “Old” or “runs”: a word of every day that names nothing. */
const isDescribing = ({ isOrdinary, senses, inTitle }: PostWord) => isOrdinary && senses.length === 0 && !inTitle
const isThing = (word: PostWord) => word.senses.length > 0 && !isColour(word)

/** So much of a word's weight is believed. */
export const MOST_OF_A_WORD = 7

/** @param budget of the whole look at a post, however many it is compared with */
export function compare(
  mine: readonly PostWord[],
  theirs: readonly PostWord[],
  rarity: Rarity,
  budget: ComparisonBudget,
): Likeness {
  const words: SharedWord[] = []
  const places: SharedWord[] = []
  const near = indexWords(theirs, budget)
  for (const word of mine) {
    const best = bestOf(near(word).map((other) => share(word, other, rarity, budget)))
    if (!best) continue
    const bothPlaces = word.inLocation && best.other.inLocation
    const shared = {
      ...best.shared,
      inTitles: word.inTitle && best.other.inTitle,
      inTitle: word.inTitle || best.other.inTitle,
    }
    if (bothPlaces) places.push(shared)
    if (!bothPlaces || word.inTitle || word.inDescription) words.push(shared)
  }
  return {
    words: strongestFirst(words),
    places: strongestFirst(places),
    placeShare: placeShare(mine, theirs, places.filter(({ by }) => by === 'word').length),
    said: { mine: weightOfAll(mine, rarity), theirs: weightOfAll(theirs, rarity) },
    isOtherColour: isOther(mine.filter(isColour), theirs.filter(isColour), rarity, budget),
    thing: compareThings(mine, theirs, rarity, budget),
  }
}

interface Share {
  shared: Omit<SharedWord, 'inTitles' | 'inTitle'>
  other: PostWord
}

/** How two words are the same: by stem, by a kind of both, or but for a slip of the pen. */
function share(word: PostWord, other: PostWord, rarity: Rarity, budget: ComparisonBudget): Share | undefined {
  if (word.stem === other.stem) {
    return { shared: { label: word.text, by: 'word', weight: ownWeight(word, rarity) }, other }
  }
  if (!budget.take()) return undefined
  const common = commonKind(word, other)
  if (common && !COLOUR_KINDS.has(common.kind)) {
    const weight = BY_KIND * FADE_BY_STEP ** common.steps * weightOf(kindTerm(common.kind), ASSUMED_SHARE.kind, rarity)
    if (weight >= LEAST_BY_KIND)
      return { shared: { label: kindLabel(word, other, common.kind), by: 'kind', weight }, other }
  }
  if (!isSlip(word, other)) return undefined
  return {
    shared: { label: word.text, by: 'word', weight: BY_SPELLING * weightOf(word.stem, assumedShare(word), rarity) },
    other,
  }
}

/**
 * The nearest kind of both words, where one word means the kind itself, as a dog is what a labrador is, or both are close below it. A
 * labrador and a beagle are both dogs, but not the same dog.
 */
function commonKind(word: PostWord, other: PostWord): { kind: string; steps: number } | undefined {
  let nearest: { kind: string; steps: number } | undefined
  for (const [n, mine] of word.senses.entries()) {
    for (const [m, theirs] of other.senses.entries()) {
      const up = mine.findIndex((kind) => theirs.includes(kind))
      const kind = mine[up]
      if (kind === undefined) continue
      const down = theirs.indexOf(kind)
      const most = word.inTitle || other.inTitle ? (up === 0 || down === 0 ? STEPS_BELOW : STEPS_BESIDE) : 1
      // A word's rarer sense counts as a step of its own.
      const steps = up + down + Math.min(1, n) + Math.min(1, m)
      if (up + down <= most && steps < (nearest?.steps ?? Number.POSITIVE_INFINITY)) nearest = { kind, steps }
    }
  }
  return nearest
}

/** The word of the two that says what both are, or the kind's own name. */
function kindLabel(word: PostWord, other: PostWord, kind: string): string {
  const means = ({ senses }: PostWord) => senses.some(([own]) => own === kind)
  if (means(word)) return word.text
  return means(other) ? other.text : kind.replace(/_\d+$/, '').replaceAll('_', ' ')
}

/** Longer words that differ by a letter or two, if not both are words that WordNet has; what is quickly told comes first. */
function isSlip(word: PostWord, other: PostWord): boolean {
  const shorter = Math.min(word.text.length, other.text.length)
  const most = shorter < 8 ? 1 : 2
  if (shorter < 5 || (word.isOrdinary && other.isOrdinary) || word.text[0] !== other.text[0]) return false
  if (Math.abs(word.text.length - other.text.length) > most || /\p{N}/u.test(word.text + other.text)) return false
  return distance(word.text, other.text) <= most
}

/** What a word weighs that stands in both posts. */
const ownWeight = (word: PostWord, rarity: Rarity) =>
  (isDescribing(word) ? DESCRIBING : 1) * weightOf(word.stem, assumedShare(word), rarity)

/** What stands in the place alone is weighed with the places. */
function weightOfAll(words: readonly PostWord[], rarity: Rarity): number {
  return words
    .filter(({ inTitle, inDescription }) => inTitle || inDescription)
    .reduce((sum, word) => sum + Math.min(ownWeight(word, rarity), MOST_OF_A_WORD), 0)
}

function weightOf(term: string, assumed: number, { total, count }: Rarity): number {
  const having = count(term) ?? total * UNCOUNTED_SHARE
  return Math.log((total + ASSUMED_POSTS) / (having + 1 + assumed * ASSUMED_POSTS))
}

function assumedShare(word: PostWord): number {
  if (isColour(word)) return ASSUMED_SHARE.colour
  return word.isOrdinary ? ASSUMED_SHARE.word : ASSUMED_SHARE.name
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

function isOther(mine: PostWord[], theirs: PostWord[], rarity: Rarity, budget: ComparisonBudget): boolean {
  if (mine.length === 0 || theirs.length === 0) return false
  return !mine.some((word) => theirs.some((other) => share(word, other, rarity, budget)))
}

/** A title names the thing; the other may name it in its title by another word, or in its description by the same. */
function compareThings(
  mine: readonly PostWord[],
  theirs: readonly PostWord[],
  rarity: Rarity,
  budget: ComparisonBudget,
): Likeness['thing'] {
  const [named = [], other = []] = [mine, theirs].map((list) => list.filter((word) => word.inTitle && isThing(word)))
  if (named.some((thing) => other.some((one) => share(thing, one, rarity, budget)))) return 'same'
  const isNamedIn = (things: PostWord[], post: readonly PostWord[]) =>
    things.some((thing) => post.some((word) => !word.inLocation && word.stem === thing.stem))
  if (isNamedIn(named, theirs) || isNamedIn(other, mine)) return 'same'
  return named.length === 0 || other.length === 0 ? 'unclear' : 'other'
}
