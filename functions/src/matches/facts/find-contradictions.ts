import type { Contradictions } from '../score-alike.ts'
import { compareBreeds, compareNames } from './compare-names.ts'
import {
  areDisjoint,
  compareColours,
  compareCounts,
  compareDesignations,
  compareIn,
  compareMaterials,
  compareMeasures,
  compareSexes,
  SIZES,
} from './compare-values.ts'
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
