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
  for (const { digits, start, end } of findNumberRuns(text).flatMap(partsOf)) {
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

const RUN = /(?<![\p{L}\p{N}])\d+(?:[ \u00a0\u2009]?[()./\u2010-\u2014·-]{0,2}[ \u00a0\u2009]?\d+)*/gu

/**
 * Finds the runs in a text: groups of digits with no more between them than people write inside a
 * number. A group that goes on in letters is the end of a code, and
 * left out.
 */
function findNumberRuns(text: string): Group[][] {
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) =>
    Array.from(run.matchAll(/\d+/g), ({ 0: digits, index: offset }) => ({
      digits,
      start: index + offset,
      end: index + offset + digits.length,
    })),
  ).map((run) => (/[\p{L}\p{N}]/u.test(text[run.at(-1)?.end ?? 0] ?? '') ? run.slice(0, -1) : run))
}

/**
 * Returns the parts of a run that begin and end with a whole group and have that many digits, from
 * each group on the longest first.
 */
function partsOf(run: readonly Group[]): Group[] {
  const { fewest, most } = DIGITS
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

const START = /(?<![\p{L}\p{N}])[a-z]{2}[ -]?\d{2}(?=[ -]?[a-z0-9])/giu
const SIGNS = /[ -]?[a-z0-9]/iy

/** How long the IBANs of a country are: the letters of the countries by that length. */
const COUNTRIES_BY_LENGTH: Record<number, string> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FO FI GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
}
const LENGTHS = new Map(
  Object.entries(COUNTRIES_BY_LENGTH).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
)

/** Finds account numbers with valid check digits, with or without blanks. */
export function findIbans(text: string): Find[] {
  return Array.from(text.matchAll(START)).flatMap(({ 0: start, index }) => {
    const length = LENGTHS.get(start.slice(0, 2).toUpperCase())
    let iban = start.replace(/[ -]/, '').toUpperCase()
    let end = index + start.length
    while (length && iban.length < length) {
      SIGNS.lastIndex = end
      const sign = SIGNS.exec(text)?.[0]
      if (!sign) return []
      iban += sign.slice(-1).toUpperCase()
      end += sign.length
    }
    return length && passesMod97(iban) ? [findAt('iban', text, index, end)] : []
  })
}

/** Whether an IBAN in capitals and without blanks has the right check digits (ISO 13616). */
function passesMod97(iban: string): boolean {
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
