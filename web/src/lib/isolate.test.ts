import { expect, it } from 'vitest'
import { isolate } from './isolate.ts'

it.each([
  ['leaves what runs from left to right as it is', 'Kindle, tram 4', 'Kindle, tram 4'],
  ['isolates Hebrew', 'מפתחות', '\u2068מפתחות\u2069'],
  ['isolates Arabic among other words', 'Keys, مفاتيح', '\u2068Keys, مفاتيح\u2069'],
  ['isolates letters beyond the first plane', '\u{1e900}', '\u2068\u{1e900}\u2069'],
  ['drops what would turn the rest around, or end the isolation', '\u2069\u202eKeys', 'Keys'],
])('%s', (_, text, isolated) => {
  expect(isolate(text)).toBe(isolated)
})
