import { passesLuhn } from './check-digits.ts'
import { type Find, type FindKind, findAt } from './find.ts'
import { findNumberRuns, partsOf } from './number-runs.ts'

/** What the numbers of the card brands begin with, and how long they are. */
const CARD =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720|20[0-4])\d{12}|9792\d{12}|3[47]\d{13}|3(?:0[0-5]|[689]\d)\d{11}|35\d{14}|6(?:011|5\d\d|4[4-9]\d|2\d\d)\d{12,15}|(?:50|5[6-9]|6[0-9])\d{14,17})$/

/**
 * What IMEIs begin with: the numbers of the bodies that allot them. Animals' chips begin otherwise.
 */
const IMEI = /^(?:01|3[0-5]|4[459]|5[0-4]|86|99)\d{13}$/
const IMEI_WORD = /imei/i
const CHIP_WORD = /chip|çip|puce|transponder|scan|(?<!\p{L})vet|tasso|tierarzt|weteryn|czip/iu
/** How far from a number a word speaks of it, in characters. */
const REACH = 40

const DIGITS = { fewest: 13, most: 19 }

/** Finds payment cards and IMEIs by their check digits. */
export function findLongNumbers(text: string): Find[] {
  const finds: Find[] = []
  for (const { digits, start, end } of findNumberRuns(text).flatMap((run) => partsOf(run, DIGITS))) {
    if (start < (finds.at(-1)?.end ?? 0) || !passesLuhn(digits)) continue
    const kind = kindOf(digits, text.slice(Math.max(0, start - REACH), end + REACH))
    if (kind) finds.push(findAt(kind, text, start, end))
  }
  return finds
}

function kindOf(digits: string, around: string): FindKind | undefined {
  if (CARD.test(digits)) return 'card'
  if (digits.length !== 15 || CHIP_WORD.test(around)) return undefined
  return IMEI.test(digits) || IMEI_WORD.test(around) ? 'imei' : undefined
}
