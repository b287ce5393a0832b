import { areKin, type Described, isAnimal, isNamed } from './described.ts'
import { findDescribed } from './find-described.ts'
import type { NounGroup, Reading } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

const WEARER = 'wearer:'

/** The sexes of people in a list of qualities: a “boy” is male. */
export const wearersIn = (qualities: readonly string[]) =>
  qualities.filter((quality) => quality.startsWith(WEARER)).map((quality) => quality.slice(WEARER.length))

/** Adds what the noun groups of a clause say. */
export function addGroups(facts: PostFacts, groups: readonly NounGroup[], reading: Reading): void {
  let last: Described | undefined
  for (const group of groups) {
    if (!group.isUnsure)
      for (const { dimension, value } of group.measures)
        facts.measures.set(dimension, (facts.measures.get(dimension) ?? new Set()).add(value))
    if (group.role === 'elsewhere') continue
    last = findDescribed(facts, group, last, reading)
    // What somebody only supposes contradicts nothing.
    if (!group.isUnsure) addGroup(facts, group, last, reading)
  }
}

function addGroup(facts: PostFacts, group: NounGroup, described: Described, { isPlace }: Reading): void {
  const { thing, category, designations, brands } = facts
  const isThing = described === thing
  for (const { of, number } of group.designations)
    if (!isPlace(of)) designations.push({ of: isNamed(thing, of) ? '' : of, number })
  if (category === 'gadgets') for (const name of group.names) if (!isPlace(name)) brands.add(name)
  if (group.isAbsent && !(group.head && isThing)) {
    if (group.head) described.isAbsent = true
    return
  }
  addQualities(facts, isPattern(group) ? thing : described, group)
  if (group.count !== undefined && (!isThing || isCounted(group, thing))) described.counts.add(group.count)
}

/** “Eleven keys” are a bunch of keys, but “one leg” is no tripod, nor “one white” a boot. */
function isCounted({ head, senses, count, qualities }: NounGroup, thing: Described): boolean {
  // An animal that is “brindle, 6, spayed” is six years old.
  if (!head) return !isAnimal(thing.senses) && (count !== 1 || qualities.length === 0)
  return isNamed(thing, head.stem) || senses.length === 0 || areKin(senses, thing.senses)
}

function addQualities({ category }: PostFacts, described: Described, group: NounGroup): void {
  const { qualities, ownQualities, head } = group
  for (const quality of qualities) {
    const [dimension = '', value = ''] = quality.split(':')
    // A person beside a thing says who wears it: “boys blazer”, but not “says my daughter”.
    if (/^(?:wearer|grown)$/.test(dimension) && (!head || category === 'pets')) continue
    // A tin need not be of tin.
    const isOwn = head?.stem === described.stem && described.senses.length > 0 && ownQualities.includes(quality)
    if (dimension === 'material' && (isOwn || (category === 'pets' && isAnimal(described.senses)))) continue
    described.add(dimension, value)
  }
}

/** “White dots” are the thing's own. */
const isPattern = ({ qualities, head, role }: NounGroup) =>
  role !== 'elsewhere' && head === undefined && qualities.some((quality) => quality.startsWith('pattern:'))
