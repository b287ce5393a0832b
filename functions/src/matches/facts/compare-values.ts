import { words } from './grammar-words.ts'
import type { Designation } from './noun-groups.ts'
import type { Described, PostFacts } from './post-facts.ts'

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = words(
  'black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-pink orange-red',
  'brown-purple gray-green orange-yellow orange-pink pink-red pink-purple pink-white blue-purple blue-green green-yellow',
)
/** The dimensions whose poles contradict each other. */
export const SIZES = 'size length width thickness stature age fullness grown hardness curliness body_weight'.split(' ')
const SEXES = new Set(['male', 'female'])

export function areDisjoint<Value>(mine: ReadonlySet<Value>, theirs: ReadonlySet<Value>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((value) => theirs.has(value))
}

export const compareIn = (dimension: string, mine: Described, theirs: Described) =>
  areDisjoint(mine.valuesOf(dimension), theirs.valuesOf(dimension)) ? 1 : 0

export function compareColours(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isClose = [...mine].some((one) => [...theirs].some((other) => CLOSE_COLOURS.has([one, other].sort().join('-'))))
  return isClose ? 0 : 1
}

/** Finders rarely tell metals of one colour apart. */
const METAL = /metallic_element|alloy/
const YELLOW_METAL = /gold|brass|bronze|copper/

/** Suede is leather, so it does not contradict leather. */
export function compareMaterials(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const isOf = (one: string, other: string) => one.split('/').includes(other.split('/')[0] ?? '')
  const areMetals = (one: string, other: string) =>
    [one, other].every((name) => METAL.test(name)) && YELLOW_METAL.test(one) === YELLOW_METAL.test(other)
  const areOne = (one: string, other: string) => isOf(one, other) || isOf(other, one) || areMetals(one, other)
  const isShared = [...mine].some((one) => [...theirs].some((other) => areOne(one, other)))
  return mine.size > 0 && theirs.size > 0 && !isShared ? 1 : 0
}

export const compareSexes = (mine: PostFacts, theirs: PostFacts) =>
  areDisjoint(sexesOf(mine), sexesOf(theirs)) ? 1 : 0

const sexesOf = ({ thing, people }: PostFacts) =>
  new Set([...thing.valuesOf('sex'), ...thing.valuesOf('wearer'), ...people].filter((sex) => SEXES.has(sex)))

/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.2
const MAX_AGE_RATIO = 1.9
/** People count larger numbers than this wrong, by the factor at most. */
const MAX_EASILY_COUNTED = 4
const MAX_MISCOUNT = 1.35

export function compareCounts(mine: ReadonlySet<number>, theirs: ReadonlySet<number>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const mayBeMiscount = (one: number, other: number) =>
    Math.max(one, other) > MAX_EASILY_COUNTED && ratioOf(one, other) <= MAX_MISCOUNT
  const isMiscount = [...mine].some((one) => [...theirs].some((other) => mayBeMiscount(one, other)))
  return isMiscount ? 0 : 1
}

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

export function compareMeasures({ measures: mine }: PostFacts, { measures: theirs }: PostFacts): number {
  const differ = ([dimension, values]: [string, Set<number>]) => {
    const others = theirs.get(dimension)
    const isOther = others && ![...values].some((one) => [...others].some((other) => areNear(dimension, one, other)))
    // A time is that of the loss or of the find.
    return isOther && dimension !== 'time'
  }
  return [...mine].some(differ) ? 1 : 0
}

const areNear = (dimension: string, one: number, other: number) =>
  dimension === 'year'
    ? Math.abs(one - other) <= 1
    : ratioOf(one, other) <= (dimension === 'age' ? MAX_AGE_RATIO : MAX_RATIO)

/** “iPhone 12” contradicts “iPhone 15”, and “A52” any other model. */
export function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
  const isOther = (one: Designation, { designations }: PostFacts) => {
    const comparable = designations.filter(({ of }) => of === one.of)
    return comparable.length > 0 && !comparable.some((other) => areEqual(one, other))
  }
  const differ = (post: PostFacts, other: PostFacts) => post.designations.some((one) => isOther(one, other))
  return differ(mine, theirs) && differ(theirs, mine) ? 1 : 0
}

const areEqual = ({ number: one }: Designation, { number: other }: Designation) =>
  one.startsWith(other) || other.startsWith(one)
