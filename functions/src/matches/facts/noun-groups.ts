import { isStopWord } from '../../search/stems.ts'
import type { Token } from './clauses.ts'
import { NEGATIONS, ROLES, type Role } from './grammar-words.ts'
import { COUNT, type Numeral, numeralAt } from './numbers.ts'

/** Words that name or describe one thing together: “two old brown leather bags”, or “brown”. */
export interface NounGroup {
  /** The word that names the thing; none if the group only describes. */
  head?: Token
  /** Such as `colour:red`. */
  qualities: string[]
  count?: number
  /** Whether the thing is said not to be there: “no collar”. */
  isAbsent: boolean
  /** How the group belongs to what comes before it. */
  role: Role
}

const emptyGroup = (): NounGroup => ({ qualities: [], isAbsent: false, role: 'thing' })

/** Divides one clause into noun groups and the numerals that count nothing in them. */
export function parseGroups(clause: readonly Token[]): { groups: NounGroup[]; numerals: Numeral[] } {
  const numerals: Numeral[] = []
  let group = emptyGroup()
  const groups = [group]
  // What comes before a determiner, as in “with a collar”, still applies behind it.
  const end = () => {
    if (!group.head && group.qualities.length === 0) return
    group = emptyGroup()
    groups.push(group)
  }
  for (let n = 0; n < clause.length; n += 1) {
    const token = clause[n] as Token
    const { text } = token
    const numeral = numeralAt(clause, n)
    if (numeral?.of === COUNT) {
      end()
      // Three pairs are six.
      group.count = (group.count ?? 1) * Number(numeral.value)
    } else if (numeral) {
      numerals.push(numeral)
      n += numeral.length - 1
    } else if (ROLES.has(text) || NEGATIONS.has(text) || isStopWord(text)) {
      end()
      group.role = ROLES.get(text) ?? group.role
      group.isAbsent ||= NEGATIONS.has(text)
    } else if (token.senses.length > 0 || token.qualities.length > 0 || token.isNoun) {
      const isThing = token.senses.length > 0
      const mayBeThing = token.qualities.length === 0 && !group.head?.senses.length
      // Of several things in a row the last is meant: a “bike helmet” is a helmet.
      if (isThing || mayBeThing) group.head = token
      group.qualities.push(...token.qualities)
    }
    // A verb: “a hen escaped”.
    else end()
  }
  return { groups, numerals }
}
