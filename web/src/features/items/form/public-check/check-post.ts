import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import type { FindKind } from './find.ts'
import { FIELD_END } from './find-phones.ts'
import { findPublic } from './find-public.ts'

/**
 * The words of a post that everybody may read. Those of a line are read as one text, because a
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
