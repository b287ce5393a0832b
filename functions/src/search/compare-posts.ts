import { distance } from 'fastest-levenshtein'
import { isColour, isShortNumber, kindTerm, type PostWord } from './post-words.ts'
import { weightOf } from './rarity.ts'

/** A word that both posts share, in the same or another form, as each has it. */
interface SharedWord {
  mine: PostWord
  theirs: PostWord
  /** Whether they share the word itself, spelt right or wrong, or only a kind of thing. */
  by: 'word' | 'kind'
  /** The one that names the kind of the other, as a labrador is a dog; none if both are dogs. */
  kind?: 'mine' | 'theirs' | undefined
  /** How rare the shared word is, as a logarithm. */
  weight: number
}

/** Whether a word is in both titles. */
export const isInTitles = ({ mine, theirs }: SharedWord) => mine.inTitle && theirs.inTitle

/** What two posts have in common, and how they differ. */
export type Likeness = ReturnType<typeof comparePosts>

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
const SORTS_OF_ANIMALS = new Set(
  'dog cat rodent lagomorph musteline_mammal bird turtle snake lizard equine bovid'.split(' '),
)

/** An everyday word that names nothing, such as “old” or “runs”. */
const isDescribing = ({ isOrdinary, senses, inTitle }: PostWord) => isOrdinary && senses.length === 0 && !inTitle
export const isThing = (word: PostWord) => word.senses.length > 0 && !isColour(word)

/**
 * Compares every word with every other. Two posts of 150 words, the most that is read, take about
 * ten milliseconds.
 */
export function comparePosts(mine: readonly PostWord[], theirs: readonly PostWord[]) {
  const shared = mine.flatMap((word) => strongestFirst(theirs.flatMap((other) => share(word, other) ?? [])).slice(0, 1))
  const isPlace = (one: SharedWord) => one.mine.inLocation && one.theirs.inLocation
  const places = shared.filter(isPlace)
  const placeWords = Math.min(...[mine, theirs].map((post) => post.filter(({ inLocation }) => inLocation).length))
  return {
    words: strongestFirst(shared.filter((one) => !isPlace(one) || one.mine.inTitle || one.mine.inDescription)),
    /** The shared words that are in the location of both posts. */
    places: strongestFirst(places),
    /** The share of the shorter location's words that the other location has too, from 0 to 1. */
    placeShare: placeWords && Math.min(1, places.filter(({ by }) => by === 'word').length / placeWords),
    /**
     * The weight of all words of each post, which is the most that the posts could have in common.
     */
    totalWeight: { mine: weightOfAll(mine), theirs: weightOfAll(theirs) },
    /** Whether both posts name colours, but none in common. */
    isOtherColour: difference(mine.filter(isColour), theirs.filter(isColour), doShare) > 0,
    /** Whether both titles name animals, but of different sorts, such as a cat and a dog. */
    isOtherAnimal: difference(animalsIn(mine), animalsIn(theirs)) > 0,
    /** Whether both titles name things, but of different sorts. */
    isOtherThing: areOtherThings(mine, theirs),
  }
}

/**
 * Returns 1 if both posts say something, and nothing that may be one with something of the other,
 * or else 0.
 */
export function difference<Value>(
  mine: Iterable<Value>,
  theirs: Iterable<Value>,
  mayBeOne = (one: Value, other: Value) => one === other,
): number {
  const [some, others] = [[...mine], [...theirs]]
  const areOther = !some.some((one) => others.some((other) => mayBeOne(one, other)))
  return some.length > 0 && others.length > 0 && areOther ? 1 : 0
}

/** Whether two words are the same, in whatever form, or of one kind. */
export const doShare = (word: PostWord, other: PostWord) => share(word, other) !== undefined

/** Finds what two words share: the stem, a kind, or the spelling except for a slip of the pen. */
export function share(mine: PostWord, theirs: PostWord): SharedWord | undefined {
  if (mine.stem === theirs.stem || mine.name === theirs.name) {
    const isOnlyNumber = isShortNumber(mine) && !(mine.inLocation && theirs.inLocation)
    return isOnlyNumber ? undefined : { mine, theirs, by: 'word', weight: ownWeight(mine) }
  }
  const common = commonKind(mine, theirs)
  if (common && !isColour({ senses: [[common.kind]] })) {
    const weight = BY_KIND * FADE_BY_STEP ** common.steps * weightOf(kindTerm(common.kind), ASSUMED_SHARE.kind)
    if (weight >= LEAST_BY_KIND) return { mine, theirs, by: 'kind', kind: common.named, weight }
  }
  if (!isSlip(mine, theirs)) return undefined
  return { mine, theirs, by: 'word', weight: BY_SPELLING * weightOf(mine.stem, assumedShare(mine)) }
}

/**
 * Finds the nearest kind of both words if one word means the kind itself, like “dog” for a
 * labrador, or if both words are close below it. A labrador and a beagle are both dogs, but not the
 * same dog.
 */
function commonKind(word: PostWord, other: PostWord) {
  let nearest: { kind: string; steps: number; named: SharedWord['kind'] } | undefined
  for (const [n, mine] of word.senses.entries()) {
    for (const [m, theirs] of other.senses.entries()) {
      const up = mine.findIndex((kind) => theirs.includes(kind))
      const kind = mine[up]
      if (kind === undefined) continue
      const down = theirs.indexOf(kind)
      const named = up === 0 ? 'mine' : down === 0 ? 'theirs' : undefined
      const max = word.inTitle || other.inTitle ? (named ? STEPS_BELOW : STEPS_BESIDE) : 1
      // A sense of a word other than its first counts as one more step, because it is rarer.
      const steps = up + down + Math.min(1, n) + Math.min(1, m)
      if (up + down <= max && steps < (nearest?.steps ?? Number.POSITIVE_INFINITY)) nearest = { kind, steps, named }
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
export const ownWeight = (word: PostWord) =>
  (isDescribing(word) ? DESCRIBING : 1) * weightOf(word.name, assumedShare(word))

/** Leaves out words that are in the location only, because locations are weighed separately. */
function weightOfAll(words: readonly PostWord[]): number {
  return words
    .filter(({ inTitle, inDescription }) => inTitle || inDescription)
    .reduce((sum, word) => sum + ownWeight(word), 0)
}

function assumedShare(word: PostWord): number {
  if (isColour(word)) return ASSUMED_SHARE.colour
  return word.isOrdinary ? ASSUMED_SHARE.word : ASSUMED_SHARE.name
}

const strongestFirst = (words: SharedWord[]) => words.sort((one, other) => other.weight - one.weight)

/** Judges by the titles alone, because a description may tell of other animals. */
const animalsIn = (words: readonly PostWord[]) =>
  words
    .filter(({ inTitle }) => inTitle)
    .flatMap(({ senses }) => senses.flat().filter((kind) => SORTS_OF_ANIMALS.has(kind)))

/**
 * A title names the thing. The other post may name it in its title by a related word, or in its
 * description by the same one.
 */
function areOtherThings(mine: readonly PostWord[], theirs: readonly PostWord[]): boolean {
  const [named, other] = [thingsIn(mine), thingsIn(theirs)]
  return difference(named, other, doShare) > 0 && !areNamedIn(named, theirs) && !areNamedIn(other, mine)
}

const thingsIn = (words: readonly PostWord[]) => words.filter((word) => word.inTitle && isThing(word))

/** Whether a post has one of the things in its title or description. */
const areNamedIn = (things: readonly PostWord[], post: readonly PostWord[]) =>
  things.some(({ stem }) => post.some((word) => !word.inLocation && word.stem === stem))
