import { distance } from 'fastest-levenshtein'
import { difference } from '../../search/compare-posts.ts'
import { kindsOf } from '../../search/kinds.ts'
import { words } from './grammar-words.ts'
import { areKin, type Described, type PostFacts, valuesOf } from './parse-facts.ts'

/**
 * Compares what two posts say of their things. What only one of them says is no contradiction.
 * @param lost the facts of the post about a loss, and `found` those of the one about a find
 */
export function findContradictions(lost: PostFacts, found: PostFacts) {
  return {
    size: Math.max(...DIMENSIONS.map((dimension) => compareIn(dimension, lost.thing, found.thing))),
    sex: difference(sexesOf(lost), sexesOf(found)),
    count: Math.max(
      difference(lost.thing.counts, found.thing.counts, areNear),
      difference(countsIn(lost), countsIn(found), areNear),
    ),
    number: differenceByKey(lost.numbers, found.numbers, areOneNumber),
    breed: differenceByKey(lost.breeds, found.breeds, mayBeOneBreed),
    name: compareNames('names', lost, found),
    brand: compareNames('brands', lost, found),
    gained: Number(hasGained(lost, found)),
    appearance: Number(areDescribedOtherwise(lost, found)),
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

/** People count single things and pairs of anything. */
const SMALLEST_COUNT = 3
const countsIn = ({ described }: PostFacts) =>
  [...described.values()].flatMap(({ counts }) => [...counts]).filter((count) => count >= SMALLEST_COUNT)

/** Whether the find has something that the loss is said to lack. */
const hasGained = ({ described }: PostFacts, found: PostFacts) =>
  [...described.values()].some(
    ({ stem, isAbsent }) => isAbsent && found.stems.has(stem) && !found.described.get(stem)?.isAbsent,
  )

/** Whether two posts differ in the colour or material of their things, or of what both name. */
function areDescribedOtherwise(lost: PostFacts, found: PostFacts): boolean {
  return [...lost.described].some(([stem, mine]) => {
    const theirs = found.described.get(stem)
    if (!theirs || mine.isAbsent || theirs.isAbsent) return false
    const colour = compareIn('colour', mine, theirs, areCloseColours)
    return colour + compareIn('material', mine, theirs, mayBeOneMaterial) > 0
  })
}

/** Basic colours that people take for each other, as at dusk, in plastic or in fur. */
const CLOSE_COLOURS = words(
  `black-blue black-brown black-gray gray-white blue-gray brown-gray brown-orange brown-pink orange-red
  brown-purple gray-green orange-yellow orange-pink pink-red pink-purple pink-white blue-purple blue-green green-yellow`,
)
/** The dimensions whose poles contradict each other. */
const DIMENSIONS = 'size length width thickness stature fullness grown hardness curliness body_weight'.split(' ')
const SEXES = new Set(['male', 'female'])

const areCloseColours = (one: string, other: string) =>
  one === other || CLOSE_COLOURS.has([one, other].sort().join('-'))

const METAL = /metallic_element|alloy/

/** Suede is leather, so it does not contradict leather. Finders rarely tell metals apart. */
function mayBeOneMaterial(one: string, other: string): boolean {
  const isOf = (some: string, kind: string) => some.split('/').includes(kind.split('/')[0] ?? '')
  return isOf(one, other) || isOf(other, one) || (METAL.test(one) && METAL.test(other))
}

const compareIn = (
  dimension: string,
  { qualities: mine }: Described,
  { qualities: theirs }: Described,
  mayBeOne?: (one: string, other: string) => boolean,
) => difference(valuesOf(mine, dimension), valuesOf(theirs, dimension), mayBeOne)

const sexesOf = ({ thing: { qualities }, people }: PostFacts) =>
  [...valuesOf(qualities, 'sex'), ...valuesOf(qualities, 'wearer'), ...people].filter((sex) => SEXES.has(sex))

/** Measures of one thing differ by at most this factor, and guesses by more. */
const MAX_RATIO = 1.2
/** A time is that of the loss or of the find. The years are next to each other. */
const MAX_RATIOS: Record<string, number> = { count: 1.35, age: 1.9, time: Number.POSITIVE_INFINITY, year: 1.0006 }
const areNear = (one: number, other: number, of = 'count') =>
  one === other || Math.max(one, other) / Math.min(one, other) <= (MAX_RATIOS[of] ?? MAX_RATIO)

function areOneNumber(one: number | string, other: number | string, of: string): boolean {
  if (typeof one === 'number' && typeof other === 'number') return areNear(one, other, of)
  return String(one).startsWith(String(other)) || String(other).startsWith(String(one))
}

/** Comparing many takes long. */
const MAX_NAMES = 12
/** Shorter words are too much alike to be slips of the pen. */
const SHORTEST_MISSPELT = 4

function compareNames(kind: 'names' | 'brands', mine: PostFacts, theirs: PostFacts): number {
  // A title such as “Airpods” names the thing by its brand.
  const things = [mine.thing.stem, theirs.thing.stem]
  const namesOf = (post: PostFacts) => [...post[kind]].filter((name) => !things.includes(name)).slice(0, MAX_NAMES)
  const [some, others] = [namesOf(mine), namesOf(theirs)]
  const isShared = some.some((name) => isIn(name, theirs)) || others.some((name) => isIn(name, mine))
  return isShared ? 0 : difference(some, others, isSpellingOf)
}

function isIn(name: string, { stems }: PostFacts): boolean {
  const isLong = (word: string) => word.length >= SHORTEST_MISSPELT
  return stems.has(name) || (isLong(name) && [...stems].some((stem) => isLong(stem) && isSpellingOf(name, stem)))
}

/** Whether words are one name: an initial stands for it, and people misspell what they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short)) return true
  return short.length >= 3 && one[0] === other[0] && distance(one, other) <= (short.length < 6 ? 1 : 2)
}

/** A terrier may be a Jack Russell, as there are Jack Russell terriers. */
const mayBeOneBreed = ([one = '', ...mine]: string[], [other = '', ...theirs]: string[]) =>
  one === other || mine.includes(other) || theirs.includes(one) || areKin(kindsOf(one), kindsOf(other))
