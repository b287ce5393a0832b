import type { Token } from './clauses.ts'
import { words } from './grammar-words.ts'

/** What a unit measures, and how much of the smallest unit it is. */
const UNITS: Record<string, [dimension: string, factor: number]> = {
  mb: ['memory', 0.001],
  gb: ['memory', 1],
  gig: ['memory', 1],
  tb: ['memory', 1000],
  mm: ['length', 1],
  cm: ['length', 10],
  cms: ['length', 10],
  inch: ['length', 25.4],
  inches: ['length', 25.4],
  ft: ['length', 305],
  foot: ['length', 305],
  feet: ['length', 305],
  m: ['length', 1000],
  metre: ['length', 1000],
  metres: ['length', 1000],
  meter: ['length', 1000],
  meters: ['length', 1000],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  litre: ['volume', 1000],
  litres: ['volume', 1000],
  liter: ['volume', 1000],
  liters: ['volume', 1000],
  g: ['weight', 1],
  kg: ['weight', 1000],
  kgs: ['weight', 1000],
  kilo: ['weight', 1000],
  kilos: ['weight', 1000],
  mah: ['charge', 1],
  minutes: ['time', 1],
  mins: ['time', 1],
  hour: ['time', 60],
  hours: ['time', 60],
  days: ['time', 1440],
  w: ['power', 1],
  person: ['persons', 1],
  persons: ['persons', 1],
  people: ['persons', 1],
  man: ['persons', 1],
  week: ['age', 7],
  weeks: ['age', 7],
  wks: ['age', 7],
  month: ['age', 30],
  months: ['age', 30],
  year: ['age', 365],
  years: ['age', 365],
  yr: ['age', 365],
  yrs: ['age', 365],
}

const WORDS = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
  ' ',
)
const NUMBERS = new Map([
  ...WORDS.map((word, n): [string, number] => [word, n + 1]),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'].map(
    (word, n): [string, number] => [word, 10 * (n + 2)],
  ),
  ['dozen', 12],
  ['single', 1],
  ['both', 2],
  ['pair', 2],
  ['pairs', 2],
  ['couple', 2],
  ['double', 2],
  ['triple', 3],
])

/** What stands before a guess. */
const ROUGH = words('about around roughly approx approximately nearly almost circa ca abt some least over')
/** Units before which “a”, “half a” and “a quarter” are numbers. */
const SPOKEN_UNIT = /^(?:metre|meter|litre|liter|kilo)$/
const DIGITS = /^\p{Nd}/u
const YEAR = /^(?:1[89]|20)\d\d$/

/** Returns the number that a word says, if it says one. */
export function numberOf({ text }: Token): number | undefined {
  const number = DIGITS.test(text) ? Number(text.replace(',', '.')) : NUMBERS.get(text)
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

/** A number with its unit, in the smallest unit of what it measures. */
export interface Measure {
  dimension: string
  value: number
  /** Whether it is a guess: “about a metre”. */
  isRough?: boolean
  /** The number of words that say it. */
  length: number
}

/** Returns the year that a number is, if it may be one. */
export const yearOf = ({ text }: Token): number | undefined => (YEAR.test(text) ? Number(text) : undefined)

/** How much of the full size a violin or a bicycle has. */
const SHARES = new Map([
  ['1/16', 1 / 16],
  ['1/8', 1 / 8],
  ['1/4', 1 / 4],
  ['quarter', 1 / 4],
  ['1/2', 1 / 2],
  ['half', 1 / 2],
  ['3/4', 3 / 4],
  ['4/4', 1],
  ['full', 1],
])

function shareAt(tokens: readonly Token[], n: number): Measure | undefined {
  const [text = '', next = ''] = tokens.slice(n, n + 2).map(({ text }) => text)
  if (text === 'three' && /^quarters?$/.test(next)) return { dimension: 'share', value: 3 / 4, length: 2 }
  const value = SHARES.get(text)
  const isSized = /^sized?$/.test(next)
  return value !== undefined && (isSized || text.includes('/'))
    ? { dimension: 'share', value, length: isSized ? 2 : 1 }
    : undefined
}

/** Returns the measure that a number and the words after it say, such as “64 GB” or “2 years”. */
export function measureAt(tokens: readonly Token[], n: number): Measure | undefined {
  const share = shareAt(tokens, n)
  if (share) return share
  const [text = '', after = ''] = tokens.slice(n, n + 2).map(({ text }) => text)
  const spoken = SPOKEN_UNIT.test(after) ? (text === 'a' ? 1 : SHARES.get(text)) : undefined
  const number = spoken ?? (tokens[n] && numberOf(tokens[n]))
  const known = Object.hasOwn(UNITS, after) ? UNITS[after] : undefined
  if (number === undefined || !known || tokens[n + 2]?.text === 'ago') return undefined
  // “Two in one case” is no length.
  if (after.length <= 2 && !DIGITS.test(text)) return undefined
  const isRough = text === 'a' || ROUGH.has(tokens[n - 1]?.text ?? '')
  return { isRough, dimension: known[0], value: number * known[1], length: tokens[n + 2]?.text === 'old' ? 3 : 2 }
}
