import { describe, expect, test } from 'vitest'
import { parseReferenceNumber } from '../../src/shared/items/reference-number.ts'
import {
  comparableIdentifier,
  documentId,
  isPictureAddress,
  optionalLine,
  optionalText,
  pastDay,
  requiredLine,
  requiredText,
} from '../../src/shared/lib/fields.ts'

describe('isPictureAddress', () => {
  test.for([
    '',
    'https://example.com/a.png',
    'HTTPS://example.com',
    'https://example.com/@me/a.png?b=c#d',
    'https://[::1]/a',
    '/demo/umbrella.svg',
    '/api/photos/abc_-1',
  ])('accepts %j', (address) => {
    expect(isPictureAddress(address, false)).toBe(true)
  })

  test.for([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://example.com/a.png',
    'https://example.com/a b.png',
    'https:/example.com/a.png',
    'https:example.com',
    'https:\\\\example.com\\a.png',
    'https://exa\tmple.com/',
    'java\nscript:alert(1)',
    'https://user@example.com/a.png',
    'https://user:secret@example.com/a.png',
    'https://@example.com/',
    'https://',
    'https:///a.png',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    '//example.com/a.png',
    'example.com/a.png',
    '/etc/passwd',
    '/demo/../secret.svg',
    '/demo/a.html',
    '/api/photos/',
    '/api/photos/a/b',
    'https://exam ple.com',
    'https://example.com:99999/',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('rejects %j', (address) => {
    expect(isPictureAddress(address, false)).toBe(false)
  })

  test('accepts plain http only if it is allowed', () => {
    expect(isPictureAddress('http://example.com/a.png', true)).toBe(true)
    expect(isPictureAddress('ftp://example.com/a.png', true)).toBe(false)
  })
})

describe('documentId', () => {
  test.for(['a', 'A-b_9', '__a', 'a__', '_', 'a'.repeat(128)])('accepts %j', (id) => {
    expect(documentId.safeParse(id).success).toBe(true)
  })
  test.for(['', '__a__', '____', 'a b', 'ä', 'a/b', '.', '..', 'a'.repeat(129), 'a\n', 7, null])('rejects %j', (id) => {
    expect(documentId.safeParse(id).success).toBe(false)
  })
})

const INVISIBLE = [
  '',
  ' ',
  '\u200b',
  '\u2060\u00ad',
  '\u3164',
  '\uffa0\u115f',
  '\u2800',
  '\u{1d159}',
  '\u0301',
  '\u202e',
  '\0',
]

describe('words that people write', () => {
  test.for(INVISIBLE)('are empty without anything to see: %j', (text) => {
    for (const schema of [requiredLine(9, 'title-missing'), requiredText(9, 'title-missing')])
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['title-missing'])
    for (const schema of [optionalLine(9), optionalText(9)]) expect(schema.parse(text)).toBe('')
  })

  test.for(['A', '7', '財布', '☂', '👩‍🚒', '€', 'नी', 'می‌خواهم'])(
    'are kept where something can be seen: %j',
    (text) => {
      for (const schema of [
        requiredLine(9, 'title-missing'),
        requiredText(9, 'title-missing'),
        optionalLine(9),
        optionalText(9),
      ])
        expect(schema.parse(` ${text}\u200b`)).toBe(`${text}\u200b`)
    },
  )

  test('may be punctuation alone in a long text, and not in a title', () => {
    expect([
      requiredText(9, 'title-missing').parse('?'),
      optionalText(9).parse('!!'),
      optionalLine(9).parse('-'),
    ]).toEqual(['?', '!!', '-'])
    expect(requiredLine(9, 'title-missing').safeParse('???').success).toBe(false)
  })

  test('lose controls and what turns the direction of letters around', () => {
    for (const schema of [
      requiredLine(20, 'title-missing'),
      requiredText(20, 'title-missing'),
      optionalLine(20),
      optionalText(20),
    ])
      expect(schema.parse('A\0B\u009bC \u202eD\u202c\u2066E\u2069')).toBe('ABC DE')
  })

  test('keep line breaks and tabs in a long text, and have blanks in their place in one line', () => {
    for (const schema of [requiredText(20, 'title-missing'), optionalText(20)])
      expect(schema.parse('one\r\ntwo\rthree\n\tfour')).toBe('one\ntwo\nthree\n\tfour')
    for (const schema of [requiredLine(20, 'title-missing'), optionalLine(20)])
      expect(schema.parse('one\r\ntwo\tthree\u2028four')).toBe('one two three four')
  })
})

describe('pastDay', () => {
  const day = pastDay(() => new Date('2026-06-01T12:00:00Z'))

  test.for(['1900-01-01', '1900-01-01T00:00:00Z', '2026-06-02'])('accepts %s', (text) => {
    expect(day.safeParse(text).success).toBe(true)
  })

  test.for(['1899-12-31', '1899-12-31T23:59:59-05:00', '0999-01-01', '0000-01-01'])('rejects %s', (text) => {
    expect(day.safeParse(text).error?.issues[0]?.message).toBe('date-too-early')
  })
})

test.each([
  '2026-000225',
  '2026000225',
  '2026 000225',
  '2026/000225',
  '2026 - 000225',
  '2026\u2212000225',
  '\u20682026-000225\u2069',
  '2026–000225',
  ' 2026\u2011000225 ',
  '٢٠٢٦-٠٠٠٢٢٥',
  '۲۰۲۶ ۰۰۰۲۲۵',
])('reads %j as a reference number', (text) => {
  expect(parseReferenceNumber(text)).toBe('2026-000225')
  expect(parseReferenceNumber(`l ${text.trim()}`)).toBe('L2026-000225')
})

test.each(['2026-000225.', '#2026-000225', '(2026-000225)', 'Nr. 2026-000225', 'No 2026/000225?', '№ 2026 000225,'])(
  'reads %j, as it stands in a sentence, as a reference number',
  (text) => expect(parseReferenceNumber(text)).toBe('2026-000225'),
)

test.each([
  '"2026-000225"',
  'hat 2026-000225',
  '2026-00022',
  '2026-0002255',
  '12026-000225',
  '0170 123456',
  'x2026-000225',
  '',
])('reads no reference number in %j', (text) => expect(parseReferenceNumber(text)).toBeUndefined())

test('compares an identifier without case, punctuation and the script of its digits', () => {
  for (const written of ['490154-203237-518', '٤٩٠١٥٤٢٠٣٢٣٧٥١٨', '۴۹۰۱۵۴ ۲۰۳۲۳۷ ۵۱۸', '４９０１５４２０３２３７５１８'])
    expect(comparableIdentifier(written)).toBe('490154203237518')
  expect(comparableIdentifier('sn-٤٢a')).toBe('SN42A')
})
