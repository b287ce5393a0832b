import type { Token } from './clauses.ts'
import { words } from './grammar-words.ts'

/** The units of each dimension, in the singular, and how much of the smallest one each is. */
const DIMENSIONS: Record<string, Record<string, number>> = {
  memory: { mb: 0.001, gb: 1, gig: 1, tb: 1000 },
  length: { mm: 1, cm: 10, inch: 25.4, inches: 25.4, ft: 305, foot: 305, m: 1000, metre: 1000, meter: 1000 },
  volume: { ml: 1, cl: 10, l: 1000, litre: 1000, liter: 1000 },
  weight: { g: 1, kg: 1000, kilo: 1000 },
  charge: { mah: 1 },
  power: { w: 1 },
  time: { minute: 1, min: 1, hour: 60, day: 1440 },
  persons: { person: 1, people: 1, man: 1 },
  age: { week: 7, wk: 7, month: 30, year: 365, yr: 365 },
}
const UNITS = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
    Object.entries(units).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
)

const ONES = words('one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen')
const TENS = words('twenty thirty forty fifty sixty seventy eighty ninety hundred')
const NUMBERS = new Map([
  ...[...ONES].map((word, n) => [word, n + 1] as const),
  ...[...TENS].map((word, n) => [word, 10 * (n + 2)] as const),
  ...Object.entries({ dozen: 12, single: 1, both: 2, pair: 2, pairs: 2, couple: 2, double: 2, triple: 3 }),
])

const DIGITS = /^\p{Nd}/u

/** Returns the number that a word says, if it says one. */
export function numberOf({ text }: Token): number | undefined {
  const number = DIGITS.test(text) ? Number(text.replace(',', '.')) : NUMBERS.get(text)
  return number !== undefined && Number.isFinite(number) ? number : undefined
}

/**
 * Returns the measure that a number and the word after it say, such as “64 GB” or “2 years”, in the
 * smallest unit of what it measures.
 */
export function measureAt(tokens: readonly Token[], n: number) {
  const number = tokens[n] && numberOf(tokens[n])
  const word = tokens[n + 1]?.text ?? ''
  const unit = UNITS.get(word) ?? UNITS.get(word.replace(/s$/, ''))
  return number !== undefined && unit ? { dimension: unit.dimension, value: number * unit.factor } : undefined
}
