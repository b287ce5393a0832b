import { type CountryCode, findPhoneNumbersInText } from 'libphonenumber-js/min'
import { type Find, findAt } from './find.ts'
import { OTHER_NUMBER_WORDS, REWARD_WORDS } from './number-words.ts'
import { PHONE_WORDS } from './phone-words.ts'

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
const PHONE_WORD = word(PHONE_WORDS)
const OTHER_WORD = word(OTHER_NUMBER_WORDS)
const OTHER_OR_REWARD_WORD = word(`${OTHER_NUMBER_WORDS}|${REWARD_WORDS}`)
/** How far before or after a number a word speaks of it, in characters. */
const REACH = { phone: 45, other: 22, after: 30 }
/** Stands between the fields of a post: “Lost phone” as a title names no number below it. */
export const FIELD_END = '\u2029'
/** A sentence ends here, unless it is a short word's full stop, such as that of “no.”. */
const SENTENCE_END = /(?<=\p{L}{4,20})[.!?…]\s|[!?\n]/u

const NUMBER = /^[^\p{L};#]*\d/u
const DIGITS = { fewest: 6, local: 8, fewestAlone: 9, fewestAbroad: 11 }
/** Beside a number they make it a part of a code. Scripts without capitals may have no spaces. */
const PART_OF_CODE = /[\p{Lu}\p{Ll}\p{N}]/u
/** Drawn numbers and days look like phone numbers. */
const LOTTERY = /^\d{2}(?: \d{2}){4,}$/
const DAY = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d|^(?:19|20)\d\d[./ -]\d{1,2}[./ -]\d|^\d{1,2} \d{1,2} (?:19|20)\d\d/
/** What sums look like, too. */
const SUMS = /^\d{3,4} ?[-–] ?\d{3,4}$/

/**
 * Finds phone numbers, as they are written in any of these countries or with a country's code. One
 * with a code or a word such as “call” may be one that nobody has yet.
 */
export function findPhones(text: string, countries: readonly CountryCode[]): Find[] {
  return countries.flatMap((defaultCountry) =>
    findPhoneNumbersInText(text, { defaultCountry, extended: true }).flatMap(({ startsAt, endsAt, number }) => {
      const [withoutExtension = ''] = NUMBER.exec(text.slice(startsAt, endsAt)) ?? []
      const find = findAt('phone', text, startsAt, startsAt + withoutExtension.length)
      const isSigned = /^[+(]/.test(withoutExtension)
      if (!isSigned && PART_OF_CODE.test(text[startsAt - 1] ?? '')) return []
      if (PART_OF_CODE.test(text[endsAt] ?? '')) return []
      return isPhone(find, number.isValid(), text) ? find : []
    }),
  )
}

function isPhone({ text: written, start, end }: Find, isValid: boolean, text: string): boolean {
  if (/^\(?\+/.test(written)) return true
  const digits = written.replace(/\D/g, '').length
  if (digits < DIGITS.fewest || DAY.test(written) || (LOTTERY.test(written) && isAscending(written))) return false
  const before = wordsBefore(text, start, SUMS.test(written) ? OTHER_OR_REWARD_WORD : OTHER_WORD)
  if (before === 'other') return false
  if (before === 'phone' || isPhoneWordAfter(text, end)) {
    // Times and short days are written with dots, too.
    return digits <= DIGITS.local ? !/[./]/.test(written) : isValid
  }
  if (/^00/.test(written)) return digits >= DIGITS.fewestAbroad
  return isValid && digits >= DIGITS.fewestAlone && /^(?:\(?0|\(\d{3}\))/.test(written)
}

/** What the words before a number say that it is. Whichever stands nearer decides. */
function wordsBefore(text: string, start: number, otherWord: RegExp): 'phone' | 'other' | 'none' {
  const before =
    text
      .slice(Math.max(0, start - REACH.phone), start)
      .split(FIELD_END)
      .at(-1) ?? ''
  const near = before.slice(-REACH.other).split(SENTENCE_END).at(-1) ?? ''
  const phoneEnd = lastEnd(before, PHONE_WORD)
  const otherEnd = lastEnd(near, otherWord)
  if (phoneEnd === undefined) return otherEnd === undefined ? 'none' : 'other'
  return otherEnd !== undefined && near.length - otherEnd <= before.length - phoneEnd ? 'other' : 'phone'
}

function isPhoneWordAfter(text: string, end: number): boolean {
  const after = text.slice(end, end + REACH.after).split(/[.!?\n]/)[0] ?? ''
  return lastEnd(after, PHONE_WORD) !== undefined
}

/** Whether it is drawn numbers in order, as no phone number is. */
const isAscending = (pairs: string) =>
  pairs.split(' ').every((pair, index, all) => index === 0 || pair > (all[index - 1] ?? ''))

function lastEnd(text: string, pattern: RegExp): number | undefined {
  const last = Array.from(text.matchAll(pattern)).at(-1)
  return last && last.index + last[0].length
}
