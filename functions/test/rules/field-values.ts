import { FirebaseError } from 'firebase/app'
import { Bytes } from 'firebase/firestore'
import { CATEGORIES } from '../../src/shared/items/categories.ts'
import { POST_TYPES } from '../../src/shared/items/item-status.ts'
import { type ItemInput, itemInputSchema } from '../../src/shared/items/items.ts'
import { latestCalendarDay } from '../../src/shared/lib/calendar-day.ts'
import { MAX_LENGTH } from '../../src/shared/lib/lengths.ts'

const HOURS = 60 * 60 * 1000
const today = latestCalendarDay(new Date())
// This is a few minutes more than a day, so that it holds even if midnight passes during the run.
const tomorrow = latestCalendarDay(new Date(Date.now() + 24.1 * HOURS))

/** Values that are not texts, though some have a size or resemble a text. */
const otherTypes = [null, 7, true, ['Lost'], ['a', 'b'], { text: 'a' }, Bytes.fromUint8Array(new Uint8Array([65]))]

/**
 * No text has between half and all of the length in emoji, because an emoji may count as one or as
 * two characters.
 */
const texts = (longest: number) => [
  'a',
  'x'.repeat(longest),
  'x'.repeat(longest + 1),
  '😀'.repeat(longest / 2),
  '😀'.repeat(longest + 1),
  'two words',
  'two\nlines',
  'été, 傘, ☂',
  '',
  ' ',
  '\u00a0',
  ' a',
  'a ',
  '\na',
  'a\n',
  '\va',
  'a\v',
  'a\u2028',
  '\u3000a',
  '\ufeffa',
  '\u200b',
  '\u2060\u00ad',
  '\u115f',
  '\u1160',
  '\u3164',
  '\uffa0',
  '\u2800',
  '\u{1d159}',
  '\u0301',
  '\u200ba',
  '?!',
  '7',
  '€',
  '👩‍🚒',
  'می‌خواهم',
  'a\tb',
  'a\r\nb',
  'a\0b',
  'a\x7fb',
  'a\x85b',
  'a\u2028b',
  'a\u2029b',
  'a\u202eb',
  'a\u2066b',
  'a\u200fb',
  '<script>alert(1)</script>',
]

const thumbnails = [
  '',
  'https://example.com/a.png',
  'HTTPS://EXAMPLE.COM',
  'https://example.com:8443/a?b=c#d',
  'https://example.com?a@b',
  'https://example.com/@ada:1/a.png',
  'https://пример.example/é.png',
  'https://[2001:db8::1]/a.png',
  '/api/photos/a_B-9',
  '/demo/umbrella.svg',
  '/demo/cat.webp',
  'x',
  'http://example.com/a.png',
  'https:',
  'https://',
  'https:///a.png',
  'https://:8443/a.png',
  'https:example.com/a.png',
  '//example.com/a.png',
  'https://ada@example.com/a.png',
  'https://ada:secret@example.com/a.png',
  'https://example.com\\@evil.example/a.png',
  'https://example.com/a b.png',
  'https://example.com/a\u2028.png',
  'https://example.com/a\n.png',
  'https://exa mple.com/a.png',
  'https://example.com:port/a.png',
  ' https://example.com/a.png',
  'https://example.com/a.png\n',
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:image/svg+xml,<svg/>',
  'ftp://example.com/a.png',
  'x https://example.com/a.png',
  '/api/photos/',
  '/api/photos/../jwt',
  `/api/photos/${'a'.repeat(128)}`,
  `/api/photos/${'a'.repeat(129)}`,
  '/demo/umbrella.exe',
  '/demo/umbrella_svg',
  '/demo/../umbrella.svg',
  '/demo/umbrella.svg?x',
  '/logout',
  `https://example.com/${'a'.repeat(MAX_LENGTH.url - 20)}`,
  `https://example.com/${'a'.repeat(MAX_LENGTH.url - 19)}`,
]

const days = [
  today,
  '1999-12-31',
  '2024-02-29',
  '2000-02-29',
  '1996-02-29',
  '1912-02-29',
  '1904-02-29',
  '1900-01-01',
  '1899-12-31',
  '1896-02-29',
  '1600-02-29',
  '1000-01-01',
  '0400-02-29',
  '0004-02-29',
  '0000-01-01',
  '2025-01-31',
  '2025-04-30',
  '2025-11-30',
  '2025-02-28',
  tomorrow,
  '9999-12-31',
  '2025-02-29',
  '2023-02-29',
  '1900-02-29',
  '2024-02-30',
  '2025-04-31',
  '2025-11-31',
  '2025-01-32',
  '2025-00-10',
  '2025-13-10',
  '2025-10-00',
  '2025-1-1',
  '25-01-01',
  '2025/01/01',
  '2025-01-01 ',
  'x2025-01-01',
  '2025-01-01T10:00:00Z',
  'today',
  '',
]

/** The fields that an owner may change past the API. */
type OpenField = Exclude<keyof ItemInput, 'contact' | 'question' | 'privateNote' | 'identifier' | 'coordinates'>

const values: Record<OpenField, unknown[]> = {
  postType: [...POST_TYPES, 'lost', 'Stolen', '', ...otherTypes],
  category: [...CATEGORIES, 'Pets', 'people', '', ...otherTypes],
  title: [...texts(MAX_LENGTH.title), ...otherTypes],
  description: [...texts(MAX_LENGTH.description), ...otherTypes],
  location: [...texts(MAX_LENGTH.location), ...otherTypes],
  thumbnail: [...thumbnails, ...otherTypes],
  dateLost: [...days, ...otherTypes],
  whereNow: [...texts(MAX_LENGTH.location), ...otherTypes],
}

const contract = itemInputSchema({ allowHttpPictures: false, now: () => new Date() })

/** Whether the contract accepts a value in a found post unchanged, without trimming it. */
function isAccepted(field: OpenField, value: unknown): boolean {
  const input = {
    postType: 'Found',
    thumbnail: '',
    title: 'Black umbrella',
    description: '',
    category: 'gadgets',
    location: 'Central station',
    dateLost: '2025-05-31',
    [field]: value,
  }
  const parsed = contract.safeParse(input)
  return parsed.success && parsed.data[field] === value
}

type Outcome = 'accepted' | 'refused'

/** Each field of an item with many values, and whether the contract accepts them. */
export const fieldValues = Object.entries(values).map(([name, ofField]) => {
  const field = name as OpenField
  const expected = ofField.map((value): [unknown, Outcome] => [
    value,
    isAccepted(field, value) ? 'accepted' : 'refused',
  ])
  return { field, expected }
})

/** Tries to write each value, and returns the outcomes in the form of `expected`. */
export function tryValues(
  expected: [unknown, Outcome][],
  write: (value: unknown, index: number) => Promise<unknown>,
): Promise<[unknown, Outcome][]> {
  return Promise.all(expected.map(async ([value], index) => [value, await outcomeOf(write(value, index))]))
}

async function outcomeOf(write: Promise<unknown>): Promise<Outcome> {
  try {
    await write
    return 'accepted'
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return 'refused'
    throw error
  }
}
