import { expect, it } from 'vitest'
import { shorten } from './text.ts'

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
