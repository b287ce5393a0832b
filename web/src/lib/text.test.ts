import { expect, it } from 'vitest'
import { isolate, shorten } from './text.ts'

it.each([
  ['words from left to right, which need nothing', 'Kindle, tram 4', 'Kindle, tram 4'],
  ['Hebrew', 'מפתחות', '\u2068מפתחות\u2069'],
  ['Arabic among other words', 'Keys, مفاتيح', '\u2068Keys, مفاتيح\u2069'],
  ['letters beyond the first plane', '\u{1e900}', '\u2068\u{1e900}\u2069'],
  ['characters that would turn the rest around or end the isolation, which it drops', '\u2069\u202eKeys', 'Keys'],
])('keeps the words around a text in order: %s', (_, text, isolated) => {
  expect(isolate(text)).toBe(isolated)
})

it('keeps a text of 100 characters unchanged', () => {
  expect(shorten('a'.repeat(100))).toBe('a'.repeat(100))
  expect(shorten('')).toBe('')
})

it('keeps the first 100 characters of a longer text and adds three dots', () => {
  expect(shorten(`${'a'.repeat(100)}b`)).toBe(`${'a'.repeat(100)}...`)
})

it('does not cut an emoji in two', () => {
  expect(shorten('🐕'.repeat(101))).toBe(`${'🐕'.repeat(100)}...`)
})
