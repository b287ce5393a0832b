import type { PostText } from '../../lib/text/post-words.ts'
import { addQuality, areAlike, type Described, describe, isAnimal, isMoreExact } from './described.ts'
import { namesIn, properWordsIn } from './names.ts'
import { type Designation, type NounGroup, nounGroupsOf, type Reading } from './noun-groups.ts'
import { type Clause, clausesOf, wordClasses } from './tokens.ts'

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
  /** The words behind each name or brand that tell its models apart: “Kindle Oasis”. */
  variants: Map<string, Set<string>>
  /** What the post says is a name. */
  names: Set<string>
  /** Words in no dictionary, or with a capital, that stand before things or alone in the title. */
  brands: Set<string>
  /** All words in no dictionary or with a capital, wherever they stand. */
  proper: Set<string>
  /** The sexes of the people that a document names or shows, or for whom a thing is made. */
  people: Set<string>
  /** The sex of an animal by pronouns and the like: “he”, “her”, “a lovely girl”. */
  pronouns: Set<string>
  /** The stems of all words of the post, to see what the other post denies. */
  stems: Set<string>
}

const MAX_PARTS = 30
/** A word for a material describes, as in “a rug, wool”; but a card is a thing, though of paper. */
const MATERIAL = /^material:(?!.*\/(?:paper|rock)$)/
const WEARER = 'wearer:'
/** The sexes of people in a list of qualities: a “boy” is male. */
const wearersIn = (qualities: readonly string[]) =>
  qualities.filter((quality) => quality.startsWith(WEARER)).map((quality) => quality.slice(WEARER.length))
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
    variants: new Map(),
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
      if (!clause.isUnsure)
        for (const word of properWordsIn(clause, reading, category === 'documents')) facts.proper.add(word)
      if (category === 'gadgets' && !clause.isUnsure) addVariants(facts, clause, reading)
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
    if (category === 'gadgets') continue
    // “A lovely girl” says the sex of an animal as a pronoun does, and in a document that of its
    // owner.
    for (const sex of wearersIn(classOf(token).qualities)) (category === 'pets' ? pronouns : people).add(sex)
  }
}

/** Words that tell the models of a brand apart, though English has them. */
const VARIANTS = new Set('mini pro air max plus lite ultra classic sport go studio'.split(' '))

function addVariants({ variants }: PostFacts, { tokens }: Clause, { classOf, isPlace }: Reading): void {
  for (const [n, brand] of tokens.entries()) {
    const variant = tokens[n + 1]
    if (!variant || classOf(brand).isKnown || isPlace(brand.stem) || isPlace(variant.stem)) continue
    const { isKnown, qualities } = classOf(variant)
    if (qualities.length > 0 || (isKnown && !variant.isCapital && !VARIANTS.has(variant.text))) continue
    variants.set(brand.stem, (variants.get(brand.stem) ?? new Set()).add(variant.stem))
  }
}

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
    if (!group.isAbsent || (group.head && described === facts.thing)) {
      const isOwn = isPattern(group) || isSurface(group)
      addQualities(isOwn ? facts.thing : described, group, facts.category)
      if (group.head && facts.category === 'gadgets')
        for (const sex of wearersIn(group.qualities)) facts.people.add(sex)
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
  // “Boar, ginger and white” of a guinea pig says its sex.
  const isSex =
    facts.category === 'pets' && role !== 'part' && ownQualities.some((quality) => quality.startsWith('sex:'))
  if (isSex) return thing
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

function addQualities(described: Described, { qualities, count, head }: NounGroup, category: string): void {
  for (const quality of qualities) {
    const [dimension = '', value = ''] = quality.split(':')
    // A person beside a thing says who wears it: “boys blazer”, but not “says my daughter”.
    if (/^(?:wearer|grown)$/.test(dimension) && (!head || category === 'pets')) continue
    // A tabby is striped, brindled or mottled.
    if (dimension === 'pattern' && category === 'pets') continue
    addQuality(described, dimension, AGES.get(value) ?? value)
  }
  if (count !== undefined) described.counts.add(count)
}

/** What people mean when they say the colour of a thing. */
const SURFACES = new Set(
  'fur hair coat plumag feather fabric cloth leather skin outsid bodi frame shell canopi fluff surfac'.split(' '),
)
/** “Its fur is white” says the colour of the cat. */
const isSurface = ({ head, isAround }: NounGroup) => head !== undefined && !isAround && SURFACES.has(head.stem)

/** “White dots” are the thing's own. */
const isPattern = ({ qualities, head, role }: NounGroup) =>
  role !== 'elsewhere' && head === undefined && qualities.some((quality) => quality.startsWith('pattern:'))
