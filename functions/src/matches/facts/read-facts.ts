import { breedsOf } from '../../search/kinds.ts'
import type { PostText } from '../../search/post-words.ts'
import { type Clause, clausesOf, type Token } from './clauses.ts'
import { MODEL_WORDS, makersIn, namesIn } from './names.ts'
import { type Designation, type NounGroup, NounGroupReader } from './noun-groups.ts'

/** What a post says of its thing, or of something with it. */
export class Described {
  stem = ''
  senses: readonly string[][] = []
  /** Such as `colour:red`. */
  readonly qualities = new Set<string>()
  readonly counts = new Set<number>()
  isAbsent = false
}

/** Returns the values of a dimension, such as `colour`, that qualities name. */
export const valuesOf = (qualities: Iterable<string>, dimension: string): string[] =>
  [...qualities].filter((one) => one.startsWith(`${dimension}:`)).map((one) => one.slice(dimension.length + 1))

/** What a post says in a form that can contradict another post. */
export type PostFacts = ReturnType<typeof noFacts>

const noFacts = (category: string, places: ReadonlySet<string>) => ({
  category,
  /** The stems of the location, which name no thing. */
  places,
  /** The thing of the post, by whatever words it is called. */
  thing: new Described(),
  /** Other things: what it has, what is in it, what is beside it. */
  parts: [] as Described[],
  /** Measures, by what they measure: `length`, `age`, `memory` and so on. */
  measures: new Map<string, Set<number>>(),
  designations: [] as Designation[],
  /** Words that tell models apart: “the Pro”. */
  variants: new Set<string>(),
  /** What the post says is a name. */
  names: new Set<string>(),
  /** Words in no dictionary, or with a capital, that stand before things or alone in the title. */
  brands: new Set<string>(),
  /** The sexes of the people that a document names or shows, or for whom a thing is made. */
  people: new Set<string>(),
  /** The stems of all words of the post, to see what the other post denies. */
  stems: new Set<string>(),
  /** By each word that says of which breed an animal is, the breeds that it may mean. */
  breeds: new Map<string, string[][]>(),
})

/** Reads what a post says of its thing and of what is with it. */
export function readFacts({ title, description, location, category }: PostText): PostFacts {
  const places = clausesOf(location).flatMap(({ tokens }) => tokens.map(({ stem }) => stem))
  const facts = noFacts(category, new Set(places))
  for (const text of [title, description]) {
    const isTitle = text === title
    for (const clause of clausesOf(text)) {
      addWords(facts, clause)
      if (!clause.isUnsure) addNames(facts, clause, isTitle)
      if (category === 'pets') addBreeds(facts, clause)
      addGroups(facts, clause, isTitle)
    }
  }
  return facts
}

function addWords({ stems, people, category }: PostFacts, { tokens }: Clause): void {
  for (const { stem, isWearer, qualities } of tokens) {
    stems.add(stem)
    // A “boy” is male. A girl may be the owner of a pet.
    if (category === 'documents' || (category === 'gadgets' && isWearer))
      for (const sex of valuesOf(qualities, 'wearer')) people.add(sex)
  }
}

function addNames(facts: PostFacts, clause: Clause, isTitle: boolean): void {
  const { names, brands, variants, category, places } = facts
  for (const name of namesIn(clause, places, category === 'documents')) names.add(name)
  if (category !== 'gadgets') return
  if (!isTitle) for (const maker of makersIn(clause, places)) brands.add(maker)
  for (const { text } of clause.tokens) if (MODEL_WORDS.has(text)) variants.add(text)
}

/** “Siamese?” is of no certain breed. */
function addBreeds({ breeds, places }: PostFacts, { tokens, isUnsure }: Clause): void {
  for (const { stem } of tokens) {
    const named = places.has(stem) ? [] : breedsOf(stem)
    // What is uncertain once remains so.
    if (named.length > 0 && (isUnsure || !breeds.has(stem))) breeds.set(stem, isUnsure ? [] : named)
  }
}

/** Adds what the noun groups of a clause say. What somebody only supposes contradicts nothing. */
function addGroups(facts: PostFacts, clause: Clause, isTitle: boolean): void {
  let last: Described | undefined
  for (const group of new NounGroupReader(clause, isTitle).read()) {
    if (!clause.isUnsure)
      for (const { dimension, value } of group.measures)
        facts.measures.set(dimension, (facts.measures.get(dimension) ?? new Set()).add(value))
    if (group.role === 'elsewhere') continue
    last = findDescribed(facts, group, last, isTitle)
    if (!clause.isUnsure) addGroup(facts, group, last)
  }
}

function addGroup(facts: PostFacts, group: NounGroup, described: Described): void {
  const { thing, category, designations, brands, places } = facts
  designations.push(...group.designations.filter(({ of }) => !places.has(of)))
  if (category === 'gadgets') for (const name of group.names) if (!places.has(name)) brands.add(name)
  if (group.isAbsent && !(group.head && described === thing)) {
    if (group.head) described.isAbsent = true
    return
  }
  for (const quality of group.qualities) described.qualities.add(quality)
  if (group.count !== undefined) described.counts.add(group.count)
}

const MAX_PARTS = 30

/**
 * Finds what a group describes: the post's thing, or something with it.
 * @param last what the group before it in the clause describes
 */
function findDescribed(
  { thing, parts, category }: PostFacts,
  group: NounGroup,
  last: Described | undefined,
  isTitle: boolean,
): Described {
  const { head, role } = group
  const isPart = role === 'part'
  if ((!head || isMaterial(head, group, thing)) && thing.stem !== '') return role !== 'thing' && last ? last : thing
  if (!head) return thing
  const { stem, senses } = head
  if (thing.stem === '' && !isPart && (senses.length > 0 || isTitle)) return Object.assign(thing, { stem, senses })
  // “Boar, ginger and white” of a guinea pig says its sex.
  const isSex = category === 'pets' && !isPart && valuesOf(head.qualities, 'sex').length > 0
  if (stem === thing.stem || isSex) return thing
  if (!isPart && !group.isAbsent && areKin(senses, thing.senses)) return thing
  const known = parts.find((part) => part.stem === stem)
  if (known) return known
  const part = Object.assign(new Described(), { stem, senses })
  if (parts.length < MAX_PARTS) parts.push(part)
  return part
}

/** A word for a material describes, as in “a rug, wool”. */
function isMaterial({ stem, senses, qualities }: Token, { role, count }: NounGroup, thing: Described): boolean {
  if (role === 'part' || count !== undefined || valuesOf(qualities, 'material').length === 0) return false
  return stem !== thing.stem && !areKin(senses, thing.senses)
}

/** Whether the first word names what the second does, or a kind of it: a labrador is a dog. */
const isKindOf = (mine: readonly string[][], theirs: readonly string[][]) =>
  mine.some((kinds) => theirs.some(([first]) => first !== undefined && kinds.includes(first)))

/** Whether two words may name one thing. */
export const areKin = (mine: readonly string[][], theirs: readonly string[][]) =>
  isKindOf(mine, theirs) || isKindOf(theirs, mine)
