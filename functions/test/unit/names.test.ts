import { describe, expect, test } from 'vitest'
import { visibleName } from '../../src/shared/lib/names.ts'

describe('a name', () => {
  test.for(['Ada', 'Ада', '愛', 'عدا', '7', 'नी', '👩 Ada', 'A\u200dB'])('%j is shown as it is', (name) => {
    expect(visibleName(` ${name} `)).toBe(name)
  })

  test.for(['', ' ', '\u200b', '\u2060\u00ad', '\u3164', '\uffa0\u115f', '\u2800', '.', '—', '👻', '\u0301', '\u202e'])(
    '%j without a letter or digit that is seen is none',
    (name) => {
      expect(visibleName(name)).toBe('')
    },
  )
})
