import { breedsOf } from '../../search/kinds.ts'
import type { PostText } from '../../search/post-words.ts'
import { isStopWord } from '../../search/stems.ts'
import { clausesOf, isUnsure, type Token } from './clauses.ts'
import { BEFORE_NAMES, BEFORE_PLACES, BETWEEN } from './grammar-words.ts'
import { type NounGroup, parseGroups } from './noun-groups.ts'

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
export class PostFacts {
  readonly category: string
  /** The stems of the location, which name no thing. */
  readonly places: ReadonlySet<string>
  /** The thing of the post, by whatever words it is called. */
  readonly thing = new Described()
  /**
   * By their stems, the thing and others: what it has, what is in it, what is beside it. The empty
   * stem also stands for the thing.
   */
  readonly described = new Map([['', this.thing]])
  /** By what they measure or belong to: `length`, `age`, `size`, “iPhone”; models by nothing. */
  readonly numbers = new Map<string, Set<number | string>>()
  /** What the post says is the name of someone or something: “answers to Max”. */
  readonly names = new Set<string>()
  /** Other words in no dictionary, or with a capital, that name no thing: people and brands. */
  readonly brands = new Set<string>()
  /** The sexes of the people that a post names or shows, or for whom a thing is made. */
  readonly people = new Set<string>()
  /** The stems of all words of the post, to see what the other post denies. */
  readonly stems = new Set<string>()
  /** By species, each word that says of which breed an animal is, and those of such breeds. */
  readonly breeds = new Map<string, Set<string[]>>()

  constructor({ location, category }: PostText) {
    this.category = category
    this.places = new Set(clausesOf(location).flatMap((tokens) => tokens.map(({ stem }) => stem)))
  }
}

/** Reads what a post says of its thing and of what is with it. */
export function parseFacts(post: PostText): PostFacts {
  const facts = new PostFacts(post)
  for (const [n, text] of [post.title, post.description].entries())
    for (const clause of clausesOf(text)) {
      for (const { stem } of clause) facts.stems.add(stem)
      // What someone only supposes contradicts nothing.
      if (isUnsure(clause)) continue
      addWords(facts, clause)
      addGroups(facts, clause, n === 0)
    }
  return facts
}

/** Adds what single words of a clause say. */
function addWords({ names, brands, people, breeds, category, places }: PostFacts, clause: readonly Token[]): void {
  let [isNaming, isElsewhere] = [false, false]
  for (const token of clause) {
    const { text, stem, senses, qualities, isCapital } = token
    const mayBeName = isNameLike(token) && !places.has(stem)
    if (isNaming && (mayBeName || (isCapital && text.length === 1))) names.add(stem)
    else isNaming = BEFORE_NAMES.has(text) || (isNaming && BETWEEN.has(text))
    if (category === 'pets') {
      const named = places.has(stem) ? [] : breedsOf(stem)
      for (const [species = '', ...others] of named) addTo(breeds, species, [stem, ...others])
      continue
    }
    isElsewhere ||= BEFORE_PLACES.has(text)
    if (mayBeName && senses.length === 0 && !isElsewhere) brands.add(stem)
    // A girl may be the owner of a pet, but a document and clothes are hers.
    for (const sex of valuesOf(qualities, 'wearer')) people.add(sex)
  }
}

/** Whether a word is no word of English, or has a capital. */
const isNameLike = ({ text, isKnown, isCapital }: Token) =>
  text.length > 1 && !/\p{N}/u.test(text) && (!isKnown || (isCapital && !isStopWord(text)))

function addTo<Value>(map: Map<string, Set<Value>>, key: string, value: Value): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}

/** Adds what the numbers and the noun groups of a clause say. */
function addGroups(facts: PostFacts, clause: readonly Token[], isTitle: boolean): void {
  const { groups, numerals } = parseGroups(clause)
  for (const { of, value } of numerals) if (!facts.places.has(of)) addTo(facts.numbers, of, value)
  let last = facts.thing
  for (const group of groups) {
    if (group.role === 'elsewhere') continue
    const named = findDescribed(facts, group, isTitle)
    last = named ?? (group.role === 'thing' ? facts.thing : last)
    if (!group.isAbsent) {
      for (const quality of group.qualities) last.qualities.add(quality)
      if (group.count !== undefined) last.counts.add(group.count)
    } else if (named && named !== facts.thing) named.isAbsent = true
  }
}

/**
 * Finds what a group names: the post's thing, or something with it. Returns undefined if it only
 * describes what the group before it names.
 */
function findDescribed(
  { thing, described, category }: PostFacts,
  { head, role, count, isAbsent }: NounGroup,
  isTitle: boolean,
): Described | undefined {
  if (!head) return undefined
  const { stem, senses, qualities } = head
  if (role !== 'part') {
    if (thing.stem === '' && (senses.length > 0 || isTitle)) {
      described.set(stem, Object.assign(thing, { stem, senses }))
      return thing
    }
    // “Boar, ginger and white” of a guinea pig says its sex.
    const isSex = category === 'pets' && valuesOf(qualities, 'sex').length > 0
    if (isSex || (!isAbsent && areKin(senses, thing.senses))) return thing
    // A word for a material describes, as in “a rug, wool”.
    if (count === undefined && valuesOf(qualities, 'material').length > 0) return undefined
  }
  const part = described.get(stem) ?? Object.assign(new Described(), { stem, senses })
  described.set(stem, part)
  return part
}

/** Whether the first word names what the second does, or a kind of it: a labrador is a dog. */
const isKindOf = (mine: readonly string[][], theirs: readonly string[][]) =>
  mine.some((kinds) => theirs.some(([first]) => first !== undefined && kinds.includes(first)))

/** Whether two words may name one thing. */
export const areKin = (mine: readonly string[][], theirs: readonly string[][]) =>
  isKindOf(mine, theirs) || isKindOf(theirs, mine)
