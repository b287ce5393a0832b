import type { Token } from './tokens.ts'

/** What a unit measures, and how much of the smallest unit it is. */
const UNITS: Record<string, [dimension: string, factor: number]> = {
  mb: ['memory', 0.001],
  gb: ['memory', 1],
  gig: ['memory', 1],
  tb: ['memory', 1000],
  mm: ['length', 1],
  cm: ['length', 10],
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
  kilo: ['weight', 1000],
  kilos: ['weight', 1000],
  mah: ['charge', 1],
  w: ['power', 1],
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
  ['twenty', 20],
  ['thirty', 30],
  ['dozen', 12],
  ['single', 1],
  ['both', 2],
  ['pair', 2],
  ['pairs', 2],
  ['couple', 2],
])

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
}

/** Returns the year that a number is, if it may be one. */
export const yearOf = ({ text }: Token): number | undefined => (YEAR.test(text) ? Number(text) : undefined)

/** Returns the measure that a number and the words after it say, such as “64 GB” or “2 years”. */
export function measureAt(tokens: readonly Token[], n: number): Measure | undefined {
  const number = tokens[n] && numberOf(tokens[n])
  const unit = tokens[n + 1]?.text ?? ''
  const known = Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined
  if (number === undefined || !known || tokens[n + 2]?.text === 'ago') return undefined
  // “Two in one case” is no length.
  if (unit.length <= 2 && !DIGITS.test(tokens[n]?.text ?? '')) return undefined
  return { dimension: known[0], value: number * known[1] }
}
