import { type Find, findAt } from './find.ts'

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
