import { isStopWord } from '../../lib/text/stems.ts'
import {
  DETERMINERS,
  GONE,
  JOINERS,
  NEGATIONS,
  NUMBERED,
  ROLES,
  type Role,
  SIZED,
  SIZES,
  TRANSPARENT,
} from './grammar-words.ts'
import { type Measure, measureAt, numberOf, yearOf } from './measures.ts'
import { type Clause, joinNames, type Token, type WordClass } from './tokens.ts'

/** Words that name or describe one thing together: “two old brown leather bags”, or “brown”. */
export interface NounGroup {
  /** The word that names the thing; undefined if the group only describes. */
  head?: Token
  /** The kinds of the head, in each of its senses. */
  senses: readonly string[][]
  /** What the head itself says, as “plastic” does. */
  ownQualities: string[]
  qualities: string[]
  count?: number
  measures: Measure[]
  designations: Designation[]
  /** Names and brands before the head: “a Makita drill”. */
  names: string[]
  /** Whether the thing is said not to be there: “no collar”, “the lid is missing”. */
  isAbsent: boolean
  /** How the group belongs to what comes before it. */
  role: Role
  /** Whether it is what the one before it is in: “glasses in a brown case”. */
  isAround: boolean
  /** Whether the writer only supposes what it says. */
  isUnsure: boolean
}

/** How the words of a text are to be understood. */
export interface Reading {
  classOf: (token: Token) => WordClass
  /** Whether an unknown word may name the thing, as it does in the title “Airpods”. */
  isTitle: boolean
  /** Whether a word is in the post's location, so that it names no thing. */
  isPlace: (stem: string) => boolean
}

/** A number and the word that it belongs to: “iPhone 12”, “size 44”; a model has none: “A52”. */
export interface Designation {
  of: string
  number: string
}

const MODEL = /^(?=.*\p{L})(?=.*\p{N})/u
/** “Two suitcases” are a “suitcase x2”. */
const TIMES = /^(?:x\d+|\d+x)$/
const DIGITS = /^\p{N}/u
const PARTICIPLE = /(?:ed|ing)$/
const SHORTEST_NAME = 2

