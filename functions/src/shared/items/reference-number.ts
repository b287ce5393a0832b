import { toAsciiDigits } from '../lib/digits.ts'

/** How a reference number looks: the year, and a number of six digits. */
export const REFERENCE_NUMBER = /^\d{4}-\d{6}$/

/** Of something lost it begins with an L. People put any sign or none between its parts. */
const BETWEEN = String.raw`[\p{Pd}\u2212\s/]{0,3}`
/** What stands before it, such as “No.” and “#”, and behind it, such as the end of a sentence. */
const BEFORE = String.raw`(?:(?:nr|no|n°|№|#)[.:\s]*)?[([]?`
const WRITTEN_NUMBER = new RegExp(String.raw`^${BEFORE}(L?)${BETWEEN}(20\d\d)${BETWEEN}(\d{6})[)\].,;:!?]*$`, 'iu')

/**
 * Reads a reference number as people write it: with any dash, a blank, a slash or nothing between
 * its parts, in the digits of any script.
 * @returns `2026-000225` or, of something lost, `L2026-000225`; undefined for any other text
 */
export function parseReferenceNumber(text: string): string | undefined {
  // A number that was copied may have isolates around it.
  const plain = toAsciiDigits(text)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
  const [, letter, year, count] = WRITTEN_NUMBER.exec(plain) ?? []
  return year && `${letter?.toUpperCase()}${year}-${count}`
}
