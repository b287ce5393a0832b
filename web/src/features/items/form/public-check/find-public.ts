import type { CountryCode } from 'libphonenumber-js/min'
import { blankOut, type Find } from './find.ts'
import { findDocuments } from './find-documents.ts'
import { findEmails } from './find-emails.ts'
import { findIbans } from './find-ibans.ts'
import { findLongNumbers } from './find-long-numbers.ts'
import { findPhones } from './find-phones.ts'

const WEB_ADDRESS = /(?:https?:\/\/|www\.)\S{1,2000}/giu
/** Digits of other scripts, each of one UTF-16 unit, so that places in the text stay the same. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g

/**
 * Finds what should not be public in a text, in the order in which it is read. The surest are
 * looked for first, and what they have found is nothing else.
 */
export function findPublic(text: string, countries: readonly CountryCode[]): Find[] {
  const plain = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
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
