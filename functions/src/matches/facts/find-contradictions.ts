import { compareAnywhere } from './compare-anywhere.ts'
import { compareBreeds } from './compare-breeds.ts'
import { compareNames } from './compare-names.ts'
import { compareCounts, compareDesignations, compareMeasures, compareVariants } from './compare-numbers.ts'
import { compareColours, compareIn, compareMaterials, compareSexes, SIZES, valuesOf } from './compare-qualities.ts'
import type { Contradictions } from './contradictions.ts'
import { areAlike, comesOff, type Described } from './described.ts'
import { words } from './grammar-words.ts'
import type { PostFacts } from './post-facts.ts'

/**
 * Parts that fit each other, such as a lead and a leash, are of a kind of at most this many words.
 */
const CLOSE_PARTS = 20
/** How much it counts if what differs may be said of different things. */
const ANYWHERE = 0.5

/**
 * Compares what two posts say of their things. What only one of them says is no contradiction.
 * @param lost the facts of the post about a loss, and `found` those of the one about a find
 */
export function findContradictions(lost: PostFacts, found: PostFacts): Contradictions {
  const shared = sharedParts(lost, found)
  const anywhere = compareAnywhere(lost, found, shared)
  const isElsewhere = hasPartIn(lost, found.thing) || hasPartIn(found, lost.thing)
  const ofThing = (dimension: string) => [valuesOf(lost.thing, dimension), valuesOf(found.thing, dimension)] as const
  const colour = isElsewhere ? 0 : compareColours(...ofThing('colour'))
  const names = compareNames(lost, found)
  const countsOfThings = shared
    .filter(([mine, theirs]) => mine === lost.thing || theirs === found.thing)
    .map(([mine, theirs]) => compareCounts(mine.counts, theirs.counts))
  const lacking = found.parts.filter((part) => part.isAbsent && !comesOff(part.senses) && isPresentIn(part, lost))
  const isIn = found.parts.some((part) => part.isAround && !part.isAbsent)
  const gained = lost.parts.filter((part) => part.isAbsent && (isPresentIn(part, found) || (isIn && isCover(part))))
  return {
    colour: Math.max(colour, ANYWHERE * anywhere.colour),
    material: compareMaterials(...ofThing('material')),
    size: anywhere.size,
    sex: compareSexes(lost, found),
    count: Math.max(compareCounts(lost.thing.counts, found.thing.counts), anywhere.count, ...countsOfThings),
    measure: compareMeasures(lost, found),
    designation: compareDesignations(lost, found),
    breed: compareBreeds(lost, found),
    ...names,
    variant: Math.max(names.variant, compareVariants(lost, found)),
    gained: gained.length + compareContents(lost, found),
    lacking: lacking.length + compareContents(found, lost),
    part: shared.reduce((sum, [mine, theirs]) => sum + compareParts(mine, theirs), 0),
    partCount: shared.reduce((sum, [mine, theirs]) => sum + compareCounts(mine.counts, theirs.counts), 0),
  }
}

/** Whether a part of a post has a colour of the other post's thing. */
const hasPartIn = ({ parts }: PostFacts, thing: Described) =>
  parts.some((part) => [...valuesOf(part, 'colour')].some((colour) => valuesOf(thing, 'colour').has(colour)))

/** Stems of words for what is written on a thing: “no logo” contradicts “printed with our name”. */
const WRITING = words(
  'write written writing wrote logo inscript inscrib engrav embroid print letter text sign stamp mark',
)

function isPresentIn({ stem, senses }: Described, { parts, thing, stems }: PostFacts): boolean {
  const same = parts.find((part) => part.stem === stem) ?? parts.find((part) => areSameParts(part.senses, senses))
  if (same) return !same.isAbsent && !same.isPartly
  if (WRITING.has(stem)) {
    const isDenied = parts.some((part) => part.isAbsent && WRITING.has(part.stem))
    return !isDenied && [...WRITING].some((word) => stems.has(word))
  }
  return thing.stem !== stem && stems.has(stem)
}

const areSameParts = (mine: readonly string[][], theirs: readonly string[][]) =>
  areAlike(mine, theirs, CLOSE_PARTS) ||
  mine.some(([kind]) => kind !== undefined && theirs.some(([other]) => kind === other))

/** What a thing may be in: “no case” contradicts “in a wallet”. */
const isCover = ({ senses }: Described) =>
  senses.some((kinds) => kinds.includes('protective_covering') || kinds.includes('bag'))

/** What is empty has nothing in it. */
const compareContents = ({ thing }: PostFacts, { parts }: PostFacts) =>
  valuesOf(thing, 'fullness').has('empty') && parts.filter(({ isWith }) => isWith).length > 1 ? 1 : 0

/**
 * Pairs the parts that both posts name. If one post's thing is the other's part, they are a pair.
 */
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
