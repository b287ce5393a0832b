import { widthOf } from '../../lib/text/kinds.ts'
import type { PostText } from '../../lib/text/post-words.ts'
import { namesIn, properWordsIn } from './names.ts'
import { type Designation, type NounGroup, nounGroupsOf, type Reading } from './noun-groups.ts'
import { type Clause, clausesOf, wordClasses } from './tokens.ts'

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

/** What a post says in a form that can contradict another post. */
export interface PostFacts {
  category: string
  /** The thing of the post, by whatever words it is called. */
  thing: Described
  /** Other things: what it has, what is in it, what is beside it. */
  parts: Described[]
  /** Measures, by what they measure: `length`, `age`, `memory` and so on. */
  measures: Map<string, Set<number>>
  designations: Designation[]
  /** What the post says is a name. */
  names: Set<string>
  /** Words in no dictionary, or with a capital, that stand before things or alone in the title. */
  brands: Set<string>
  /** All words in no dictionary or with a capital, wherever they stand. */
  proper: Set<string>
  /** The sexes of the people that a document names or shows. */
  people: Set<string>
  /** The sex that pronouns say: “he”, “her”. */
  pronouns: Set<string>
  /** The stems of all words of the post, to see what the other post denies. */
  stems: Set<string>
}

/** A kind with more words than this, such as “container”, does not make two things the same. */
const WIDEST_KIND = 330
const MAX_PARTS = 30
/** A word for a material describes, as in “a rug, wool”; but a card is a thing, though of paper. */
const MATERIAL = /^material:(?!.*\/(?:paper|rock)$)/
const WEARER = 'wearer:'
/** Younger animals are young, and older ones old, in days. */
const YOUNG = 300
const OLD = 2900
const AGES = new Map([
  ['mature', 'old'],
  ['immature', 'young'],
])
const PRONOUNS = new Map([
  ...['he', 'him', 'his', 'himself'].map((word): [string, string] => [word, 'male']),
  ...['she', 'her', 'hers', 'herself'].map((word): [string, string] => [word, 'female']),
])

