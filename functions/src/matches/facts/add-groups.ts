import type { NounGroup, Reading } from './noun-groups.ts'
import { areKin, Described, type PostFacts } from './post-facts.ts'

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
  for (const { of, number } of group.designations) if (!isPlace(of)) designations.push({ of, number })
  if (category === 'gadgets') for (const name of group.names) if (!isPlace(name)) brands.add(name)
  if (group.isAbsent && !(group.head && isThing)) {
    if (group.head) described.isAbsent = true
    return
  }
  for (const quality of group.qualities) {
    const [dimension = '', value = ''] = quality.split(':')
    described.add(dimension, value)
  }
  if (group.count !== undefined) described.counts.add(group.count)
}

const MAX_PARTS = 30

/**
 * Finds what a group describes: the post's thing, or something with it.
 * @param last what the group before it in the clause describes
 */
function findDescribed(
  facts: PostFacts,
  group: NounGroup,
  last: Described | undefined,
  { isTitle }: Reading,
): Described {
  const { head, senses, role } = group
  const { thing, parts } = facts
  if ((!head || isMaterial(group, thing)) && thing.stem !== '') return role !== 'thing' && last ? last : thing
  if (!head) return thing
  if (thing.stem === '' && role !== 'part' && (senses.length > 0 || isTitle)) {
    thing.stem = head.stem
    thing.senses = senses
    return thing
  }
  if (head.stem === thing.stem || (facts.category === 'pets' && isSex(group))) return thing
  if (role !== 'part' && !group.isAbsent && areKin(senses, thing.senses)) return thing
  const known = parts.find(({ stem }) => stem === head.stem)
  if (known) return known
  const part = new Described(head.stem, senses)
  if (parts.length < MAX_PARTS) parts.push(part)
  return part
}

/** A word for a material describes, as in “a rug, wool”. */
function isMaterial({ head, senses, role, count, ownQualities }: NounGroup, thing: Described): boolean {
  if (role === 'part' || count !== undefined || !ownQualities.some((quality) => quality.startsWith('material:')))
    return false
  return head?.stem !== thing.stem && !areKin(senses, thing.senses)
}

/** “Boar, ginger and white” of a guinea pig says its sex. */
const isSex = ({ role, ownQualities }: NounGroup) =>
  role !== 'part' && ownQualities.some((quality) => quality.startsWith('sex:'))
