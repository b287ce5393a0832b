import { areDisjoint } from './compare-qualities.ts'
import type { Designation } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.15
const MAX_ROUGH_RATIO = 1.4
const MAX_AGE_RATIO = 1.9
const DIGITS = /^\p{N}/u
const SMALLEST_CONTINENTAL_SIZE = 20
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

export function compareMeasures(
  { measures: mine, rough: myRough }: PostFacts,
  { measures: theirs, rough: theirRough }: PostFacts,
): number {
  for (const [dimension, values] of mine) {
    if (dimension === 'time') continue
    const others = theirs.get(dimension)
    const ratio =
      dimension === 'age'
        ? MAX_AGE_RATIO
        : myRough.has(dimension) || theirRough.has(dimension)
          ? MAX_ROUGH_RATIO
          : MAX_RATIO
    if (others && ![...values].some((one) => [...others].some((other) => areNear(dimension, one, other, ratio))))
      return 1
  }
  return 0
}

const areNear = (dimension: string, one: number, other: number, ratio: number) =>
  dimension === 'year' ? Math.abs(one - other) <= 1 : ratioOf(one, other) <= ratio

/** “iPhone 12” contradicts “iPhone 15”, “Charge 5” “Versa 2”, and “A52” any other model. */
export function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
  const isOther = (one: Designation, post: PostFacts, other: PostFacts) => {
    const comparable = other.designations.filter((another) => areComparable(one, another, post, other))
    return comparable.length > 0 && !comparable.some((another) => areEqual(one, another))
  }
  const differ = (post: PostFacts, other: PostFacts) => post.designations.some((one) => isOther(one, post, other))
  return differ(mine, theirs) && differ(theirs, mine) ? 1 : 0
}

/** A number of a brand, of the thing or of nothing that is named may be one of the model. */
function areComparable(one: Designation, other: Designation, mine: PostFacts, theirs: PostFacts): boolean {
  const isModel = ({ of }: Designation, post: PostFacts, another: PostFacts) =>
    of === '' || post.brands.has(of) || another.thing.stem === of
  if (one.of !== other.of) return isModel(one, mine, theirs) && isModel(other, theirs, mine)
  return one.of !== 'size' || areOfOneSystem(one, other)
}

const areEqual = ({ number: one }: Designation, { number: other }: Designation) =>
  one.startsWith(other) || other.startsWith(one)

/** A size in letters says nothing against one in numbers, nor a British one against another. */
const areOfOneSystem = ({ number: one }: Designation, { number: other }: Designation) =>
  DIGITS.test(one) === DIGITS.test(other) &&
  Number.parseInt(one, 10) < SMALLEST_CONTINENTAL_SIZE === Number.parseInt(other, 10) < SMALLEST_CONTINENTAL_SIZE

export function compareVariants(
  { variants: mine, stems: myStems }: PostFacts,
  { variants: theirs, stems: theirStems }: PostFacts,
) {
  for (const [brand, some] of mine) {
    const others = theirs.get(brand)
    if (others && haveNone(some, theirStems) && haveNone(others, myStems)) return 1
  }
  return 0
}

const haveNone = (words: ReadonlySet<string>, stems: ReadonlySet<string>) => ![...words].some((word) => stems.has(word))
