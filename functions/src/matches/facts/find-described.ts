import { areKin, Described, isNamed } from './described.ts'
import type { NounGroup, Reading } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

const MAX_PARTS = 30
/** A word for a material describes, as in “a rug, wool”; but a card is a thing, though of paper. */
const MATERIAL = /^material:(?!.*\/(?:paper|rock)$)/

/**
 * Finds what a group describes: the post's thing, or something with it.
 * @param last what the group before it in the clause describes
 */
export function findDescribed(
  facts: PostFacts,
  group: NounGroup,
  last: Described | undefined,
  { isTitle }: Reading,
): Described {
  const { head, senses, role } = group
  const { thing, parts } = facts
  if (group.isPronoun && last) return last
  if ((!head || isMaterial(group, thing)) && thing.stem !== '') return role !== 'thing' && last ? last : thing
  if (!head) return thing
  if (thing.stem === '' && role !== 'part' && (senses.length > 0 || isTitle)) {
    thing.stem = head.stem
    thing.senses = senses
    if (senses.some((kinds) => kinds.includes('young'))) thing.add('age', 'young')
    return thing
  }
  if (isNamed(thing, head.stem) || (facts.category === 'pets' && isSex(group))) return thing
  if (role !== 'part' && !group.isAbsent && areKin(senses, thing.senses)) return thing
  const known = parts.find(({ stem }) => stem === head.stem)
  if (known) return known
  const part = new Described(head.stem, senses)
  if (parts.length < MAX_PARTS) parts.push(part)
  return part
}

function isMaterial({ head, senses, role, count, ownQualities }: NounGroup, thing: Described): boolean {
  if (role === 'part' || count !== undefined || !ownQualities.some((quality) => MATERIAL.test(quality))) return false
  return head?.stem !== thing.stem && !areKin(senses, thing.senses)
}

/** “Boar, ginger and white” of a guinea pig says its sex. */
const isSex = ({ role, ownQualities }: NounGroup) =>
  role !== 'part' && ownQualities.some((quality) => quality.startsWith('sex:'))
