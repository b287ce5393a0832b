import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** The language of this build: a tag as in `lang`, such as `en` or `de`. */
export const language = import.meta.env.LANGUAGE

/**
 * How this page writes numbers and days: as the visitor's region does, if the browser knows one for
 * the page's language, and always in our digits and calendar.
 */
export const locale = new Intl.Locale(
  navigator.languages.find((tag) => tag.startsWith(`${language}-`)) ?? (language === 'en' ? 'en-GB' : language),
  { calendar: 'gregory', numberingSystem: 'latn' },
).toString()

/** A part of a text, as Lingui compiles it: words, a value's name, or the cases of a value. */
type Token = string | readonly [name: string, kind?: 'plural' | 'select', cases?: Readonly<Record<string, Words>>]
type Words = readonly Token[]
type Values = Readonly<Record<string, ReactNode>>

interface Props {
  words: Words
  values?: Values
  components?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

/** What a filled-in text is made of: the board's own words, and values, which may be anybody's. */
type Part = string | { value: ReactNode }

const plurals = new Intl.PluralRules(language)
const numbers = new Intl.NumberFormat(locale)

/** @param count takes the place of `#` in the case of a plural */
function fill(words: Words, values: Values, count?: number): Part[] {
  return words.flatMap((token): Part[] => {
    if (token === '#' && count !== undefined) return [numbers.format(count)]
    if (typeof token === 'string') return [token]
    const [name, kind, cases] = token
    const value = values[name]
    if (!cases) return [{ value }]
    const number = kind === 'plural' ? Number(value) : undefined
    const chosen = cases[String(value)] ?? cases[number === undefined ? 'other' : plurals.select(number)] ?? cases.other
    return fill(chosen ?? [], values, number)
  })
}

/**
 * What Lingui's macros `t` and `plural` become where a value has to be filled in.
 * @public
 */
export const i18n = {
  _: ({ words, values = {} }: Props): string =>
    fill(words, values)
      .map((part) => (typeof part === 'string' ? part : String(part.value ?? '')))
      .join(''),
}

/**
 * What Lingui's macro of this name becomes: a text with elements, which it has as numbered tags.
 * A tag in a value is text.
 * @public
 */
export function Trans({ words, values = {}, components = {} }: Props): ReactNode {
  const parts = fill(words, values).flatMap((part): Part[] =>
    typeof part === 'string' ? part.split(/(<\/?\d+\/?>)/) : [part],
  )
  let at = 0
  const readUntil = (end?: string): ReactNode[] => {
    const nodes: ReactNode[] = []
    for (let part = parts[at++]; part !== undefined && part !== end; part = parts[at++]) {
      const [, name, single] = (typeof part === 'string' && /^<(\d+)(\/?)>$/.exec(part)) || []
      const element = name && components[name]
      const text = typeof part === 'string' ? part : part.value
      if (element) nodes.push(cloneElement(element, {}, ...(single ? [] : readUntil(`</${name}>`))))
      // One text is one node, as page translators want it.
      else if (/^(?:string|number)$/.test(typeof text) && typeof nodes.at(-1) === 'string')
        nodes.push(`${nodes.pop()}${text}`)
      else nodes.push(text)
    }
    return nodes
  }
  return createElement(Fragment, {}, ...readUntil())
}
