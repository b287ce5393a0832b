import { readClaim, stateAt } from '../claims/claim-document.ts'
import { findApprovedClaimsFor } from '../claims/claims.repository.ts'
import { codeOf, MAX_TRIES } from '../handovers/handover-code.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/shared-constants.ts'

/**
 * Refuses a text with a handover code that its writer has at the moment, for whatever they are to
 * get back: whoever learns it by a message, from whichever account, could close the claim without
 * handing anything over. Nobody else's code is compared, as it could be found out by trying. It
 * costs a read for each approved claim of the writer, two at least, and only if the text has digits
 * enough.
 * @throws {HttpError} 400 if the text holds the code
 */
export async function requireNoHandoverCode(
  { firestore, settings }: Pick<Context, 'firestore' | 'settings'>,
  writer: string,
  text: string,
): Promise<void> {
  const readings = readingsOf(text).filter(({ length }) => length >= HANDOVER_CODE_LENGTH)
  if (!settings.handoverKey || readings.length === 0) return
  const now = new Date()
  for (const claim of (await findApprovedClaimsFor(firestore, writer)).map(readClaim)) {
    if (stateAt(claim, now) !== 'approved') continue
    // After the last wrong try, the code that is good once the pause is over.
    const { counter, tries } = claim.code
    const code = codeOf(settings, claim.id, tries < MAX_TRIES ? counter : counter + 1)
    if (readings.some((digits) => digits.includes(code))) throw codeInText()
  }
}

const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const WORD = new RegExp(`${DIGIT_WORDS.join('|')}|\\boh?\\b|nought`, 'g')
/** A word with a digit in it, as somebody writes who puts letters in place of digits. */
const MIXED = /[a-z]*\d[a-z\d]*/g
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1', z: '2', s: '5', b: '8' }

/**
 * Returns the digits of a text as people may read them: those that stand there, whatever is between
 * them; with letters that look like digits; and with digits in words. By chance, six digits in a
 * row are the code once in a million texts.
 */
function readingsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\u2776-\u277E\u2780-\u2788\u278A-\u2792\u24F5-\u24FD\u24FF]/g, (digit) => String(circledValue(digit)))
    .toLowerCase()
  const alike = plain.replace(MIXED, (word) => word.replace(/[oilzsb]/g, (letter) => LOOKALIKES[letter] ?? letter))
  const inWords = plain.replace(WORD, (word) => String(Math.max(0, DIGIT_WORDS.indexOf(word))))
  return [plain, alike, inWords].map((reading) => reading.replace(/[^0-9]/g, ''))
}

/** In Unicode the digits of a script are ten characters in a row, from its zero. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before - 1))) before -= 1
  return (point - before) % 10
}

/** Four rows of digits in circles from 1 to 9, and a zero, which have no plain form. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a, 0x24f5]
const CIRCLED_ZERO = 0x24ff

function circledValue(digit: string): number {
  const point = digit.charCodeAt(0)
  if (point === CIRCLED_ZERO) return 0
  return 1 + Math.min(...CIRCLED_ONES.map((one) => point - one).filter((distance) => distance >= 0))
}

const codeInText = () =>
  new HttpError(400, 'handover-code', 'Please keep your code until you meet. Nobody needs it before.', {
    fieldErrors: { text: 'This holds your handover code. Please give it only when you meet.' },
  })
