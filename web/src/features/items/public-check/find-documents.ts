import { type Find, findAt } from './find.ts'
import {
  DOCUMENT_WORDS,
  DOCUMENT_WORDS_BEFORE_NUMBER,
  FILLERS,
  NUMBER_WORD,
  OTHER_NUMBER_WORDS,
} from './number-words.ts'
import { PHONE_WORDS } from './phone-words.ts'

/** German puts the words together: “Ausweisnummer”. */
const NUMBER_SUFFIX = 's?-?(?:nummern?|nr\\.?|code|kennzahl)'
const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${DOCUMENT_WORDS})(?:${NUMBER_SUFFIX})?|(?:${DOCUMENT_WORDS_BEFORE_NUMBER})(?:${NUMBER_SUFFIX}|(?=[ ,:-]{1,2}${NUMBER_WORD})))(?![\\p{L}\\p{N}])`,
  'giu',
)
const BETWEEN = new RegExp(`[\\s,:;=(“"'’.-]{0,3}(?:(?:${NUMBER_WORD}|${FILLERS})(?![\\p{L}\\p{N}]))?`, 'iuy')
const HAS_NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NUMBER_WORD}|id|ssn|pesel|dni|bsn|pnr)(?![\\p{L}])|nummer|nr|[:#(]`,
  'iu',
)
/** How far after a document a word for “number” belongs to it, in characters. */
const NUMBER_WORD_REACH = 50
const LATER_NUMBER_WORD = new RegExp(`^[^.!?;\\p{N}]*?[\\s,(]${NUMBER_WORD}(?![\\p{L}])`, 'iu')
const OTHER_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${OTHER_NUMBER_WORDS}|${PHONE_WORDS})(?![\\p{L}\\p{N}])`, 'iu')
/** No sentence has more words between a document and its number. */
const MAX_BETWEEN = 6

/**
 * A number in groups. Letters begin or end it in capitals alone, as otherwise they are the next
 * word.
 */
const GROUP = '[\\p{L}\\p{N}]{0,20}\\p{N}[\\p{L}\\p{N}]{0,20}'
const NUMBER = new RegExp(
  `(?:\\p{Lu}{1,5}[ -])?${GROUP}(?:[ ./-](?:\\p{Lu}{1,2}[ -](?=\\p{N}))?${GROUP}){0,6}(?:[ -]\\p{Lu}(?=[.,;)]|\\s*$))?(?![\\p{L}\\p{N}])`,
  'uy',
)

/** What stands beside such words and is none of their numbers: days, years, times, sums. */
const DAY = /^\d{1,2}[. /-]\d{1,2}[. /-](?:\d{2}|\d{4})$|^\d{4}[./-]\d{1,2}[./-]\d{1,2}$|^\d{1,2}[./-]\d{4}$/
const YEARS = /^(?:(?:19|20)\d\d\D?)+$/
const FLIGHT = /^\p{L}{2} ?\d{1,4}$/u
const GOES_ON = /^(?:[:,]\d|\s?(?:%|€|£|\$|zł|eur|euro|pages?|km|cm|mm|g|kg)(?![\p{L}]))/iu
const FEWEST = { signs: 5, digits: 2, digitsAlone: 9 }

/** A text of nothing but numbers of documents is looked at this far. */
const MAX_FINDS = 40

/** Finds the numbers of documents after words for these. */
export function findDocuments(text: string): Find[] {
  const finds: Find[] = []
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (finds.length >= MAX_FINDS) break
    if (finds.some((find) => index < find.end)) continue
    const end = index + word.length
    const found = numberAfter(text, word, end) ?? numberAfterNumberWord(text, end)
    if (found) finds.push(found)
  }
  return finds
}

function numberAfter(text: string, word: string, from: number): Find | undefined {
  let at = from
  for (let words = 0; words <= MAX_BETWEEN; words += 1) {
    const found = numberAt(text, at + (/^[\s,:;=(“"'’.#-]{0,3}/.exec(text.slice(at, at + 3))?.[0].length ?? 0))
    if (found && isNumber(text, found, word + text.slice(from, found.start))) return found
    BETWEEN.lastIndex = at
    const length = BETWEEN.exec(text)?.[0].length ?? 0
    if (length === 0) return undefined
    at += length
  }
  return undefined
}

/** “Passport of Mrs. Sample, no. C01X00T47”: other words, then one for “number”. */
function numberAfterNumberWord(text: string, from: number): Find | undefined {
  const rest = text.slice(from, from + NUMBER_WORD_REACH)
  const next = LATER_NUMBER_WORD.exec(rest)
  if (!next || OTHER_WORD.test(rest.slice(0, next[0].length))) return undefined
  return numberAfter(text, next[0], from + next[0].length)
}

function numberAt(text: string, at: number): Find | undefined {
  NUMBER.lastIndex = at
  const found = NUMBER.exec(text)?.[0]
  return found === undefined ? undefined : findAt('document', text, at, at + found.length)
}

function isNumber(text: string, { text: number, end }: Find, before: string): boolean {
  const signs = number.replace(/[^\p{L}\p{N}]/gu, '').length
  const digits = number.replace(/\P{N}/gu, '').length
  if (signs < FEWEST.signs || digits < FEWEST.digits) return false
  if (DAY.test(number) || YEARS.test(number) || GOES_ON.test(text.slice(end, end + 8))) return false
  if (HAS_NUMBER_WORD.test(before)) return true
  // Without a word for “number”, it must look like one of a document.
  return !FLIGHT.test(number) && !/\p{Ll}/u.test(number) && (digits < signs || digits >= FEWEST.digitsAlone)
}
