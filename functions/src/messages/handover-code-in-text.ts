import { readClaim, receiverOf, sideOf, stateAt } from '../claims/claim-document.ts'
import { claimReference } from '../claims/claims.repository.ts'
import { codeOf, MAX_TRIES } from '../handovers/handover-code.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HANDOVER_CODE_LENGTH } from '../shared/lib/shared-constants.ts'

const CODE_DIGITS = new RegExp(`\\d{${HANDOVER_CODE_LENGTH}}`)

/**
 * Refuses a text with the handover code that its writer has at the moment: whoever gets it by a
 * message could close the claim without handing anything over. The other side may write any digits,
 * as it could find the code out by trying. It costs a read, and only if the text has digits enough.
 * @throws {HttpError} 400 if the text holds the code
 */
export async function requireNoHandoverCode(
  { firestore, settings }: Pick<Context, 'firestore' | 'settings'>,
  claimId: string,
  uid: string,
  text: string,
): Promise<void> {
  const comparable = comparableDigits(text)
  if (claimId === '' || !settings.handoverKey || !CODE_DIGITS.test(comparable)) return
  chargeReads(1)
  const claim = readClaim(await claimReference(firestore, claimId).get())
  if (stateAt(claim, new Date()) !== 'approved' || sideOf(claim, uid) !== receiverOf(claim)) return
  // After the last wrong try, the code that is good once the pause is over.
  const { counter, tries } = claim.code
  const present = tries < MAX_TRIES ? counter : counter + 1
  if (comparable.includes(codeOf(settings, claimId, present))) throw codeInText()
}

/** Returns the letters and digits of a text, with the digits of every script as 0 to 9. */
function comparableDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
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
