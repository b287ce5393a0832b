import { distance } from 'fastest-levenshtein'
import { difference } from '../../search/compare-posts.ts'
import { kindsOf } from '../../search/kinds.ts'
import { words } from './grammar-words.ts'
import type { Designation } from './noun-groups.ts'
import { areKin, type Described, type PostFacts, valuesOf } from './read-facts.ts'

/** How much it counts if what differs may be said of different things. */
const ANYWHERE = 0.5

/**
 * Compares what two posts say of their things. What only one of them says is no contradiction.
 * @param lost the facts of the post about a loss, and `found` those of the one about a find
 */
export function findContradictions(lost: PostFacts, found: PostFacts) {
  const shared = sharedParts(lost, found)
  const isElsewhere = hasPartIn(lost, found.thing) || hasPartIn(found, lost.thing)
  const colour = isElsewhere ? 0 : compareIn('colour', lost.thing, found.thing)
  const gained = lost.parts.filter((part) => part.isAbsent && isPresentIn(part, found))
  return {
    colour: Math.max(colour, ANYWHERE * difference(coloursIn(lost), coloursIn(found), areCloseColours)),
    material: compareIn('material', lost.thing, found.thing),
    size: Math.max(...SIZES.map((dimension) => compareIn(dimension, lost.thing, found.thing))),
    sex: difference(sexesOf(lost), sexesOf(found)),
    count: Math.max(
      difference(lost.thing.counts, found.thing.counts, areOneCount),
      difference(countsIn(lost), countsIn(found), areOneCount),
    ),
    measure: differenceByKey(lost.measures, found.measures, areNear),
    designation: compareDesignations(lost, found),
    breed: differenceByKey(breedsBySpecies(lost), breedsBySpecies(found), mayBeOneBreed),
    variant: difference(lost.variants, found.variants),
    name: compareNames('names', lost, found),
    brand: compareNames('brands', lost, found),
    gained: gained.length,
    part: shared.reduce((sum, [mine, theirs]) => sum + compareParts(mine, theirs), 0),
  }
}

/** Returns 1 if there is a {@link difference} in what both posts say of anything, or else 0. */
function differenceByKey<Value>(
  mine: ReadonlyMap<string, Iterable<Value>>,
  theirs: ReadonlyMap<string, Iterable<Value>>,
  mayBeOne: (one: Value, other: Value, key: string) => boolean,
): number {
  const differ = ([key, values]: [string, Iterable<Value>]) =>
    difference(values, theirs.get(key) ?? [], (one, other) => mayBeOne(one, other, key)) > 0
  return [...mine].some(differ) ? 1 : 0
}

/**
 * The colours of anything in a post: people call the thing and its parts by many words, so a “pink
 * bear” may be the teddy of the title.
 */
const coloursIn = ({ thing, parts }: PostFacts) =>
  [thing, ...parts].filter(({ isAbsent }) => !isAbsent).flatMap(({ qualities }) => valuesOf(qualities, 'colour'))

/** People count single things and pairs of anything. */
const SMALLEST_COUNT = 3
const countsIn = ({ thing, parts }: PostFacts) =>
  [thing, ...parts].flatMap(({ counts }) => [...counts]).filter((count) => count >= SMALLEST_COUNT)

/** Whether a part of a post has a colour of the other post's thing. */
const hasPartIn = ({ parts }: PostFacts, thing: Described) =>
  parts.some(({ qualities }) => valuesOf(qualities, 'colour').some((colour) => thing.qualities.has(`colour:${colour}`)))

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

const compareParts = (mine: Described, theirs: Described) =>
  Math.max(compareIn('colour', mine, theirs), compareIn('material', mine, theirs))

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = words(
  `black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-pink orange-red
  brown-purple gray-green orange-yellow orange-pink pink-red pink-purple pink-white blue-purple blue-green green-yellow`,
)
/** The dimensions whose poles contradict each other. */
const SIZES = 'size length width thickness stature age fullness grown hardness curliness body_weight'.split(' ')
const SEXES = new Set(['male', 'female'])

const areCloseColours = (one: string, other: string) =>
  one === other || CLOSE_COLOURS.has([one, other].sort().join('-'))

/** Finders rarely tell metals of one colour apart. */
const METAL = /metallic_element|alloy/
const YELLOW_METAL = /gold|brass|bronze|copper/

