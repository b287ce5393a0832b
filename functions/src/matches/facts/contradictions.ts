import { distance } from 'fastest-levenshtein'
import { widthOf } from '../../lib/text/kinds.ts'
import type { Designation } from './noun-groups.ts'
import { areAlike, type Described, isAnimal, type PostFacts } from './post-facts.ts'

/**
 * How much speaks against two posts being about one thing, each from 0 (nothing). Most are at most
 * 1; those of parts are the number of parts that differ.
 */
export interface Contradictions {
  /** The thing's colours differ, and neither is that of a part of the other, such as a case. */
  colour: number
  material: number
  /** Sizes, lengths, ages and the like are opposites: “tiny” and “huge”. */
  size: number
  sex: number
  /** The sexes differ, but one of them is only in a pronoun, as finders guess it. */
  pronoun: number
  /** There are more things in one post: “three keys”, “eleven keys”. */
  count: number
  /** Numbers with a unit differ, or years. */
  measure: number
  /** Numbers of models or clothes differ. */
  designation: number
  breed: number
  /** Both posts say a name. */
  name: number
  /** One post says a name, and the other has only words that may be one. */
  otherName: number
  /** Words before the thing that are written like brands differ. */
  brand: number
  /** Words that are written like names or brands differ, wherever they stand. */
  proper: number
  /** The find has what the loss is said to lack. */
  gained: number
  /** The find lacks what the loss is said to have. */
  lacking: number
  /** The same for what comes off, such as a collar, a case or a lanyard. */
  lackingLoose: number
  /** Parts that both posts name differ in colour, material, pattern or size. */
  part: number
  /** There are more of a part in one post. */
  partCount: number
}

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = new Set(
  (
    'black-blue black-brown black-gray gray-white blue-gray brown-gray white-yellow pink-white brown-red brown-orange ' +
    'brown-yellow orange-red orange-yellow pink-red pink-purple orange-pink blue-purple blue-green green-yellow purple-red'
  ).split(' '),
)
/** How much what differs a little counts. */
const CLOSE = 0.35
/** Breeds below a kind of at most this many words look alike, such as a collie and a sheltie. */
const CLOSE_BREEDS = 45
/** Parts that fit each other, such as a lead and a leash, are of a kind of at most this many words. */
const CLOSE_PARTS = 20
const SIZES = ['size', 'length', 'width', 'thickness', 'stature', 'age', 'fullness', 'grown']
const SEXES = new Set(['male', 'female'])
/** Kinds of what comes off by itself, or is taken off. */
const LOOSE_KINDS = new Set(
  'restraint protective_covering bag cord neckpiece stable_gear cover strip band clothing covering label tag'.split(
    ' ',
  ),
)
/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.15
const MAX_AGE_RATIO = 1.9
/** People count large numbers wrong by this factor at most. */
const MAX_MISCOUNT = 1.35
const MAX_NAMES = 12

/**
 * Compares what two posts say of their things. What only one of them says is no contradiction.
 * @param lost the facts of the post about a loss, and `found` those of the one about a find
 */
export function findContradictions(lost: PostFacts, found: PostFacts): Contradictions {
  const colour = compareColours(valuesOf(lost.thing, 'colour'), valuesOf(found.thing, 'colour'))
  const isElsewhere = hasPartIn(lost, found.thing) || hasPartIn(found, lost.thing)
  const shared = sharedParts(lost, found)
  const lacking = found.parts.filter((part) => part.isAbsent && isPresentIn(part, lost))
  const gained = lost.parts.filter((part) => part.isAbsent && isPresentIn(part, found))
  return {
    colour: isElsewhere ? 0 : colour,
    material: compareMaterials(valuesOf(lost.thing, 'material'), valuesOf(found.thing, 'material')),
    size: Math.max(...SIZES.map((size) => compareIn(size, lost.thing, found.thing))),
    ...compareSexes(lost, found),
    count: compareCounts(lost.thing, found.thing),
    measure: compareMeasures(lost, found),
    designation: compareDesignations(lost, found),
    breed: lost.category === 'pets' && found.category === 'pets' ? compareBreeds(lost.thing, found.thing) : 0,
    ...compareNames(lost, found),
    gained: gained.length + compareContents(lost, found),
    lacking: lacking.filter((part) => !comesOff(part)).length + compareContents(found, lost),
    lackingLoose: lacking.filter(comesOff).length,
    part: shared.reduce((sum, [mine, theirs]) => sum + compareParts(mine, theirs), 0),
    partCount: shared.reduce((sum, [mine, theirs]) => sum + compareCounts(mine, theirs), 0),
  }
}

