import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { type Find, findAt } from './find.ts'
import { digitsOf, findNumberRuns, type NumberRun } from './number-runs.ts'
import { OTHER_NUMBER_WORDS, PHONE_WORDS, REWARD_WORDS } from './phone-words.ts'

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

const DIGITS = { fewest: 6, local: 8, fewestAlone: 9, mostWithWord: 12, most: 15 }
/** A text of nothing but numbers is looked at this far, so that it takes a bounded time. */
const MAX_RUNS = 40
const MAX_GROUPS = 12

const LOTTERY = /^\d{2}(?: \d{2}){4,}$/
const AREA_IN_BRACKETS = /^\(\d{3}\) ?\d{3}[ -]\d{4}$/
const DAYS = /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d\d(?!\d)|^\d{1,2}([./-])\d{1,2}\1\d\d(?!\1|\d| ?$)|^0[.]/

/** Days that begin a run of digits, such as 2026-05-31. Parts of these are no number, either. */
const DAY_FIRST =
  /^(?:(?:19|20)\d\d([./ -])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) (?:19|20)\d\d)(?!\d)/
/** What sums look like, too. */
const SUMS = /^\d{3,4} ?[-–] ?\d{3,4}$/

/** Finds phone numbers, as they are written in any of these countries or with a country's code. */
export function findPhones(text: string, countries: readonly CountryCode[]): Find[] {
  const runs = findNumberRuns(text).filter((run) => digitsOf(run).length >= DIGITS.fewest)
  return runs.slice(0, MAX_RUNS).flatMap((run) => phoneIn(text, run, countries) ?? [])
}

/** The longest number that the run begins with. */
function phoneIn(text: string, run: NumberRun, countries: readonly CountryCode[]): Find | undefined {
  const start = startOf(text, run)
  if (DAY_FIRST.test(text.slice(start, run.at(-1)?.end))) return undefined
  for (let groups = Math.min(run.length, MAX_GROUPS); groups > 0; groups -= 1) {
    const part = run.slice(0, groups)
    const end = part.at(-1)?.end ?? start
    if (digitsOf(part).length > DIGITS.most) continue
    const written = text.slice(start, end)
    const before = wordsBefore(text, start, SUMS.test(written) ? OTHER_OR_REWARD_WORD : OTHER_WORD)
    const hasWord = before === 'phone' || (before === 'none' && isPhoneWordAfter(text, end))
    if (isPhone(written, digitsOf(part).length, { hasWord, isOther: before === 'other' }, countries)) {
      return findAt('phone', text, start, end)
    }
  }
  return undefined
}

/** A plus or a bracket before the first digit belongs to the number. */
function startOf(text: string, run: NumberRun): number {
  const first = run[0]?.start ?? 0
  const sign = /(?:\+ ?|\(\+?)\(?$/.exec(text.slice(Math.max(0, first - 3), first))
  return first - (sign?.[0].length ?? 0)
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

interface Words {
  hasWord: boolean
  isOther: boolean
}

function isPhone(written: string, digits: number, { hasWord, isOther }: Words, countries: readonly CountryCode[]) {
  if (digits < DIGITS.fewest) return false
  if (/^\(?\+/.test(written)) return parse(written)
  if (isOther || DAYS.test(written) || (LOTTERY.test(written) && isAscending(written))) return false
  if (/^00/.test(written) && parse(written.replace(/^00/, '+'))) return true
  const isKnown = () => countries.some((country) => parse(written, country))
  if (/^\(?0/.test(written)) return (hasWord || digits >= DIGITS.fewestAlone) && isKnown()
  if (AREA_IN_BRACKETS.test(written)) return isKnown()
  if (!hasWord || digits > DIGITS.mostWithWord) return false
  return digits <= DIGITS.local ? !/[./]/.test(written) : isKnown()
}

function parse(written: string, country?: CountryCode): boolean {
  const number = written.replace(/^(\(?\+[^(]*)\(0\)/, '$1')
  const parsed = parsePhoneNumberFromString(number, country && { defaultCountry: country })
  return (country ? parsed?.isValid() : parsed?.isPossible()) ?? false
}

/** Whether it is drawn numbers in order, as no phone number is. */
const isAscending = (pairs: string) =>
  pairs.split(' ').every((pair, index, all) => index === 0 || pair > (all[index - 1] ?? ''))

function lastEnd(text: string, pattern: RegExp): number | undefined {
  const last = Array.from(text.matchAll(pattern)).at(-1)
  return last && last.index + last[0].length
}
