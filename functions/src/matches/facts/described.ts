import { widthOf } from '../../lib/text/kinds.ts'
import { words } from './grammar-words.ts'

/** What a post says of its thing, or of something with it. */
export interface Described {
  stem: string
  senses: readonly string[][]
  /** For each dimension, such as `colour`, the values that the post names. */
  qualities: Map<string, Set<string>>
  counts: Set<number>
  isAbsent: boolean
  /** Whether only some of it is gone: “one corner is missing”. */
  isPartly: boolean
  /** Whether the post's thing is in it, as in a case, or it is in the thing or on it. */
  isAround: boolean
  isWith: boolean
}

/** Makes a thing of which nothing is said yet. */
export const describe = (stem: string, senses: readonly string[][]): Described => ({
  stem,
  senses,
  qualities: new Map(),
  counts: new Set(),
  isAbsent: false,
  isPartly: false,
  isAround: false,
  isWith: false,
})

export function addQuality({ qualities }: Described, dimension: string, value: string): void {
  qualities.set(dimension, (qualities.get(dimension) ?? new Set()).add(value))
}

/** Whether the first word names what the second does, or a kind of it: a labrador is a dog. */
const isKindOf = (mine: readonly string[][], theirs: readonly string[][]) =>
  mine.some((kinds) => theirs.some(([first]) => first !== undefined && kinds.includes(first)))

/** Whether two words may name one thing. */
export const areKin = (mine: readonly string[][], theirs: readonly string[][]) =>
  isKindOf(mine, theirs) || isKindOf(theirs, mine)

/** Whether two words share a kind of at most so many words. */
export const areAlike = (mine: readonly string[][], theirs: readonly string[][], widest: number) =>
  mine.some((some) => theirs.some((others) => some.some((kind) => others.includes(kind) && widthOf(kind) <= widest)))

/** Whether a word names a thing: a “case” is the “pencil case” of the title. */
export const isNamed = (thing: Described, stem: string) =>
  stem !== '' && (stem === thing.stem || thing.stem.endsWith(` ${stem}`))

/** Whether the first word says more than the second: a labrador is more exact than a dog. */
export const isMoreExact = (mine: readonly string[][], [theirs = []]: readonly string[][]) =>
  theirs[0] !== undefined && mine.some((kinds) => kinds.indexOf(theirs[0] ?? '') > 0)

const ANIMALS = new Set(['carnivore', 'rodent', 'lagomorph', 'bird', 'reptile', 'ungulate', 'amphibian'])
/** Whether a word may name an animal. */
export const isAnimal = (senses: readonly string[][]) => senses.some((kinds) => kinds.some((kind) => ANIMALS.has(kind)))

/** Kinds of what comes off by itself, or is taken off. */
const LOOSE_KINDS = words(
  'restraint protective_covering bag cord neckpiece stable_gear cover strip band clothing covering label tag',
)
export const comesOff = (senses: readonly string[][]) =>
  senses.some((kinds) => kinds.some((kind) => LOOSE_KINDS.has(kind)))
