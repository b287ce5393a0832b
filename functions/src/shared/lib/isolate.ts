const [BEGIN, END] = ['\u2068', '\u2069']
/** Characters that turn the text after them around, and those that end an isolate. */
const OVERRIDES = /[\u202a-\u202e\u2066\u2067]/g
const ISOLATES = /[\u2068\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns a value that keeps its own order of characters within a text: a number, an address, or
 * what someone has written. It stands between Unicode's isolates if the text or the value itself
 * may run from right to left; otherwise it is returned as it is. Where there are elements, `<bdi>`
 * does the same.
 * @param direction that of the text around it
 * @see https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates
 */
export function isolate(value: string, direction: 'ltr' | 'rtl'): string {
  const plain = value.replace(OVERRIDES, '')
  // Those of values within it stay.
  const inner = plain.split(BEGIN).length === plain.split(END).length ? plain : plain.replace(ISOLATES, '')
  return inner !== '' && (direction === 'rtl' || RIGHT_TO_LEFT.test(inner)) ? `${BEGIN}${inner}${END}` : inner
}
