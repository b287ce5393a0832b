import type { Designation } from './noun-groups.ts'

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

/** What a post says in a form that can contradict another post. */
export class PostFacts {
  readonly category: string
  /** The thing of the post, by whatever words it is called. */
  readonly thing = new Described()
  /** Other things: what it has, what is in it, what is beside it. */
  readonly parts: Described[] = []
  /** Measures, by what they measure: `length`, `age`, `memory` and so on. */
  readonly measures = new Map<string, Set<number>>()
  readonly designations: Designation[] = []
  /** Words that tell models apart: “the Pro”. */
  readonly variants = new Set<string>()
  /** What the post says is a name. */
  readonly names = new Set<string>()
  /** Words in no dictionary, or with a capital, that stand before things or alone in the title. */
  readonly brands = new Set<string>()
  /** The sexes of the people that a document names or shows, or for whom a thing is made. */
  readonly people = new Set<string>()
  /** The stems of all words of the post, to see what the other post denies. */
  readonly stems = new Set<string>()
  /** By each word that says of which breed an animal is, the breeds that it may mean. */
  readonly breeds = new Map<string, string[][]>()

  constructor(category: string) {
    this.category = category
  }
}

/** Whether the first word names what the second does, or a kind of it: a labrador is a dog. */
const isKindOf = (mine: readonly string[][], theirs: readonly string[][]) =>
  mine.some((kinds) => theirs.some(([first]) => first !== undefined && kinds.includes(first)))

/** Whether two words may name one thing. */
export const areKin = (mine: readonly string[][], theirs: readonly string[][]) =>
  isKindOf(mine, theirs) || isKindOf(theirs, mine)
