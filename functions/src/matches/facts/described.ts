import { widthOf } from '../../lib/text/kinds.ts'

/** What a post says of its thing, or of something with it. */
export interface Described {
  stem: string
  senses: readonly string[][]
  /** For each dimension, such as `colour`, the values that the post names. */
  qualities: Map<string, Set<string>>
  counts: Set<number>
  isAbsent: boolean
  /** Whether the post's thing is in it, as in a case, or it is in the thing or on it. */
  isAround: boolean
  isWith: boolean
}

/** A kind with more words than this, such as “container”, does not make two things the same. */
const WIDEST_KIND = 330

/** Makes a thing of which nothing is said yet. */
export const describe = (stem: string, senses: readonly string[][]): Described => ({
  stem,
  senses,
  qualities: new Map(),
  counts: new Set(),
  isAbsent: false,
  isAround: false,
  isWith: false,
})

export function addQuality({ qualities }: Described, dimension: string, value: string): void {
  qualities.set(dimension, (qualities.get(dimension) ?? new Set()).add(value))
}

/** Whether two words may name one thing, by a kind of both. */
export function areAlike(mine: readonly string[][], theirs: readonly string[][], widest = WIDEST_KIND): boolean {
  return mine.some((some) =>
    theirs.some((others) =>
      some.some(
        (kind) =>
          others.includes(kind) &&
          (widthOf(kind) <= widest || (widest === WIDEST_KIND && (kind === some[0] || kind === others[0]))),
      ),
    ),
  )
}

/** Whether the first word says more than the second: a labrador is more exact than a dog. */
export const isMoreExact = ([mine = []]: readonly string[][], [theirs = []]: readonly string[][]) =>
  theirs[0] !== undefined && mine.indexOf(theirs[0]) > 0

const ANIMALS = new Set(['carnivore', 'rodent', 'lagomorph', 'bird', 'reptile', 'ungulate', 'amphibian'])
/** Whether a word may name an animal. */
export const isAnimal = (senses: readonly string[][]) => senses.some((kinds) => kinds.some((kind) => ANIMALS.has(kind)))
