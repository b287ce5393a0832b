import { describe, expect, test } from 'vitest'
import { toAsciiDigits } from '../../src/shared/lib/digits.ts'

/** Every decimal digit that Unicode has. */
const DIGITS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}/u.test(character))

describe('toAsciiDigits', () => {
  test.each([
    ['Arabic', '٣٠٠٠٥٢', '300052'],
    ['Persian', '۳۰۰۰۵۲', '300052'],
    ['Devanagari', '३०००५२', '300052'],
    ['full-width', '３０００５２', '300052'],
    ['bold mathematical', '𝟑𝟎𝟎𝟎𝟓𝟐', '300052'],
    ['Adlam', '𞥓𞥐𞥐𞥐𞥕𞥒', '300052'],
  ])('maps %s digits', (_script, written, plain) => {
    expect(toAsciiDigits(written)).toBe(plain)
  })

  test('keeps everything that is not a decimal digit', () => {
    const text = 'IMEI ½ ² Ⅳ ①, 49-015420 ü'
    expect(toAsciiDigits(text)).toBe(text)
  })

  test('gives every digit of Unicode its value', () => {
    expect(DIGITS.length % 10).toBe(0)
    for (const [index, digit] of DIGITS.entries()) expect(toAsciiDigits(digit)).toBe(String(index % 10))
    for (const digit of DIGITS.filter((one) => /^[0-9]$/.test(one.normalize('NFKC'))))
      expect(toAsciiDigits(digit)).toBe(digit.normalize('NFKC'))
  })
})
