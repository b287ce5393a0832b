import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'

/** Looks ahead, as a code may begin within other digits. */
const WRITTEN_CODE = /(?=(\d{3}\s?\d{3}))/g

/**
 * Refuses a text with a handover code that its writer has at the moment, for whatever they are to
 * get back: whoever learns it by a message, from whichever account, could close the claim without
 * handing anything over. Nobody else's code is compared, as it could be found out by trying. It
 * costs a read for each approved claim of the writer, two at least, and only if the text has such
 * digits.
 * @throws {HttpError} 400 if the text holds the code
 */
export async function requireNoHandoverCode(
  { liveCodesOf }: Pick<Context, 'liveCodesOf'>,
  writer: string,
  text: string,
): Promise<void> {
  const written = Array.from(text.matchAll(WRITTEN_CODE), ([, digits = '']) => digits.replace(/\s/, ''))
  if (written.length === 0) return
  const codes = await liveCodesOf(writer)
  if (written.some((code) => codes.includes(code))) throw codeInText()
}

const codeInText = () =>
  new HttpError(400, 'handover-code', 'Please keep your code until you meet. Nobody needs it before.', {
    fieldErrors: { text: 'This holds your handover code. Please give it only when you meet.' },
  })