/** Suede is leather, so it does not contradict leather. */
function mayBeOneMaterial(one: string, other: string): boolean {
  const isOf = (some: string, kind: string) => some.split('/').includes(kind.split('/')[0] ?? '')
  const areMetals = METAL.test(one) && METAL.test(other) && YELLOW_METAL.test(one) === YELLOW_METAL.test(other)
  return isOf(one, other) || isOf(other, one) || areMetals
}

/** How values of a dimension are compared; those of others may be one only if they are the same. */
const COMPARED = new Map([
  ['colour', areCloseColours],
  ['material', mayBeOneMaterial],
])

const compareIn = (dimension: string, { qualities: mine }: Described, { qualities: theirs }: Described) =>
  difference(valuesOf(mine, dimension), valuesOf(theirs, dimension), COMPARED.get(dimension))

const sexesOf = ({ thing: { qualities }, people }: PostFacts) =>
  [...valuesOf(qualities, 'sex'), ...valuesOf(qualities, 'wearer'), ...people].filter((sex) => SEXES.has(sex))

/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.2
const MAX_AGE_RATIO = 1.9
/** People count larger numbers than this wrong, by the factor at most. */
const MAX_EASILY_COUNTED = 4
const MAX_MISCOUNT = 1.35

const areOneCount = (one: number, other: number) =>
  one === other || (Math.max(one, other) > MAX_EASILY_COUNTED && ratioOf(one, other) <= MAX_MISCOUNT)

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

function areNear(one: number, other: number, dimension: string): boolean {
  // A time is that of the loss or of the find.
  if (dimension === 'time') return true
  if (dimension === 'year') return Math.abs(one - other) <= 1
  return ratioOf(one, other) <= (dimension === 'age' ? MAX_AGE_RATIO : MAX_RATIO)
}

/** “iPhone 12” contradicts “iPhone 15”, and “A52” any other model. */
function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
  const differ = (post: PostFacts, other: PostFacts) =>
    post.designations.some((one) => {
      const others = other.designations.filter(({ of }) => of === one.of)
      return difference([one], others, areEqual) > 0
    })
  return differ(mine, theirs) && differ(theirs, mine) ? 1 : 0
}

const areEqual = ({ number: one }: Designation, { number: other }: Designation) =>
  one.startsWith(other) || other.startsWith(one)

const MAX_NAMES = 12
/** Shorter words are too much alike to be slips of the pen. */
const SHORTEST_MISSPELT = 4

/** Returns how many words that one post says are a name the other has, too. */
export function countSharedNames(mine: PostFacts, theirs: PostFacts): number {
  const inBoth = ({ names }: PostFacts, { stems }: PostFacts) => [...names].filter((name) => stems.has(name))
  return new Set([...inBoth(mine, theirs), ...inBoth(theirs, mine)]).size
}

function compareNames(kind: 'names' | 'brands', mine: PostFacts, theirs: PostFacts): number {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem]
  const namesOf = (post: PostFacts) => [...post[kind]].filter((name) => !things.includes(name)).slice(0, MAX_NAMES)
  const [some, others] = [namesOf(mine), namesOf(theirs)]
  const isShared = some.some((name) => isIn(name, theirs.stems)) || others.some((name) => isIn(name, mine.stems))
  return isShared ? 0 : difference(some, others, isSpellingOf)
}

function isIn(name: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(name)) return true
  const mayBeMisspelt = (word: string) => word.length >= SHORTEST_MISSPELT
  return mayBeMisspelt(name) && [...stems].some((stem) => mayBeMisspelt(stem) && isSpellingOf(name, stem))
}

/** Whether words are one name: an initial stands for it, and people misspell what they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short)) return true
  return short.length >= 3 && one[0] === other[0] && distance(one, other) <= (short.length < 6 ? 1 : 2)
}

/**
 * By its species, each breed that a post names: the species, the post's word for the breed, and all
 * words in the names of such breeds.
 */
function breedsBySpecies({ breeds }: PostFacts) {
  const named = [...breeds].flatMap(([stem, all]) => all.map(([species = '', ...words]) => [species, stem, ...words]))
  return Map.groupBy(named, ([species = '']) => species)
}

/** A terrier may be a Jack Russell, as there are Jack Russell terriers. */
const mayBeOneBreed = ([, one = '', ...mine]: string[], [, other = '', ...theirs]: string[]) =>
  one === other || mine.includes(other) || theirs.includes(one) || areKin(kindsOf(one), kindsOf(other))
