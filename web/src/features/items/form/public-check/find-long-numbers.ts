import { type Find, type FindKind, findAt } from './find.ts'

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

/** Digits that stand together in a text. */
interface Group {
  digits: string
  start: number
  end: number
}

/** Groups of digits with no more between them than people write inside a number. */
type NumberRun = readonly Group[]

const RUN = /(?<![\p{L}\p{N}])\d+(?:[ \u00a0\u2009]?[()./\u2010-\u2014·-]{0,2}[ \u00a0\u2009]?\d+)*/gu

/**
 * Finds the runs of digits in a text. A group that goes on in letters is the end of a code, and
 * left out.
 */
function findNumberRuns(text: string): NumberRun[] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) =>
    Array.from(run.matchAll(/\d+/g), ({ 0: digits, index: offset }) => ({
      digits,
      start: index + offset,
      end: index + offset + digits.length,
    })),
  ).map((run) => (/[\p{L}\p{N}]/u.test(text[run.at(-1)?.end ?? 0] ?? '') ? run.slice(0, -1) : run))
}

/**
 * Returns the parts of a run that begin and end with a whole group and have this many digits, from
 * each group on the longest first.
 */
function partsOf(run: NumberRun, { fewest, most }: { fewest: number; most: number }): Group[] {
  return run.flatMap(({ start }, first) => {
    const parts: Group[] = []
    let digits = ''
    for (let next = first; next < run.length && digits.length < most; next += 1) {
      digits += run[next]?.digits
      if (digits.length >= fewest && digits.length <= most)
        parts.unshift({ digits, start, end: run[next]?.end ?? start })
    }
    return parts
  })
}

/** Whether the digits end with the right check digit of payment cards and IMEIs. */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const weighted = index % 2 === 0 ? digit : digit * 2
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
