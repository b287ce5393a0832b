const [BEGIN, END] = ['\u2068', '\u2069']
/** Characters that turn the text after them around, and those that end an isolate. */
const OVERRIDES = /[\u202a-\u202e\u2066\u2067]/g
const ISOLATES = new RegExp(`[${BEGIN}${END}]`, 'g')
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a value that keeps its own order of characters within a text: a number, an address, or
 * what somebody has written. It stands between Unicode's isolates if the text or the value itself
 * may run from right to left; otherwise it is returned as it is. Where there are elements, `<bdi>`
 * does the same.
 * @param direction that of the text around it
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  const plain = value.replace(OVERRIDES, '')
  const inner = isBalanced(plain) ? plain : plain.replace(ISOLATES, '')
  return inner !== '' && (direction === 'rtl' || RIGHT_TO_LEFT.test(inner)) ? `${BEGIN}${inner}${END}` : inner
}

/** Whether each isolate in it ends there, so that it ends no other one. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(ISOLATES)) {
    depth += mark === BEGIN ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}
