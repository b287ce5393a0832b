import { addQuality, areKin, type Described, describe, isAnimal, isMoreExact, isNamed } from './described.ts'
import type { NounGroup, Reading } from './noun-groups.ts'
import type { PostFacts } from './post-facts.ts'

const MAX_PARTS = 30
/** A word for a material describes, as in “a rug, wool”; but a card is a thing, though of paper. */
const MATERIAL = /^material:(?!.*\/(?:paper|rock)$)/
/** Of a word with more senses, the first must be an animal: an umbrella is a bird, too. */
const MAX_ANIMAL_SENSES = 2

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
    if (senses.some((kinds) => kinds.includes('young'))) addQuality(thing, 'age', 'young')
    return thing
  }
  if (isNamed(thing, head.stem) || (facts.category === 'pets' && isSex(group))) return thing
  const isPet = facts.category === 'pets' && isFirstAnimal(group, thing)
  if (role !== 'part' && !group.isAbsent && (isPet || areKin(senses, thing.senses))) {
    const [kind = ''] = thing.senses[0] ?? []
    // A labrador is more exact than a dog.
    if (isPet) thing.senses = senses
    else if (isMoreExact(senses, thing.senses)) thing.senses = senses.filter((kinds) => kinds.includes(kind))
    return thing
  }
  const known = parts.find(({ stem }) => stem === head.stem)
  if (known) return known
  const part = describe(head.stem, senses)
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

/** Whether a group first names the animal, as behind the title “Have you seen Rex?”. */
function isFirstAnimal({ senses, isAlone }: NounGroup, thing: Described): boolean {
  const usual = senses.length > MAX_ANIMAL_SENSES ? senses.slice(0, 1) : senses
  return isAnimal(usual) && !isAnimal(thing.senses) && !isAlone
}
