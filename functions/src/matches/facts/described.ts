import { words } from './grammar-words.ts'

/** What a post says of its thing, or of something with it. */
export class Described {
  stem: string
  senses: readonly string[][]
  /** For each dimension, such as `colour`, the values that the post names. */
  readonly qualities = new Map<string, Set<string>>()
  readonly counts = new Set<number>()
  isAbsent = false

  constructor(stem = '', senses: readonly string[][] = []) {
    this.stem = stem
    this.senses = senses
  }

  add(dimension: string, value: string): void {
    this.qualities.set(dimension, this.valuesOf(dimension).add(value))
  }

  valuesOf(dimension: string): Set<string> {
    return this.qualities.get(dimension) ?? new Set()
  }
}

/** Whether the first word names what the second does, or a kind of it: a labrador is a dog. */
const isKindOf = (mine: readonly string[][], theirs: readonly string[][]) =>
  mine.some((kinds) => theirs.some(([first]) => first !== undefined && kinds.includes(first)))

/** Whether two words may name one thing. */
export const areKin = (mine: readonly string[][], theirs: readonly string[][]) =>
  isKindOf(mine, theirs) || isKindOf(theirs, mine)

/** Whether a word names a thing: a “case” is the “pencil case” of the title. */
export const isNamed = (thing: Described, stem: string) =>
  stem !== '' && (stem === thing.stem || thing.stem.endsWith(` ${stem}`))

const ANIMALS = new Set(['carnivore', 'rodent', 'lagomorph', 'bird', 'reptile', 'ungulate', 'amphibian'])
/** Whether a word may name an animal. */
export const isAnimal = (senses: readonly string[][]) => senses.some((kinds) => kinds.some((kind) => ANIMALS.has(kind)))

/** Kinds of what comes off by itself, or is taken off. */
const LOOSE_KINDS = words(
  'restraint protective_covering bag cord neckpiece stable_gear cover strip band clothing covering label tag',
)
export const comesOff = (senses: readonly string[][]) =>
  senses.some((kinds) => kinds.some((kind) => LOOSE_KINDS.has(kind)))
