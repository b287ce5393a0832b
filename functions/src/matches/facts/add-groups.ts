import { addQuality, areKin, comesOff, type Described, isAnimal, isNamed } from './described.ts'
import { findDescribed } from './find-described.ts'
import { words } from './grammar-words.ts'
import type { NounGroup, Reading } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

/** Younger animals are young, and older ones old, in days. */
const YOUNG = 300
const OLD = 2900
const AGES = new Map([
  ['mature', 'old'],
  ['immature', 'young'],
])
const WEARER = 'wearer:'

/** The sexes of people in a list of qualities: a “boy” is male. */
export const wearersIn = (qualities: readonly string[]) =>
  qualities.filter((quality) => quality.startsWith(WEARER)).map((quality) => quality.slice(WEARER.length))

/** Adds what the noun groups of a clause say. */
export function addGroups(facts: PostFacts, groups: readonly NounGroup[], reading: Reading): void {
  let last: Described | undefined
  for (const group of groups) {
    if (!group.isUnsure) addMeasures(facts, group)
    if (group.role === 'elsewhere') continue
    last = findDescribed(facts, group, last, reading)
    // What somebody only supposes contradicts nothing.
    if (!group.isUnsure) addGroup(facts, group, last, reading)
  }
}

/** “Left my Makita behind” */
const NAMING = /^(?:an?|the|my|our|this)$/

function addGroup(facts: PostFacts, group: NounGroup, described: Described, { isPlace, isTitle }: Reading): void {
  const { thing, category, designations, brands, people } = facts
  const isThing = described === thing
  for (const { of, number } of group.designations)
    if (!isPlace(of)) designations.push({ of: isNamed(thing, of) ? '' : of, number })
  // “An old red Hohner”, but not “ask Maureen”.
  const isTelling =
    isTitle ||
    group.isFirst ||
    NAMING.test(group.determiner ?? '') ||
    group.head !== undefined ||
    group.qualities.length > 0
  // The brand of what comes off, such as a sticker, says nothing of the thing.
  const isMaker = isThing || (/^(?:thing|predicate)$/.test(group.role) && !comesOff(group.senses))
  if (isMaker && category === 'gadgets' && isTelling)
    for (const name of group.names) if (!isPlace(name)) brands.add(name)
  if (!isThing) {
    described.isAround ||= group.isAround
    described.isWith ||= group.role === 'part'
    described.isPartly ||= group.isPartly
  }
  if (group.isAbsent && !(group.head && isThing)) {
    if (group.head) described.isAbsent = true
    return
  }
  const owner = isPattern(group) || isSurface(group) ? thing : described
  addQualities(facts, owner, group)
  if (group.count !== undefined && (isThing ? isCounted(group, thing) : isPartCounted(group)))
    owner.counts.add(group.count)
  if (group.head && category === 'gadgets') for (const sex of wearersIn(group.qualities)) people.add(sex)
}

function addMeasures({ measures, rough, thing }: PostFacts, group: NounGroup): void {
  for (const { dimension, value, isRough } of group.measures) {
    if (isRough) rough.add(dimension)
    measures.set(dimension, (measures.get(dimension) ?? new Set()).add(value))
    if (dimension === 'age' && (value < YOUNG || value > OLD)) addQuality(thing, 'age', value < YOUNG ? 'young' : 'old')
  }
}

/** Of “one blue eye” or “one string is missing” there are more. */
const isPartCounted = ({ count, qualities, isPartly }: NounGroup) =>
  count !== 1 || (qualities.length === 0 && !isPartly)

/** “Eleven keys” are a bunch of keys, but “one leg” is no tripod, nor “one white” a boot. */
function isCounted({ head, senses, count, qualities }: NounGroup, thing: Described): boolean {
  // An animal that is “brindle, 6, spayed” is six years old.
  if (!head) return !isAnimal(thing.senses) && (count !== 1 || qualities.length === 0)
  return isNamed(thing, head.stem) || senses.length === 0 || areKin(senses, thing.senses)
}

function addQualities({ thing, category }: PostFacts, described: Described, group: NounGroup): void {
  const { qualities, ownQualities, head } = group
  for (const quality of qualities) {
    const [dimension = '', value = ''] = quality.split(':')
    // A person beside a thing says who wears it: “boys blazer”, but not “says my daughter”.
    if (/^(?:wearer|grown)$/.test(dimension) && (!head || category === 'pets')) continue
    // A tabby is striped, brindled or mottled.
    if (dimension === 'pattern' && category === 'pets' && described === thing) continue
    // A tin need not be of tin.
    const isOwn = head?.stem === described.stem && described.senses.length > 0 && ownQualities.includes(quality)
    if (dimension === 'material' && (isOwn || (category === 'pets' && isAnimal(described.senses)))) continue
    // “A nursing mother” says the sex of the animal.
    const owner = dimension === 'sex' && category === 'pets' && group.role !== 'part' ? thing : described
    addQuality(owner, dimension, AGES.get(value) ?? value)
  }
}

/** What people mean when they say the colour of a thing. */
const SURFACES = words(
  'fur hair coat plumag feather fabric cloth leather skin outsid bodi frame shell canopi fluff surfac',
)
/** “Its fur is white” says the colour of the cat. */
const isSurface = ({ head, isAround }: NounGroup) => head !== undefined && !isAround && SURFACES.has(head.stem)

/** “White dots” are the thing's own. */
const isPattern = ({ qualities, head, role }: NounGroup) =>
  role !== 'elsewhere' && head === undefined && qualities.some((quality) => quality.startsWith('pattern:'))
