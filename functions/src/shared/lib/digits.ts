const DIGIT = /\p{Nd}/u
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu

/**
 * Returns a text whose decimal digits of any script are ASCII digits: “٣٠٠۰۵۲” becomes “300052”.
 * Whatever reads, compares or looks for a number that someone has typed calls it first.
 */
export const toAsciiDigits = (text: string) => text.replace(OTHER_DIGITS, (digit) => String(valueOfDigit(digit)))

// Unicode puts the ten digits of a script in their order, from zero, without a gap (The Unicode
// Standard, 4.6 Numeric Value), so that the digits right before one tell its value.
function valueOfDigit(digit: string): number {
  let code = digit.codePointAt(0) ?? 0
  let before = 0
  for (; DIGIT.test(String.fromCodePoint(code - 1)); code--) before++
  return before % 10
}