/** Reads what a post says of its thing and of what is with it. */
export function readFacts({ title, description, location, category }: PostText): PostFacts {
  const classOf = wordClasses()
  const places = new Set(clausesOf(location).flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
  const facts: PostFacts = {
    category,
    thing: describe('', []),
    parts: [],
    measures: new Map(),
    designations: [],
    names: new Set(),
    brands: new Set(),
    proper: new Set(),
    people: new Set(),
    pronouns: new Set(),
    stems: new Set(),
  }
  const isPlace = (stem: string) => places.has(stem)
  for (const text of [title, description]) {
    const reading = { classOf, isTitle: text === title, isPlace }
    let before: Clause | undefined
    for (const clause of clausesOf(text)) {
      addWords(facts, clause, reading)
      if (!clause.isUnsure) for (const name of namesIn(clause, before, reading)) facts.names.add(name)
      if (!clause.isUnsure) for (const word of properWordsIn(clause, reading)) facts.proper.add(word)
      addGroups(facts, nounGroupsOf(clause, reading), reading)
      before = clause
    }
  }
  return facts
}

function addWords({ stems, pronouns, people, category }: PostFacts, { tokens }: Clause, { classOf }: Reading): void {
  for (const token of tokens) {
    stems.add(token.stem)
    const pronoun = category === 'pets' ? PRONOUNS.get(token.text) : undefined
    if (pronoun) pronouns.add(pronoun)
    if (category !== 'documents') continue
    for (const quality of classOf(token).qualities)
      if (quality.startsWith(WEARER)) people.add(quality.slice(WEARER.length))
  }
}

const describe = (stem: string, senses: readonly string[][]): Described => ({
  stem,
  senses,
  qualities: new Map(),
  counts: new Set(),
  isAbsent: false,
  isAround: false,
  isWith: false,
})

function addGroups(facts: PostFacts, groups: NounGroup[], reading: Reading): void {
  let last: Described | undefined
  for (const group of groups) {
    if (!group.isUnsure) addMeasures(facts, group)
    if (group.role === 'elsewhere') continue
    const described = findDescribed(facts, group, last, reading)
    last = described
    // What somebody only supposes contradicts nothing.
    if (group.isUnsure) continue
    for (const { of, number } of group.designations)
      if (!reading.isPlace(of)) facts.designations.push({ of: of === facts.thing.stem ? 'size' : of, number })
    if (described === facts.thing && facts.category === 'gadgets')
      for (const name of group.names) if (!reading.isPlace(name)) facts.brands.add(name)
    if (described !== facts.thing) {
      described.isAround ||= group.isAround
      described.isWith ||= group.role === 'part'
    }
    if (!group.isAbsent) {
      addQualities(isPattern(group) ? facts.thing : described, group, facts.category)
      if (group.head)
        for (const quality of group.qualities)
          if (quality.startsWith(WEARER)) facts.people.add(quality.slice(WEARER.length))
    } else if (group.head && described !== facts.thing) described.isAbsent = true
  }
}

function addMeasures({ measures, thing }: PostFacts, group: NounGroup): void {
  for (const { dimension, value } of group.measures) {
    measures.set(dimension, (measures.get(dimension) ?? new Set()).add(value))
    if (dimension === 'age' && (value < YOUNG || value > OLD)) addQuality(thing, 'age', value < YOUNG ? 'young' : 'old')
  }
}

/** Finds what a group describes: the post's thing, or something with it. */
function findDescribed(
  facts: PostFacts,
  group: NounGroup,
  last: Described | undefined,
  { isTitle }: Reading,
): Described {
  const { head, senses, role, ownQualities } = group
  const { thing } = facts
  const isMaterial =
    role !== 'part' && group.count === undefined && ownQualities.some((quality) => MATERIAL.test(quality))
  const isDescription = !head || (isMaterial && head.stem !== thing.stem && !areAlike(senses, thing.senses))
  if (isDescription && thing.stem !== '') return role !== 'thing' && last ? last : thing
  if (!head) return thing
  if (thing.stem === '' && role !== 'part' && (senses.length > 0 || isTitle)) {
    thing.stem = head.stem
    thing.senses = senses
    if (senses.some((kinds) => kinds.includes('young'))) addQuality(thing, 'age', 'young')
    return thing
  }
  if (head.stem === thing.stem) return thing
  const isPet = facts.category === 'pets' && isAnimal(senses) && !isAnimal(thing.senses)
  if (role !== 'part' && (isPet || areAlike(senses, thing.senses))) {
    // A labrador is more exact than a dog.
    if (isPet || isMoreExact(senses, thing.senses)) thing.senses = senses
    return thing
  }
  const known = facts.parts.find(({ stem }) => stem === head.stem)
  if (known) return known
  const part = describe(head.stem, senses)
  if (facts.parts.length < MAX_PARTS) facts.parts.push(part)
  return part
}

const ANIMALS = new Set(['carnivore', 'rodent', 'lagomorph', 'bird', 'reptile', 'ungulate', 'amphibian'])
/** Whether a word may name an animal. */
export const isAnimal = (senses: readonly string[][]) => senses.some((kinds) => kinds.some((kind) => ANIMALS.has(kind)))

function addQualities(described: Described, { qualities, count, head }: NounGroup, category: string): void {
  for (const quality of qualities) {
    const [dimension = '', value = ''] = quality.split(':')
    // A person beside a thing says who wears it: “boys blazer”, but not “says my daughter”.
    if (/^(?:wearer|grown)$/.test(dimension) && !head) continue
    // A tabby is striped, brindled or mottled.
    if (dimension === 'pattern' && category === 'pets') continue
    addQuality(described, dimension, AGES.get(value) ?? value)
  }
  if (count !== undefined) described.counts.add(count)
}

/** “White dots” are the thing's own. */
const isPattern = ({ qualities, head, role }: NounGroup) =>
  role !== 'elsewhere' && head === undefined && qualities.some((quality) => quality.startsWith('pattern:'))

function addQuality({ qualities }: Described, dimension: string, value: string): void {
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

const isMoreExact = ([mine = []]: readonly string[][], [theirs = []]: readonly string[][]) =>
  theirs[0] !== undefined && mine.indexOf(theirs[0]) > 0
