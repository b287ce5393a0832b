import { isolate } from './isolate.ts'

/** A part of a text, as Lingui compiles it: words, a value's name, or the cases of a value. */
type Token = string | readonly [name: string, kind?: 'plural' | 'select', cases?: Readonly<Record<string, Words>>]
export type Words = readonly Token[]

/** What a filled-in text is made of: words, and values, which may be anyone's. */
export type Part<Value> = string | { value: Value }

/** How a language counts, how it writes numbers, and in which direction. */
export interface Writing {
  plurals: Intl.PluralRules
  numbers: Intl.NumberFormat
  direction: 'ltr' | 'rtl'
}

/**
 * Fills in a text. A value that is a string keeps its own direction.
 * @param count takes the place of `#` in the case of a plural
 */
export function fillWords<Value>(
  words: Words,
  values: Readonly<Record<string, Value>>,
  writing: Writing,
  count?: number,
): Part<Value | undefined>[] {
  return words.flatMap((token): Part<Value | undefined>[] => {
    if (token === '#' && count !== undefined) return [writing.numbers.format(count)]
    if (typeof token === 'string') return [token]
    const [name, kind, cases] = token
    const value = values[name]
    if (!cases)
      return [{ value: typeof value === 'string' ? (isolate(value, writing.direction) as Value & string) : value }]
    const number = kind === 'plural' ? Number(value) : undefined
    const way = number === undefined ? 'other' : writing.plurals.select(number)
    return fillWords(cases[String(value)] ?? cases[way] ?? cases.other ?? [], values, writing, number)
  })
}

/** Returns a filled-in text; a value that is missing is left out. */
export const joinParts = (parts: readonly Part<unknown>[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : String(part.value ?? ''))).join('')
