import { compareCounts } from './compare-numbers.ts'
import { areDisjoint, compareColours, SIZES, valuesOf } from './compare-qualities.ts'
import type { Described } from './described.ts'
import type { PostFacts } from './post-facts.ts'

/** People count single things and pairs of anything. */
const SMALLEST_COUNT = 3

/**
 * Compares what two posts say of anything in them: people call the thing and its parts by many
 * words, so a “pink bear” may be the teddy of the title.
 * @param shared the parts that both posts name; what these have in common settles nothing else
 * @returns how much each dimension differs, from 0 to 1
 */
export function compareAnywhere(
  lost: PostFacts,
  found: PostFacts,
  shared: readonly (readonly [Described, Described])[],
): { colour: number; size: number; count: number } {
  const compare = (dimension: string, differ: (mine: Set<string>, theirs: Set<string>) => number) => {
    const settled = new Set(
      shared.filter(([one, other]) => haveOneOf(dimension, one, other)).flatMap((parts) => [...parts]),
    )
    const [mine, theirs] = [lost, found].map((post) => unsettledValues(post, dimension, settled)) as [Values, Values]
    const isElsewhere = areShared(mine, allValues(found, dimension)) || areShared(theirs, allValues(lost, dimension))
    return isElsewhere ? 0 : differ(mine, theirs)
  }
  return {
    colour: compare('colour', compareColours),
    size: Math.max(...SIZES.map((size) => compare(size, (mine, theirs) => (areDisjoint(mine, theirs) ? 1 : 0)))),
    count: compareCounts(countsIn(lost), countsIn(found)),
  }
}

type Values = Set<string>

const haveOneOf = (dimension: string, one: Described, other: Described) =>
  areShared(valuesOf(one, dimension), valuesOf(other, dimension))

const areShared = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>) =>
  [...mine].some((value) => theirs.has(value))

const allValues = ({ thing, parts }: PostFacts, dimension: string): Values =>
  new Set([thing, ...parts].filter(({ isAbsent }) => !isAbsent).flatMap((one) => [...valuesOf(one, dimension)]))

function unsettledValues({ thing, parts }: PostFacts, dimension: string, settled: ReadonlySet<Described>): Values {
  // What the thing is in, such as a case, is mostly named by one post only.
  const open = [thing, ...parts].filter((one) => !one.isAbsent && !one.isAround && !settled.has(one))
  return new Set(open.flatMap((one) => [...valuesOf(one, dimension)]))
}

const countsIn = ({ thing, parts }: PostFacts) =>
  new Set([thing, ...parts].flatMap(({ counts }) => [...counts]).filter((count) => count >= SMALLEST_COUNT))
