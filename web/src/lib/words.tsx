import { fillWords, joinParts, type Part, type Words } from '@shared/lib/fill-words.ts'
import { isolate as isolateIn } from '@shared/lib/isolate.ts'
import { directionOf } from '@shared/lib/languages.ts'
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

const writing = {
  plurals: new Intl.PluralRules(language),
  numbers: new Intl.NumberFormat(locale),
  direction: directionOf(language),
}

/**
 * Returns what someone has written so that it keeps its own direction beside other words, where
 * there are no elements to say so: in the page's title. Values of `t` are isolated anyway.
 */
export const isolate = (text: string) => isolateIn(text, writing.direction)

type Values = Readonly<Record<string, ReactNode>>

interface Props {
  words: Words
  values?: Values
  components?: Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
}

/**
 * What Lingui's macros `t` and `plural` become where a value has to be filled in.
 * @public
 */
export const i18n = {
  _: ({ words, values = {} }: Props): string => joinParts(fillWords(words, values, writing)),
}

/**
 * What Lingui's macro of this name becomes: a text with elements, which it has as numbered tags.
 * A tag in a value is text.
 * @public
 */
export function Trans({ words, values = {}, components = {} }: Props): ReactNode {
  const parts = fillWords(words, values, writing).flatMap((part): Part<ReactNode>[] =>
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
