import { describe, expect, test } from 'vitest'
import { visibleName } from '../../src/shared/lib/names.ts'

describe('visibleName', () => {
  test.for(['Ada', 'Ада', '愛', 'عدا', '7', 'नी', '👩 Ada', 'A\u200dB'])('keeps %j, and trims it', (name) => {
    expect(visibleName(` ${name} `)).toBe(name)
  })

  test.for(['', ' ', '\u200b', '\u2060\u00ad', '\u3164', '\uffa0\u115f', '\u2800', '.', '—', '👻', '\u0301', '\u202e'])(
    'returns an empty name for %j, which has no visible letter or digit',
    (name) => {
      expect(visibleName(name)).toBe('')
    },
  )
})
