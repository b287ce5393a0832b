import { isStopWord } from '../../search/stems.ts'
import type { Token } from './clauses.ts'
import { ROLES, SIZES, words } from './grammar-words.ts'

/** The units of each dimension, in the singular, and how much of the smallest one each is. */
const DIMENSIONS: Record<string, Record<string, number>> = {
  memory: { mb: 0.001, gb: 1, gig: 1, tb: 1000 },
  length: { mm: 1, cm: 10, inch: 25.4, inches: 25.4, ft: 305, foot: 305, m: 1000, metre: 1000, meter: 1000 },
  volume: { ml: 1, cl: 10, l: 1000, litre: 1000, liter: 1000 },
  weight: { g: 1, kg: 1000, kilo: 1000 },
  time: { minute: 1, min: 1, hour: 60, h: 60, uhr: 60, heure: 60, hora: 60, am: 60, pm: 60, day: 1440 },
  persons: { person: 1, people: 1, man: 1 },
  age: { week: 7, wk: 7, month: 30, year: 365, yr: 365 },
}
const UNITS = new Map(
  Object.entries(DIMENSIONS).flatMap(([of, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { of, factor }] as const),
  ),
)

const ONES = words('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen')
const NUMBERS = new Map([
  ...[...ONES].map((word, n) => [word, n + 1] as const),
  ...Object.entries({ dozen: 12, single: 1, both: 2, pair: 2, pairs: 2, couple: 2, double: 2, triple: 3 }),
])
const YEAR = /^(?:1[89]|20)\d\d$/
/** Words that tell models apart, though English has them: “the Pro”. */
const VARIANTS = words('pro air max lite ultra se oled')
const MODEL = /^(?=.*\p{L})(?=.*\p{N})/u

/** A longer number, such as that of a telephone, names no model. */
const LONGEST_NAMING = 4

/** What a number says that only counts. */
export const COUNT = 'count'

/** What a number, a size or a model says. */
export interface Numeral {
  /** What it is of: `count`, a dimension such as `memory`, or the stem of a word: “iPhone 12”. */
  of: string
  /** In the smallest unit; a text if it only names something, as 12 does in “iPhone 12”. */
  value: number | string
  /** How many words say it. */
  length: number
}

/** Reads the number, size or model that begins with a word of a clause, if one does. */
export function numeralAt(tokens: readonly Token[], n: number): Numeral | undefined {
  const [before, token, after] = [tokens[n - 1], tokens[n] as Token, tokens[n + 1]]
  const { text } = token
  const isInDigits = /^\p{N}/u.test(text)
  const value = isInDigits ? Number(text.replace(',', '.')) : NUMBERS.get(text)
  const unit = UNITS.get(after?.text ?? '') ?? UNITS.get(after?.text.replace(/s$/, '') ?? '')
  if (value && unit) return { of: unit.of, value: value * unit.factor, length: 2 }
  const isSize = SIZES.has(text) || (/^[sml]$/.test(text) && (token.isCapital || before?.text === 'size'))
  if (isSize) return { of: 'size', value: text, length: 1 }
  if (VARIANTS.has(text)) return { of: 'variant', value: text, length: 1 }
  if (MODEL.test(text)) return { of: '', value: text, length: 1 }
  if (!value) return undefined
  const isLast = after === undefined || isStopWord(after.text)
  if (isLast && YEAR.test(text)) return { of: 'year', value, length: 1 }
  if (!isLast || !isInDigits) return { of: COUNT, value, length: 1 }
  const isBehindName = before !== undefined && !isStopWord(before.text) && !ROLES.has(before.text)
  // A day, an hour or a telephone number: “on 5 May”, “around 5 pm”.
  if (text.length > LONGEST_NAMING || (before && !isBehindName && before.text !== 'size'))
    return { of: 'time', value, length: 1 }
  return { of: isBehindName && !/\p{N}/u.test(before.text) ? before.stem : 'size', value: text, length: 1 }
}
