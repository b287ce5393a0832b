import { distance } from 'fastest-levenshtein'
import { isColour, isShortNumber, kindTerm, type PostWord } from '../search/post-words.ts'
import { weightOf } from './rarity.ts'

/** A word that both posts share, in the same or another form: the word of each, and its weight. */
interface SharedWord {
  /** Without case and accents. */
  mine: string
  theirs: string
  /** Whether they share the word itself, spelt right or wrong, or only a kind of thing. */
  by: 'word' | 'kind'
  /** How rare the shared word is, as a logarithm. */
  weight: number
  /** Whether it is in both titles. */
  inTitles: boolean
}

/** What two posts have in common, and how they differ. */
export interface Likeness {
  words: SharedWord[]
  /** The shared words that are in the location of both posts. */
  places: SharedWord[]
  /** The share of the shorter location's words that the other location has too, from 0 to 1. */
  placeShare: number
  /**
   * The weight of all words of each post, which is the most that the posts could have in common.
   */
  totalWeight: { mine: number; theirs: number }
  /** Whether both posts name colours, but none in common. */
  isOtherColour: boolean
  /** Whether both titles name animals, but of different sorts, such as a cat and a dog. */
  isOtherAnimal: boolean
  /** Whether both titles name things, but of different sorts. */
  isOtherThing: boolean
}

/**
 * The share of posts that are assumed to have a word: a name, an everyday word, a colour or a kind.
 */
const ASSUMED_SHARE = { name: 0.001, word: 0.008, colour: 0.08, kind: 0.012 }
/** The weight of a match by kind or despite a misspelling, relative to one by the word itself. */
const BY_KIND = 0.75
const BY_SPELLING = 0.8
/** The weight of a describing word, relative to a word that names something. */
const DESCRIBING = 0.6
/** Each step up to the shared kind multiplies the weight of a match by kind by this. */
const FADE_BY_STEP = 0.88
/** A match by kind with a lower weight does not count. */
const LEAST_BY_KIND = 0.8
/** The maximum number of steps from a word up to the kind that the other word names. */
const STEPS_BELOW = 5
/** The maximum number of steps between two words if neither names the kind of the other. */
const STEPS_BESIDE = 2

/** The sorts of animals that nobody mistakes for each other. */
const SORTS_OF_ANIMALS = new Set([
  'dog',
  'cat',
  'rodent',
  'lagomorph',
  'musteline_mammal',
  'bird',
  'turtle',
  'snake',
  'lizard',
  'equine',
  'bovid',
])
/** An everyday word that names nothing, such as “old” or “runs”. */
const isDescribing = ({ isOrdinary, senses, inTitle }: PostWord) => isOrdinary && senses.length === 0 && !inTitle
const isThing = (word: PostWord) => word.senses.length > 0 && !isColour(word)

/** A word's weight counts up to this value. */
export const MAX_WORD_WEIGHT = 7

/**
 * Compares every word with every other. Two posts of 150 words, the most that is read, take about
 * ten milliseconds.
 */
export function comparePosts(mine: readonly PostWord[], theirs: readonly PostWord[]): Likeness {
  const words: SharedWord[] = []
  const places: SharedWord[] = []
  for (const word of mine) {
    const best = bestOf(theirs.map((other) => share(word, other)))
    if (!best) continue
    const bothPlaces = word.inLocation && best.other.inLocation
    const shared = {
      ...best.shared,
      inTitles: word.inTitle && best.other.inTitle,
    }
    if (bothPlaces) places.push(shared)
    if (!bothPlaces || word.inTitle || word.inDescription) words.push(shared)
  }
  return {
    words: strongestFirst(words),
    places: strongestFirst(places),
    placeShare: placeShare(mine, theirs, places.filter(({ by }) => by === 'word').length),
    totalWeight: { mine: weightOfAll(mine), theirs: weightOfAll(theirs) },
    isOtherColour: sharesNone(mine.filter(isColour), theirs.filter(isColour)),
    isOtherAnimal: areOtherAnimals(mine, theirs),
    isOtherThing: areOtherThings(mine, theirs),
  }
}

interface Share {
  shared: Omit<SharedWord, 'inTitles'>
  other: PostWord
}

