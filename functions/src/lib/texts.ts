import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { boardName, languages } from '../../../board.config.ts'
import { fillWords, joinParts, type Words, type Writing } from '../shared/lib/fill-words.ts'
import { directionOf, FIRST_LANGUAGE } from '../shared/lib/languages.ts'
import { inOneLanguage } from '../shared/lib/own-texts.ts'
import { dayInWords } from './day-in-words.ts'

/**
 * What the server says to someone: English words in ICU's syntax, which `web/words` translates,
 * and what they are filled in with.
 */
export interface Text {
  words: string
  values?: TextValues | undefined
}

/**
 * A date is written as a day, and several texts as a list. A function returns a text that is known
 * once the language is.
 */
export type TextValues = Readonly<Record<string, string | number | Date | readonly ListedText[]>>
type ListedText = Text | ((language: string) => string)

/** Names a text. `npm run words` finds what stands here in quotation marks. */
export const say = (words: string, values?: TextValues): Text => ({ words, values })

/** @returns a language if the board speaks it, and otherwise English */
export const spokenLanguage = (language: string): string =>
  languages.find((spoken) => spoken === language) ?? FIRST_LANGUAGE

/** Returns what the board is called in a language. */
export const boardNameIn = (language: string): string => inOneLanguage(boardName, language)

/** Returns a text in a language; in English if that has no translation. */
export function inLanguage(language: string, { words, values = {} }: Text): string {
  const { translations, ...writing } = knownOf(language)
  const filled = Object.entries(values).map(([name, value]) => [name, fillIn(language, value)] as const)
  const compiled = compileMessage(translations.get(words) ?? words)
  return joinParts(fillWords(compiled as Words, Object.fromEntries(filled), writing))
}

function fillIn(language: string, value: TextValues[string]): string | number {
  if (typeof value !== 'object') return value
  if (value instanceof Date) return dayInWords(value, language)
  const texts = value.map((text) => (typeof text === 'function' ? text(language) : inLanguage(language, text)))
  return texts.join(comma(language))
}

const COMMA = say(', ')

/** Returns what stands between two parts of a list. */
export const comma = (language: string) => inLanguage(language, COMMA)

/** What something is called, and what it is. */
export const labelled = (label: string, value: string): Text => say('{label}: {value}', { label, value })

/** What is known of a language. */
interface Known extends Writing {
  translations: ReadonlyMap<string, string>
}

const known = new Map<string, Known>()

/** The translations of a language are read when something is first said in it. */
function knownOf(language: string): Known {
  const found = known.get(language)
  if (found) return found
  const numbers = new Intl.NumberFormat(`${language}-u-nu-latn`)
  const writing = { plurals: new Intl.PluralRules(language), numbers, direction: directionOf(language) }
  const read = { translations: readTranslations(language), ...writing }
  known.set(language, read)
  return read
}

/** The build puts the files beside the bundle. */
const folder = path.join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '../../../web/words' : 'words')

function readTranslations(language: string): ReadonlyMap<string, string> {
  if (language === FIRST_LANGUAGE) return new Map()
  const { items } = parsePo(readFileSync(path.join(folder, `${language}.po`), 'utf8'))
  return new Map(
    items.flatMap(({ msgid, msgctxt, msgstr: [text] }) => (msgctxt || !text ? [] : [[msgid, text] as const])),
  )
}