/** Divides a clause into noun groups and says how they belong together. */
export function nounGroupsOf(
  clause: Clause,
  { classOf, isTitle, isPlace }: Pick<Reading, 'classOf' | 'isTitle' | 'isPlace'>,
): NounGroup[] {
  const tokens = joinNames(clause.tokens, classOf)
  const groups: NounGroup[] = []
  const newGroup = () => emptyGroup(clause.isUnsure)
  let group = newGroup()

  function end(next: Partial<NounGroup> = {}): void {
    const { head, qualities, measures, designations, names, isAbsent, role, isAround, count } = group
    const isEmpty = !head && qualities.length + measures.length + designations.length + names.length === 0
    if (!isEmpty) groups.push(group)
    // What comes before a determiner, as in “with a collar”, still applies behind it.
    group = { ...newGroup(), ...(isEmpty ? { isAbsent, role, isAround, count } : {}), ...next }
  }

  for (let n = 0; n < tokens.length; n += 1) {
    const token = tokens[n] as Token
    const { text } = token
    const after = tokens[n + 1]
    const isBeforePause = after === undefined || isStopWord(after.text)
    const role = ROLES.get(text)
    if (GONE.has(text) && isBeforePause && (group.head ?? groups.at(-1)?.head)) {
      end()
      const gone = groups.at(-1)
      if (gone) gone.isAbsent = true
    } else if (NEGATIONS.has(text)) end({ isAbsent: true })
    else if (text === 'of' && !group.head && group.count !== undefined) continue
    else if (/^(?:them|ones)$/.test(text) && group.count !== undefined) {
      groups.push(group)
      group = newGroup()
    } else if (text === 'to' && group.role === 'part' && !group.head) continue
    else if (role) end({ role, isAround: text === 'in' })
    else if (JOINERS.has(text)) {
      // “Black and white” describes one thing, and “a key and a tag” are two.
      if (group.head) end({ role: group.role, isAbsent: text === 'or' && group.isAbsent })
    } else if (DETERMINERS.has(text)) {
      if (group.head || group.qualities.length > 0) end()
    } else if (measureAt(tokens, n)) {
      group.measures.push(measureAt(tokens, n) as Measure)
      n += tokens[n + 2]?.text === 'old' ? 2 : 1
    } else if (SIZES.has(text) || (/^[sml]$/.test(text) && (token.isCapital || tokens[n - 1]?.text === 'size')))
      group.designations.push({ of: 'size', number: text })
    else if (yearOf(token) !== undefined) group.measures.push({ dimension: 'year', value: yearOf(token) as number })
    else if (TIMES.test(text)) group.count = Number(text.replace('x', ''))
    else if (MODEL.test(text)) group.designations.push({ of: '', number: text })
    else if (numberOf(token) !== undefined) addNumber(token, tokens[n - 1], after)
    // “A folding case” is a case, and “a hen escaped” ends with the hen.
    else if (PARTICIPLE.test(text) && !group.head && !isBeforePause && saysNothing(token)) continue
    else if (!TRANSPARENT.has(text)) addWord(token, isBeforePause)
  }
  end()
  return groups

  function saysNothing(token: Token): boolean {
    const { senses, qualities } = classOf(token)
    return senses.length + qualities.length === 0
  }

  function addNumber(token: Token, before: Token | undefined, after: Token | undefined): void {
    const number = numberOf(token) ?? 0
    const isName = before && (before === group.head || before.isCapital || !classOf(before).isKnown)
    const isAlone = after === undefined || isStopWord(after.text)
    const isBeforeName = after !== undefined && (after.isCapital || !classOf(after).isKnown)
    const isModel = isAlone && group.role === 'thing' && before !== undefined && !isStopWord(before.text)
    if (before && DIGITS.test(token.text) && (isName || isModel || NUMBERED.has(before.text))) {
      group.designations.push({ of: SIZED.has(before.text) ? 'size' : before.stem, number: token.text })
    } else if (DIGITS.test(token.text) && isBeforeName) group.designations.push({ of: '', number: token.text })
    else if (DIGITS.test(token.text) && isAlone && !group.head && token.text.length === 2) {
      group.designations.push({ of: 'size', number: token.text })
    } else if (token.text !== 'one' || (group.qualities.length === 0 && after && !isStopWord(after.text))) {
      if (group.head) end()
      // Three pairs are six.
      group.count = (group.count ?? 1) * number
    }
  }

  function addWord(token: Token, isBeforePause: boolean): void {
    if (isPlace(token.stem) && (group.head || !isTitle)) return
    const { senses, qualities, isAdjective, isNoun, isKnown } = classOf(token)
    const isThing = senses.length > 0
    if (!isThing && qualities.length > 0) {
      group.qualities.push(...qualities)
    } else if (!isThing && isStopWord(token.text)) {
      end()
    } else if (!isThing && isAdjective && group.count === undefined) {
      // “Not chipped” denies the word itself, “no visible name” the one behind it.
      if (group.isAbsent && isBeforePause) group.head = token
    } else if (!isThing && !isNoun && (group.count === undefined || PARTICIPLE.test(token.text))) {
      // A verb: “a hen escaped”.
      if (group.isAbsent && isBeforePause) group.head = token
      end(group.role === 'elsewhere' ? { role: 'thing' } : {})
    } else {
      if (!isKnown || (token.isCapital && !isThing)) {
        if (token.text.length >= SHORTEST_NAME) group.names.push(token.stem)
        if (group.head || (isThing ? false : !isTitle)) return
      }
      const isDescribed =
        group.qualities.length > 0 || group.count !== undefined || group.isAbsent || group.role === 'part' || isTitle
      // A “dachshund bitch” is a dachshund.
      if (isThing && group.senses.length > 0 && qualities.some((quality) => quality.startsWith('sex:'))) {
        group.qualities.push(...qualities)
        return
      }
      // Of several things in a row the last is meant: a “bike helmet” is a helmet. A word that is
      // no thing of WordNet's is one only if something describes it: “a black nose”.
      if (
        !isThing &&
        (!isDescribed || (group.head && classOf(group.head).isKnown === isKnown && group.senses.length > 0))
      )
        return
      group.head = token
      group.senses = senses
      group.ownQualities = qualities
      group.qualities.push(...qualities)
    }
  }
}

const emptyGroup = (isUnsure: boolean): NounGroup => ({
  senses: [],
  ownQualities: [],
  qualities: [],
  measures: [],
  designations: [],
  names: [],
  isAbsent: false,
  role: 'thing',
  isAround: false,
  isUnsure,
})