/** Finds what two words share: the stem, a kind, or the spelling except for a slip of the pen. */
function share(word: PostWord, other: PostWord): Share | undefined {
  if (word.stem === other.stem) {
    const shared = { mine: word.text, theirs: other.text, by: 'word' as const, weight: ownWeight(word) }
    return isShortNumber(word) && !(word.inLocation && other.inLocation) ? undefined : { shared, other }
  }
  const common = commonKind(word, other)
  if (common && !isColour({ senses: [[common.kind]] })) {
    const weight = BY_KIND * FADE_BY_STEP ** common.steps * weightOf(kindTerm(common.kind), ASSUMED_SHARE.kind)
    if (weight >= LEAST_BY_KIND) return { shared: { mine: word.text, theirs: other.text, by: 'kind', weight }, other }
  }
  if (!isSlip(word, other)) return undefined
  const weight = BY_SPELLING * weightOf(word.stem, assumedShare(word))
  return { shared: { mine: word.text, theirs: other.text, by: 'word', weight }, other }
}

/**
 * Finds the nearest kind of both words if one word means the kind itself, like “dog” for a
 * labrador, or if both words are close below it. A labrador and a beagle are both dogs, but not the
 * same dog.
 */
function commonKind(word: PostWord, other: PostWord): { kind: string; steps: number } | undefined {
  let nearest: { kind: string; steps: number } | undefined
  for (const [n, mine] of word.senses.entries()) {
    for (const [m, theirs] of other.senses.entries()) {
      const up = mine.findIndex((kind) => theirs.includes(kind))
      const kind = mine[up]
      if (kind === undefined) continue
      const down = theirs.indexOf(kind)
      const max = word.inTitle || other.inTitle ? (up === 0 || down === 0 ? STEPS_BELOW : STEPS_BESIDE) : 1
      // A sense of a word other than its first counts as one more step, because it is rarer.
      const steps = up + down + Math.min(1, n) + Math.min(1, m)
      if (up + down <= max && steps < (nearest?.steps ?? Number.POSITIVE_INFINITY)) nearest = { kind, steps }
    }
  }
  return nearest
}

/**
 * Whether two longer words differ by a letter or two and are not both in WordNet. The cheap checks
 * come first.
 */
function isSlip(word: PostWord, other: PostWord): boolean {
  const shorter = Math.min(word.text.length, other.text.length)
  const max = shorter < 8 ? 1 : 2
  if (shorter < 5 || (word.isOrdinary && other.isOrdinary) || word.text[0] !== other.text[0]) return false
  if (Math.abs(word.text.length - other.text.length) > max || /\p{N}/u.test(word.text + other.text)) return false
  return distance(word.text, other.text) <= max
}

/** The weight of a word if both posts have it. */
const ownWeight = (word: PostWord) => (isDescribing(word) ? DESCRIBING : 1) * weightOf(word.stem, assumedShare(word))

/** Leaves out words that are in the location only, because locations are weighed separately. */
function weightOfAll(words: readonly PostWord[]): number {
  return words
    .filter(({ inTitle, inDescription }) => inTitle || inDescription)
    .reduce((sum, word) => sum + Math.min(ownWeight(word), MAX_WORD_WEIGHT), 0)
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

function sharesNone(mine: PostWord[], theirs: PostWord[]): boolean {
  if (mine.length === 0 || theirs.length === 0) return false
  return !mine.some((word) => theirs.some((other) => share(word, other)))
}

/** Judges by the titles alone, because a description may tell of other animals. */
function areOtherAnimals(mine: readonly PostWord[], theirs: readonly PostWord[]): boolean {
  const [some = [], others = []] = [mine, theirs].map((words) =>
    words
      .filter(({ inTitle }) => inTitle)
      .flatMap(({ senses }) => senses.flat().filter((kind) => SORTS_OF_ANIMALS.has(kind))),
  )
  return some.length > 0 && others.length > 0 && !some.some((sort) => others.includes(sort))
}

/**
 * A title names the thing. The other post may name it in its title by a related word, or in its
 * description by the same one.
 */
function areOtherThings(mine: readonly PostWord[], theirs: readonly PostWord[]): boolean {
  const [named = [], other = []] = [mine, theirs].map((list) => list.filter((word) => word.inTitle && isThing(word)))
  const isNamedIn = (things: PostWord[], post: readonly PostWord[]) =>
    things.some((thing) => post.some((word) => !word.inLocation && word.stem === thing.stem))
  const isSame =
    named.some((thing) => other.some((one) => share(thing, one))) || isNamedIn(named, theirs) || isNamedIn(other, mine)
  return named.length > 0 && other.length > 0 && !isSame
}