const NONE: ReadonlySet<string> = new Set()
const valuesOf = ({ qualities }: Described, dimension: string) => qualities.get(dimension) ?? NONE

function areDisjoint<Value>(mine: ReadonlySet<Value>, theirs: ReadonlySet<Value>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((value) => theirs.has(value))
}

const compareIn = (dimension: string, mine: Described, theirs: Described) =>
  areDisjoint(valuesOf(mine, dimension), valuesOf(theirs, dimension)) ? 1 : 0

function compareColours(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isClose = [...mine].some((one) => [...theirs].some((other) => CLOSE_COLOURS.has([one, other].sort().join('-'))))
  return isClose ? CLOSE : 1
}

/** Whether a part of a post has a colour of the other post's thing. */
const hasPartIn = ({ parts }: PostFacts, thing: Described) =>
  parts.some((part) => [...valuesOf(part, 'colour')].some((colour) => valuesOf(thing, 'colour').has(colour)))

/** Suede is leather, so it does not contradict leather. */
function compareMaterials(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const isOf = (one: string, other: string) => one.split('/').includes(other.split('/')[0] ?? '')
  const areOne = (one: string, other: string) => isOf(one, other) || isOf(other, one)
  const isShared = [...mine].some((one) => [...theirs].some((other) => areOne(one, other)))
  return mine.size > 0 && theirs.size > 0 && !isShared ? 1 : 0
}

function compareSexes(lost: PostFacts, found: PostFacts): Pick<Contradictions, 'sex' | 'pronoun'> {
  const [mine, theirs] = [sexesOf(lost), sexesOf(found)]
  if (areDisjoint(mine, theirs)) return { sex: 1, pronoun: 0 }
  const [some, others] = [mine.size > 0 ? mine : lost.pronouns, theirs.size > 0 ? theirs : found.pronouns]
  return { sex: 0, pronoun: areDisjoint(some, others) ? 1 : 0 }
}

const sexesOf = ({ thing, people }: PostFacts) =>
  new Set([...valuesOf(thing, 'sex'), ...valuesOf(thing, 'wearer'), ...people].filter((sex) => SEXES.has(sex)))

function compareCounts({ counts: mine }: Described, { counts: theirs }: Described): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isMiscount = [...mine].some((one) => [...theirs].some((other) => ratioOf(one, other) <= MAX_MISCOUNT))
  return isMiscount ? CLOSE : 1
}

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

function compareMeasures({ measures: mine }: PostFacts, { measures: theirs }: PostFacts): number {
  for (const [dimension, values] of mine) {
    const others = theirs.get(dimension)
    if (others && ![...values].some((one) => [...others].some((other) => areNear(dimension, one, other)))) return 1
  }
  return 0
}

function areNear(dimension: string, one: number, other: number): boolean {
  if (dimension === 'year') return Math.abs(one - other) <= 1
  return ratioOf(one, other) <= (dimension === 'age' ? MAX_AGE_RATIO : MAX_RATIO)
}

/** “iPhone 12” contradicts “iPhone 15”, “Charge 5” “Versa 2”, and “A52” any other model. */
function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
  const some = (isIt: (one: Designation, other: Designation) => boolean) =>
    mine.designations.some((one) => theirs.designations.some((other) => isIt(one, other)))
  if (some(({ number: one }, { number: other }) => one.startsWith(other) || other.startsWith(one))) return 0
  const areComparable = (one: Designation, other: Designation) =>
    one.of === other.of || one.of === '' || other.of === '' || (mine.brands.has(one.of) && theirs.brands.has(other.of))
  // A size in letters says nothing against one in numbers.
  const areOfOneSort = (one: Designation, other: Designation) => isNumber(one) === isNumber(other)
  return some((one, other) => areComparable(one, other) && areOfOneSort(one, other)) ? 1 : 0
}

const isNumber = ({ number }: Designation) => /^\p{N}/u.test(number)

