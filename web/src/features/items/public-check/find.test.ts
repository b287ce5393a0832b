import { describe, expect, it } from 'vitest'
import { appendLine, takeOut } from './find.ts'

describe('takeOut', () => {
  it.each([
    ['Please ring 07700 900123, any time.', 'Please ring, any time.'],
    ['Ring 07700 900123 or 07700 900123 now', 'Ring or now'],
    ['07700 900123', ''],
    ['Keys (07700 900123) and a hat', 'Keys () and a hat'],
    ['One\n07700 900123\ntwo', 'One\n\ntwo'],
  ])('makes of “%s” “%s”', (text, rest) => {
    expect(takeOut(text, '07700 900123')).toBe(rest)
  })
})

it('appends a line to a note once', () => {
  expect(appendLine('', '0171')).toBe('0171')
  expect(appendLine('A sticker \n', '0171')).toBe('A sticker\n0171')
  expect(appendLine('A sticker\n0171', '0171')).toBe('A sticker\n0171')
})
