import { Described } from './described.ts'
import type { Designation } from './noun-groups.ts'

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
  /** The words behind each name or brand that tell its models apart: “Kindle Oasis”. */
  readonly variants = new Map<string, Set<string>>()
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
  /** Whether an animal is of several breeds. */
  isMixed = false

  constructor(category: string) {
    this.category = category
  }
}
