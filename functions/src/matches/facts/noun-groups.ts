import { isStopWord } from '../../search/stems.ts'
import type { Clause, Token } from './clauses.ts'
import { DETERMINERS, NEGATIONS, ROLES, type Role, SIZES } from './grammar-words.ts'
import { type Measure, measureAt, numberOf, yearOf } from './measures.ts'
import type { WordClass } from './word-classes.ts'

/** Words that name or describe one thing together: “two old brown leather bags”, or “brown”. */
export class NounGroup {
  /** The word that names the thing; undefined if the group only describes. */
  head: Token | undefined
  /** The kinds of the head, in each of its senses. */
  senses: readonly string[][] = []
  /** What the head itself says, as “plastic” does. */
  ownQualities: string[] = []
  qualities: string[] = []
  count: number | undefined
  measures: Measure[] = []
  designations: Designation[] = []
  /** Names and brands before the head: “a Makita drill”. */
  names: string[] = []
  /** Whether the thing is said not to be there: “no collar”. */
  isAbsent = false
  /** How the group belongs to what comes before it. */
  role: Role = 'thing'
  /** Whether the writer only supposes what it says. */
  isUnsure: boolean

  constructor(isUnsure: boolean, known: Partial<NounGroup> = {}) {
    this.isUnsure = isUnsure
    Object.assign(this, known)
  }
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
const DIGITS = /^\p{N}/u

/** Divides a clause into noun groups and says how they belong together. */
export function nounGroupsOf(clause: Clause, reading: Reading): NounGroup[] {
  return new NounGroupReader(clause, reading).read()
}

/** Reads the noun groups of one clause, word by word. */
class NounGroupReader {
  private readonly groups: NounGroup[] = []
  private group: NounGroup
  private readonly tokens: readonly Token[]
  private readonly isUnsure: boolean
  private readonly reading: Reading

  constructor({ tokens, isUnsure }: Clause, reading: Reading) {
    this.tokens = tokens
    this.isUnsure = isUnsure
    this.reading = reading
    this.group = new NounGroup(isUnsure)
  }

  read(): NounGroup[] {
    for (let n = 0; n < this.tokens.length; n += 1) {
      const measure = measureAt(this.tokens, n)
      if (measure) {
        this.group.measures.push(measure)
        n += 1
      } else if (!this.readGrammar(n) && !this.readNumber(n)) {
        this.readWord(n)
      }
    }
    this.end({}, true)
    return this.groups
  }

  /** Ends the group that is being read, and begins one that is as `next` says. */
  private end(next: Partial<NounGroup> = {}, isLast = false): void {
    const { head, qualities, measures, designations, names, isAbsent, role, count } = this.group
    const saysNothing = !head && qualities.length + measures.length + designations.length + names.length === 0
    const isEmpty = saysNothing && !(isLast && count !== undefined)
    if (!isEmpty) this.groups.push(this.group)
    // What comes before a determiner, as in “with a collar”, still applies behind it.
    const kept = isEmpty ? { isAbsent, role, count } : {}
    this.group = new NounGroup(this.isUnsure, { ...kept, ...next })
  }

  private textAt(n: number): string {
    return this.tokens[n]?.text ?? ''
  }

  private isBeforePause(n: number): boolean {
    const after = this.tokens[n + 1]
    return after === undefined || isStopWord(after.text)
  }

  /** Reads a word that says how groups belong together. */
  private readGrammar(n: number): boolean {
    const text = this.textAt(n)
    const { head, qualities } = this.group
    const role = ROLES.get(text)
    if (role) this.end({ role })
    else if (NEGATIONS.has(text)) this.end({ isAbsent: true })
    else if (DETERMINERS.has(text)) {
      if (head || qualities.length > 0) this.end()
    } else return false
    return true
  }

  /** Reads a size, a year, a model or a number. */
  private readNumber(n: number): boolean {
    const token = this.tokens[n] as Token
    const { text } = token
    const { designations, measures } = this.group
    const year = yearOf(token)
    if (SIZES.has(text) || (/^[sml]$/.test(text) && (token.isCapital || this.textAt(n - 1) === 'size'))) {
      designations.push({ of: 'size', number: text })
    } else if (year !== undefined && this.isBeforePause(n)) measures.push({ dimension: 'year', value: year })
    else if (MODEL.test(text)) {
      designations.push({ of: '', number: text })
    } else if (numberOf(token) !== undefined) {
      const designation = DIGITS.test(text) ? this.designationAt(n) : undefined
      if (designation) designations.push(designation)
      else {
        if (this.group.head) this.end()
        // Three pairs are six.
        this.group.count = (this.group.count ?? 1) * (numberOf(token) ?? 0)
      }
    } else return false
    return true
  }

  /** Returns what a number in digits designates, unless it counts. */
  private designationAt(n: number): Designation | undefined {
    const number = this.textAt(n)
    const before = this.tokens[n - 1]
    if (before && this.isName(before)) return { of: before.stem, number }
    if (!this.isBeforePause(n)) return undefined
    if (!this.group.head && number.length === 2) return { of: 'size', number }
    // “Room 3” says where it was.
    return before && this.isNoun(before) ? { of: before.stem, number } : undefined
  }

  private isName(token: Token): boolean {
    return token.isCapital || !this.reading.classOf(token).isKnown
  }

  private isNoun(token: Token): boolean {
    const { senses, isNoun } = this.reading.classOf(token)
    return (senses.length > 0 || isNoun) && !isStopWord(token.text)
  }

  /** Reads a word that names or describes something, or does neither. */
  private readWord(n: number): void {
    const token = this.tokens[n] as Token
    const { text } = token
    const { group, reading } = this
    const { senses, qualities, isNoun } = reading.classOf(token)
    const isThing = senses.length > 0
    const saysNothing = !isThing && qualities.length === 0
    if (!isThing && !saysNothing) {
      group.qualities.push(...qualities)
    } else if (saysNothing && isStopWord(text)) {
      this.end()
    } else if (saysNothing && !isNoun && group.count === undefined) {
      // A verb: “a hen escaped”.
      this.end(group.role === 'elsewhere' ? { role: 'thing' } : {})
    } else this.readNoun(token)
  }

  private readNoun(token: Token): void {
    const { group, reading } = this
    const { senses, qualities, isKnown } = reading.classOf(token)
    const isThing = senses.length > 0
    if (!isKnown || (token.isCapital && !isThing)) {
      if (!/\p{N}/u.test(token.text)) group.names.push(token.stem)
      if (group.head || (!isThing && !reading.isTitle)) return
    }
    const isDescribed =
      group.qualities.length > 0 ||
      group.count !== undefined ||
      group.isAbsent ||
      group.role === 'part' ||
      reading.isTitle
    const hasThing = group.head !== undefined && group.senses.length > 0
    // Of several things in a row the last is meant: a “bike helmet” is a helmet. A word that is no
    // thing of WordNet's is one only if something describes it: “a black nose”.
    if (!isThing && (!isDescribed || hasThing)) return
    group.head = token
    group.senses = senses
    group.ownQualities = qualities
    group.qualities.push(...qualities)
  }
}
