import { areDisjoint, CLOSE } from './compare-qualities.ts'
import type { Described } from './described.ts'
import type { Designation } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

/** Measures of one thing differ by at most this factor, and guesses of an age by more. */
const MAX_RATIO = 1.15
const MAX_AGE_RATIO = 1.9
/** People count large numbers wrong by this factor at most. */
const MAX_MISCOUNT = 1.35

export function compareCounts({ counts: mine }: Described, { counts: theirs }: Described): number {
  if (!areDisjoint(mine, theirs)) return 0
  const isMiscount = [...mine].some((one) => [...theirs].some((other) => ratioOf(one, other) <= MAX_MISCOUNT))
  return isMiscount ? CLOSE : 1
}

const ratioOf = (one: number, other: number) => Math.max(one, other) / Math.min(one, other)

export function compareMeasures({ measures: mine }: PostFacts, { measures: theirs }: PostFacts): number {
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
export function compareDesignations(mine: PostFacts, theirs: PostFacts): number {
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
