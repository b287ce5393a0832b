import { expect, test } from 'vitest'
import { inLanguage, say } from '../../src/lib/texts.ts'
import { isolate } from '../../src/shared/lib/isolate.ts'

test.each([
  ['words from left to right, which need nothing', 'Kindle, tram 4', 'Kindle, tram 4'],
  ['Hebrew', 'מפתחות', '\u2068מפתחות\u2069'],
  ['Arabic among other words', 'Keys, مفاتيح', '\u2068Keys, مفاتيح\u2069'],
  ['letters beyond the first plane', '\u{1e900}', '\u2068\u{1e900}\u2069'],
  ['characters that would turn the rest around or end the isolation, which it drops', '\u2069\u202eKeys', 'Keys'],
  ['an isolate within, which it keeps', '“\u2068مفاتيح\u2069”, tram 4', '\u2068“\u2068مفاتيح\u2069”, tram 4\u2069'],
])('keeps the order of a value between words from left to right: %s', (_, text, isolated) => {
  expect(isolate(text, 'ltr')).toBe(isolated)
})

test.each([
  ['a reference number', '2026-000225', '\u20682026-000225\u2069'],
  ['a telephone number', '0100 555 1+', '\u20680100 555 1+\u2069'],
  ['an isolate that does not end', '\u2068Keys', '\u2068Keys\u2069'],
  ['nothing', '', ''],
])('isolates every value between words from right to left: %s', (_, text, isolated) => {
  expect(isolate(text, 'rtl')).toBe(isolated)
})

test('isolates the values of a text in a language from right to left', () => {
  expect(inLanguage('ar', say('{label}: {value}', { label: 'رقم', value: '2026-000225' }))).toBe(
    '\u2068رقم\u2069: \u20682026-000225\u2069',
  )
  expect(inLanguage('de', say('{label}: {value}', { label: 'Nummer', value: '2026-000225' }))).toBe(
    'Nummer: 2026-000225',
  )
})
