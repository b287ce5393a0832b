import { type Described, describe } from './described.ts'
import type { Designation } from './noun-groups.ts'

/** What a post says in a form that can contradict another post. */
export interface PostFacts {
  category: string
  /** The thing of the post, by whatever words it is called. */
  thing: Described
  /** Other things: what it has, what is in it, what is beside it. */
  parts: Described[]
  /** Measures, by what they measure: `length`, `age`, `memory` and so on. */
  measures: Map<string, Set<number>>
  /** The dimensions of which a measure is a guess. */
  rough: Set<string>
  designations: Designation[]
  /** The words behind each name or brand that tell its models apart: “Kindle Oasis”. */
  variants: Map<string, Set<string>>
  /** What the post says is a name. */
  names: Set<string>
  /** Words in no dictionary, or with a capital, that stand before things or alone in the title. */
  brands: Set<string>
  /** The sexes of the people that a document names or shows, or for whom a thing is made. */
  people: Set<string>
  /** The stems of all words of the post, to see what the other post denies. */
  stems: Set<string>
  /** By each word that says of which breed an animal is, the breeds that it may mean. */
  breeds: Map<string, string[][]>
  /** Stems of words that stand in lower case in a text with capitals, so that they are no names. */
  ordinary: Set<string>
  /** Whether an animal is of several breeds. */
  isMixed: boolean
}

/** The facts of a post that says nothing. */
export const emptyFacts = (category: string): PostFacts => ({
  category,
  thing: describe('', []),
  parts: [],
  measures: new Map(),
  rough: new Set(),
  designations: [],
  variants: new Map(),
  names: new Set(),
  brands: new Set(),
  people: new Set(),
  stems: new Set(),
  breeds: new Map(),
  ordinary: new Set(),
  isMixed: false,
})
