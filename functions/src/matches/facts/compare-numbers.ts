import { areDisjoint } from './compare-qualities.ts'
import type { Designation } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

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
    return (
      dimension !== 'time' &&
      others &&
      ![...values].some((one) => [...others].some((other) => areNear(dimension, one, other)))
    )
  }
  return [...mine].some(differ) ? 1 : 0
}

function areNear(dimension: string, one: number, other: number): boolean {
  if (dimension === 'year') return Math.abs(one - other) <= 1
  return ratioOf(one, other) <= (dimension === 'age' ? MAX_AGE_RATIO : MAX_RATIO)
}

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
