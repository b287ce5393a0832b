import { readClaim, receiverOf, sideOf, stateAt } from '../claims/claim-document.ts'
import { findApprovedClaimsBetween } from '../claims/claims.repository.ts'
import { codeOf, MAX_TRIES } from '../handovers/handover-code.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/shared-constants.ts'

const CODE_DIGITS = new RegExp(`\\d{${HANDOVER_CODE_LENGTH}}`)

/**
 * Refuses a text with a handover code that its writer has at the moment, for anything that its
 * reader hands over: whoever gets it by a message could close the claim without handing anything
 * over. The other side may write any digits, as it could find the code out by trying. It costs a
 * read for each approved claim of the two, and only if the text has digits enough.
 * @throws {HttpError} 400 if the text holds the code
 */
export async function requireNoHandoverCode(
  { firestore, settings }: Pick<Context, 'firestore' | 'settings'>,
  { writer, reader }: { writer: string; reader: string },
  text: string,
): Promise<void> {
  const comparable = comparableDigits(text)
  if (!settings.handoverKey || !CODE_DIGITS.test(comparable)) return
  const now = new Date()
  for (const claim of (await findApprovedClaimsBetween(firestore, writer, reader)).map(readClaim)) {
    if (stateAt(claim, now) !== 'approved' || sideOf(claim, writer) !== receiverOf(claim)) continue
    // After the last wrong try, the code that is good once the pause is over.
    const { counter, tries } = claim.code
    const present = tries < MAX_TRIES ? counter : counter + 1
    if (comparable.includes(codeOf(settings, claim.id, present))) throw codeInText()
  }
}

/** Some letters are invisible, such as the Hangul filler. */
const NEITHER_LETTERS_NOR_DIGITS = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu

/** Returns the visible letters and digits of a text, with the digits of every script as 0 to 9. */
function comparableDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(NEITHER_LETTERS_NOR_DIGITS, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** In Unicode the digits of a script are ten characters in a row, from its zero. */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before - 1))) before -= 1
  return (point - before) % 10
}

const codeInText = () =>
  new HttpError(400, 'handover-code', 'Please keep your code until you meet. Nobody needs it before.', {
    fieldErrors: { text: 'This holds your handover code. Please give it only when you meet.' },
  })
