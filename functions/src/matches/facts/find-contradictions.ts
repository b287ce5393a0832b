import type { Contradictions } from '../score.ts'
import { words } from './grammar-words.ts'
import { compareBreeds, compareNames } from './names.ts'
import type { Designation } from './noun-groups.ts'
import type { Described, PostFacts } from './post-facts.ts'

/** How much it counts if what differs may be said of different things. */
const ANYWHERE = 0.5

/**
 * Compares what two posts say of their things. What only one of them says is no contradiction.
 * @param lost the facts of the post about a loss, and `found` those of the one about a find
 */
export function findContradictions(lost: PostFacts, found: PostFacts): Contradictions {
  const shared = sharedParts(lost, found)
  const isElsewhere = hasPartIn(lost, found.thing) || hasPartIn(found, lost.thing)
  const ofThing = (dimension: string) => [lost.thing.valuesOf(dimension), found.thing.valuesOf(dimension)] as const
  const colour = isElsewhere ? 0 : compareColours(...ofThing('colour'))
  const gained = lost.parts.filter((part) => part.isAbsent && isPresentIn(part, found))
  return {
    colour: Math.max(colour, ANYWHERE * compareColours(coloursIn(lost), coloursIn(found))),
    material: compareMaterials(...ofThing('material')),
    size: Math.max(...SIZES.map((dimension) => compareIn(dimension, lost.thing, found.thing))),
    sex: compareSexes(lost, found),
    count: Math.max(
      compareCounts(lost.thing.counts, found.thing.counts),
      compareCounts(countsIn(lost), countsIn(found)),
    ),
    measure: compareMeasures(lost, found),
    designation: compareDesignations(lost, found),
    breed: compareBreeds(lost, found),
    variant: areDisjoint(lost.variants, found.variants) ? 1 : 0,
    ...compareNames(lost, found),
    gained: gained.length,
    part: shared.reduce((sum, [mine, theirs]) => sum + compareParts(mine, theirs), 0),
    partCount: shared.reduce((sum, [mine, theirs]) => sum + compareCounts(mine.counts, theirs.counts), 0),
  }
}

/**
 * The colours of anything in a post: people call the thing and its parts by many words, so a “pink
 * bear” may be the teddy of the title.
 */
const coloursIn = ({ thing, parts }: PostFacts) =>
  new Set([thing, ...parts].filter(({ isAbsent }) => !isAbsent).flatMap((one) => [...one.valuesOf('colour')]))

/** People count single things and pairs of anything. */
const SMALLEST_COUNT = 3
const countsIn = ({ thing, parts }: PostFacts) =>
  new Set([thing, ...parts].flatMap(({ counts }) => [...counts]).filter((count) => count >= SMALLEST_COUNT))

/** Whether a part of a post has a colour of the other post's thing. */
const hasPartIn = ({ parts }: PostFacts, thing: Described) =>
  parts.some((part) => [...part.valuesOf('colour')].some((colour) => thing.valuesOf('colour').has(colour)))

function isPresentIn({ stem }: Described, { parts, thing, stems }: PostFacts): boolean {
  const same = parts.find((part) => part.stem === stem)
  if (same) return !same.isAbsent
  return thing.stem !== stem && stems.has(stem)
}

/**
 * Pairs the parts that both posts name. If one post's thing is the other's part, they are a pair.
 */
function sharedParts(lost: PostFacts, found: PostFacts): [Described, Described][] {
  const haveOneName = lost.thing.stem === found.thing.stem
  const mine = haveOneName ? lost.parts : [...lost.parts, lost.thing]
  const theirs = haveOneName ? found.parts : [...found.parts, found.thing]
  return mine.flatMap((one): [Described, Described][] => {
    const other = theirs.find(({ stem }) => stem === one.stem)
    const areThings = one === lost.thing && other === found.thing
    return other && !areThings && !one.isAbsent && !other.isAbsent ? [[one, other]] : []
  })
}

function compareParts(mine: Described, theirs: Described): number {
  return Math.max(
    compareColours(mine.valuesOf('colour'), theirs.valuesOf('colour')),
    compareMaterials(mine.valuesOf('material'), theirs.valuesOf('material')),
  )
}

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = words(
  'black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-pink orange-red',
  'brown-purple gray-green orange-yellow orange-pink pink-red pink-purple pink-white blue-purple blue-green green-yellow',
)
/** The dimensions whose poles contradict each other. */
const SIZES = 'size length width thickness stature age fullness grown hardness curliness body_weight'.split(' ')
const SEXES = new Set(['male', 'female'])

function areDisjoint<Value>(mine: ReadonlySet<Value>, theirs: ReadonlySet<Value>): boolean {
  return mine.size > 0 && theirs.size > 0 && ![...mine].some((value) => theirs.has(value))
}

const compareIn = (dimension: string, mine: Described, theirs: Described) =>
  areDisjoint(mine.valuesOf(dimension), theirs.valuesOf(dimension)) ? 1 : 0

function compareColours(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isClose = [...mine].some((one) => [...theirs].some((other) => CLOSE_COLOURS.has([one, other].sort().join('-'))))
  return isClose ? 0 : 1
}

/** Finders rarely tell metals of one colour apart. */
const METAL = /metallic_element|alloy/
const YELLOW_METAL = /gold|brass|bronze|copper/

/** Suede is leather, so it does not contradict leather. */
function compareMaterials(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  const isOf = (one: string, other: string) => one.split('/').includes(other.split('/')[0] ?? '')
  const areMetals = (one: string, other: string) =>
    [one, other].every((name) => METAL.test(name)) && YELLOW_METAL.test(one) === YELLOW_METAL.test(other)
  const areOne = (one: string, other: string) => isOf(one, other) || isOf(other, one) || areMetals(one, other)
  const isShared = [...mine].some((one) => [...theirs].some((other) => areOne(one, other)))
  return mine.size > 0 && theirs.size > 0 && !isShared ? 1 : 0
}

const compareSexes = (mine: PostFacts, theirs: PostFacts) => (areDisjoint(sexesOf(mine), sexesOf(theirs)) ? 1 : 0)

const sexesOf = ({ thing, people }: PostFacts) =>
  new Set([...thing.valuesOf('sex'), ...thing.valuesOf('wearer'), ...people].filter((sex) => SEXES.has(sex)))

/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.2
const MAX_AGE_RATIO = 1.9
/** People count larger numbers than this wrong, by the factor at most. */
const MAX_EASILY_COUNTED = 4
const MAX_MISCOUNT = 1.35

function compareCounts(mine: ReadonlySet<number>, theirs: ReadonlySet<number>): number {
  if (!areDisjoint(mine, theirs)) return 0
  const mayBeMiscount = (one: number, other: number) =>
    Math.max(one, other) > MAX_EASILY_COUNTED && ratioOf(one, other) <= MAX_MISCOUNT
  const isMiscount = [...mine].some((one) => [...theirs].some((other) => mayBeMiscount(one, other)))
  return isMiscount ? 0 : 1
}

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

function compareMeasures({ measures: mine }: PostFacts, { measures: theirs }: PostFacts): number {
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
function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
  const isOther = (one: Designation, { designations }: PostFacts) => {
    const comparable = designations.filter(({ of }) => of === one.of)
    return comparable.length > 0 && !comparable.some((other) => areEqual(one, other))
  }
  const differ = (post: PostFacts, other: PostFacts) => post.designations.some((one) => isOther(one, other))
  return differ(mine, theirs) && differ(theirs, mine) ? 1 : 0
}

const areEqual = ({ number: one }: Designation, { number: other }: Designation) =>
  one.startsWith(other) || other.startsWith(one)
