import { isStopWord } from '../../search/stems.ts'
import type { Clause, Token } from './clauses.ts'
import { DETERMINERS, NEGATIONS, ROLES, type Role, SIZES } from './grammar-words.ts'
import { measureAt, numberOf } from './measures.ts'

/** Words that name or describe one thing together: “two old brown leather bags”, or “brown”. */
export class NounGroup {
  /** The word that names the thing; undefined if the group only describes. */
  head: Token | undefined
  qualities: string[] = []
  count: number | undefined
  measures: { dimension: string; value: number }[] = []
  designations: Designation[] = []
  /** Names and brands before the head: “a Makita drill”. */
  names: string[] = []
  /** Whether the thing is said not to be there: “no collar”. */
  isAbsent = false
  /** How the group belongs to what comes before it. */
  role: Role = 'thing'
}

/** A number and the word that it belongs to: “iPhone 12”, “size 44”; a model has none: “A52”. */
export type Designation = Record<'of' | 'number', string>

const MODEL = /^(?=.*\p{L})(?=.*\p{N})/u
const DIGITS = /^\p{N}/u
const YEAR = /^(?:1[89]|20)\d\d$/

/** Divides one clause into noun groups, word by word, and says how they belong together. */
export class NounGroupReader {
  private readonly groups: NounGroup[] = []
  private group = new NounGroup()
  private readonly tokens: readonly Token[]
  private readonly isTitle: boolean

  /** @param isTitle whether an unknown word may name the thing, as in the title “Airpods” */
  constructor({ tokens }: Clause, isTitle: boolean) {
    this.tokens = tokens
    this.isTitle = isTitle
  }

  read(): NounGroup[] {
    for (let n = 0; n < this.tokens.length; n += 1) {
      const token = this.tokens[n] as Token
      const measure = measureAt(this.tokens, n)
      if (measure) {
        this.group.measures.push(measure)
        // The unit has been read, too.
        n += 1
      } else if (!this.readGrammar(token) && !this.readNumber(token, n)) this.readWord(token)
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
    this.group = Object.assign(new NounGroup(), kept, next)
  }

  private isBeforePause(n: number): boolean {
    const after = this.tokens[n + 1]
    return after === undefined || isStopWord(after.text)
  }

  /** Reads a word that says how groups belong together. */
  private readGrammar({ text }: Token): boolean {
    const { head, qualities } = this.group
    const role = ROLES.get(text)
    if (role) this.end({ role })
    else if (NEGATIONS.has(text)) this.end({ isAbsent: true })
    else if (!DETERMINERS.has(text)) return false
    else if (head || qualities.length > 0) this.end()
    return true
  }

  /** Reads a size, a year, a model or a number. */
  private readNumber(token: Token, n: number): boolean {
    const { text, isCapital } = token
    const { designations, measures, head } = this.group
    const number = numberOf(token)
    if (SIZES.has(text) || (/^[sml]$/.test(text) && (isCapital || this.tokens[n - 1]?.text === 'size')))
      designations.push({ of: 'size', number: text })
    else if (YEAR.test(text) && this.isBeforePause(n)) measures.push({ dimension: 'year', value: Number(text) })
    else if (MODEL.test(text)) designations.push({ of: '', number: text })
    else if (number === undefined) return false
    else {
      const of = DIGITS.test(text) ? this.designatedAt(n) : undefined
      if (of !== undefined) designations.push({ of, number: text })
      else {
        if (head) this.end()
        // Three pairs are six.
        this.group.count = (this.group.count ?? 1) * number
      }
    }
    return true
  }

  /** Returns the stem of what a number in digits designates, unless it counts. */
  private designatedAt(n: number): string | undefined {
    const before = this.tokens[n - 1]
    if (before && (before.isCapital || !before.isKnown)) return before.stem
    if (!this.isBeforePause(n)) return undefined
    if (!this.group.head && this.tokens[n]?.text.length === 2) return 'size'
    // “Room 3” says where it was.
    return before && (before.senses.length > 0 || before.isNoun) ? before.stem : undefined
  }

  /** Reads a word that names or describes something, or does neither. */
  private readWord(token: Token): void {
    const { count, role } = this.group
    if (token.senses.length > 0) this.readNoun(token)
    else if (token.qualities.length > 0) this.group.qualities.push(...token.qualities)
    else if (isStopWord(token.text)) this.end()
    // A verb: “a hen escaped”.
    else if (!token.isNoun && count === undefined) this.end(role === 'elsewhere' ? { role: 'thing' } : {})
    else this.readNoun(token)
  }

  private readNoun(token: Token): void {
    const { head, qualities, names, count, isAbsent, role } = this.group
    const isThing = token.senses.length > 0
    if (!token.isKnown || (token.isCapital && !isThing)) {
      if (!/\p{N}/u.test(token.text)) names.push(token.stem)
      if (head || (!isThing && !this.isTitle)) return
    }
    const isDescribed = qualities.length > 0 || count !== undefined || isAbsent || role === 'part' || this.isTitle
    // Of several things in a row the last is meant: a “bike helmet” is a helmet. A word that is no
    // thing of WordNet's is one only if something describes it: “a black nose”.
    if (!isThing && (!isDescribed || head?.senses.length)) return
    this.group.head = token
    qualities.push(...token.qualities)
  }
}
