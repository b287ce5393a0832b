import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import { toAsciiDigits } from '../../../../../functions/src/shared/lib/digits.ts'
import { blankOut, type Find, type FindKind } from './find.ts'
import { findIbans, findLongNumbers } from './find-checked-numbers.ts'
import { findDocuments } from './find-documents.ts'
import { findEmails } from './find-emails.ts'
import { FIELD_END, findPhones } from './find-phones.ts'

/**
 * The words of a post that everyone may read. Those of a line are read as one text, because a
 * title such as “Passport found” says what a number in the description is. Of a place it says
 * nothing: a postcode looks like the number of a document.
 */
const READ_TOGETHER = [['title', 'description', 'question'], ['location']] as const
export type CheckedField = (typeof READ_TOGETHER)[number][number]

/** Something in a post that should not be public. */
export interface PostFind {
  field: CheckedField
  kind: FindKind
  text: string
}

const BETWEEN = `\n${FIELD_END}`

/**
 * Finds what should not be public in the words of a post.
 * @param languages those of the writer's browser, which say how phone numbers are written there
 */
export function checkPost(post: Record<CheckedField, string>, languages: readonly string[]): PostFind[] {
  const countries = countriesOf(languages)
  return READ_TOGETHER.flatMap((fields) => {
    const text = fields.map((field) => post[field]).join(BETWEEN)
    return findPublic(text, countries).flatMap(({ kind, start, text }) => {
      const field = fieldAt(start, fields, post)
      return field ? [{ field, kind, text }] : []
    })
  })
}

/** Returns the field that stands at a place in the text of several. */
function fieldAt(place: number, fields: readonly CheckedField[], post: Record<CheckedField, string>) {
  let end = 0
  return fields.find((field) => {
    end += post[field].length + BETWEEN.length
    return place < end
  })
}

/** Whose numbers are known wherever the board is: of most people who may write here. */
const ALWAYS: readonly CountryCode[] = ['GB', 'US', 'DE', 'FR', 'ES', 'IT', 'PL', 'TR', 'AU', 'NL']
/** A browser lists up to some ten languages; more would only cost time. */
const MAX_LANGUAGES = 6

/**
 * Returns the countries of a browser's languages, such as `en-GB` or `de`, and those that are
 * always known.
 */
function countriesOf(languages: readonly string[]): CountryCode[] {
  const own = languages
    .slice(0, MAX_LANGUAGES)
    .map(regionOf)
    .filter((region) => isSupportedCountry(region))
  return [...new Set([...own, ...ALWAYS])]
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}

const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S{1,2000}/giu

/**
 * Finds what should not be public in a text, in the order in which it is read. The surest are
 * looked for first, and what they have found is nothing else.
 */
export function findPublic(text: string, countries: readonly CountryCode[]): Find[] {
  // Each UTF-16 unit by itself, so that places in the text stay the same.
  const plain = text.replace(/[^\0-\x7f]/g, toAsciiDigits)
  const addresses = Array.from(plain.matchAll(WEB_ADDRESS), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }))
  let rest = blankOut(plain, addresses)
  const finds: Find[] = []
  for (const look of [findEmails, findIbans, findLongNumbers, findDocuments, findPhones]) {
    const found = withoutOverlaps(look(rest, countries))
    finds.push(...found)
    rest = blankOut(rest, found)
  }
  return finds
    .sort((one, other) => one.start - other.start)
    .map((find) => ({ ...find, text: text.slice(find.start, find.end) }))
}

/** Of finds that overlap, the longest stays. */
function withoutOverlaps(finds: readonly Find[]): Find[] {
  const kept: Find[] = []
  for (const find of [...finds].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (kept.every(({ start, end }) => find.end <= start || find.start >= end)) kept.push(find)
  return kept
}