function compareBreeds({ senses: mine }: Described, { senses: theirs }: Described): number {
  if (!isAnimal(mine) || !isAnimal(theirs)) return 0
  for (const some of mine) {
    for (const others of theirs) {
      const shared = some.find((kind) => others.includes(kind))
      if (shared === undefined) continue
      if (shared === some[0] || shared === others[0] || widthOf(shared) <= CLOSE_BREEDS) return 0
    }
  }
  return 1
}

function compareNames(
  mine: PostFacts,
  theirs: PostFacts,
): Pick<Contradictions, 'name' | 'otherName' | 'brand' | 'proper'> {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = new Set(mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem])
  const namesOf = (names: ReadonlySet<string>) => [...names].filter((name) => !things.has(name)).slice(0, MAX_NAMES)
  const differ = (some: ReadonlySet<string>, others: ReadonlySet<string>, mayShare = false) => {
    const [one, other] = [namesOf(some), namesOf(others)]
    const onlyMine = one.filter((name) => !theirs.stems.has(name))
    const onlyTheirs = other.filter((name) => !mine.stems.has(name))
    if (onlyMine.length === 0 || onlyTheirs.length === 0) return 0
    if (!mayShare && onlyMine.length + onlyTheirs.length < one.length + other.length) return 0
    return onlyMine.some((name) => onlyTheirs.some((another) => isSpellingOf(name, another))) ? 0 : 1
  }
  const none = { name: 0, otherName: 0, brand: 0, proper: 0 }
  if (differ(mine.names, theirs.names)) return { ...none, name: 1 }
  if (differ(mine.names, theirs.proper, true) || differ(mine.proper, theirs.names, true))
    return { ...none, otherName: 1 }
  if (differ(mine.brands, theirs.brands)) return { ...none, brand: 1 }
  return { ...none, proper: differ(mine.proper, theirs.proper) }
}

/** An initial stands for a name, and people misspell names that they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  if (shorter < 3) return one.startsWith(other) || other.startsWith(one)
  return one[0] === other[0] && distance(one, other) <= (shorter < 6 ? 1 : 2)
}

function isPresentIn({ stem, senses }: Described, { parts, thing, stems }: PostFacts): boolean {
  const same = parts.find((part) => part.stem === stem) ?? parts.find((part) => areSameParts(part.senses, senses))
  if (same) return !same.isAbsent
  return thing.stem !== stem && stems.has(stem)
}

const areSameParts = (mine: readonly string[][], theirs: readonly string[][]) => areAlike(mine, theirs, CLOSE_PARTS)

const comesOff = ({ senses }: Described) => senses.some((kinds) => kinds.some((kind) => LOOSE_KINDS.has(kind)))

/** What is empty has nothing in it. */
const compareContents = ({ thing }: PostFacts, { parts }: PostFacts) =>
  valuesOf(thing, 'fullness').has('empty') && parts.filter(({ isWith }) => isWith).length > 1 ? 1 : 0

/** Pairs the parts that both posts name. If one post's thing is the other's part, they are a pair. */
function sharedParts(lost: PostFacts, found: PostFacts): [Described, Described][] {
  const haveOneName = lost.thing.stem === found.thing.stem
  const mine = haveOneName ? lost.parts : [...lost.parts, lost.thing]
  const theirs = haveOneName ? found.parts : [...found.parts, found.thing]
  return mine.flatMap((one): [Described, Described][] => {
    const other =
      theirs.find(({ stem }) => stem === one.stem) ??
      theirs.find(({ senses }) => areSameParts(one.senses, senses)) ??
      // A thing is mostly in one case, pouch or bag, by whatever word.
      (one.isAround ? theirs.find(({ isAround }) => isAround) : undefined)
    const areThings = one === lost.thing && other === found.thing
    return other && !areThings && !one.isAbsent && !other.isAbsent ? [[one, other]] : []
  })
}

function compareParts(mine: Described, theirs: Described): number {
  return Math.max(
    compareColours(valuesOf(mine, 'colour'), valuesOf(theirs, 'colour')),
    compareMaterials(valuesOf(mine, 'material'), valuesOf(theirs, 'material')),
    ...['pattern', 'sex', 'wearer', ...SIZES].map((dimension) => compareIn(dimension, mine, theirs)),
  )
}
