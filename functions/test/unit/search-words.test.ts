import { describe, expect, test } from 'vitest'
import { entryMaker, searchEntryId, timeOfEntry, toSearchEntry } from '../../src/search/search-entry.ts'
import { splitWords, wordsAndPrefixes, wordsOfQuery } from '../../src/search/search-words.ts'

describe('words are folded for case and accents', () => {
  test.for([
    ['Café CRÈME', ['cafe', 'creme']],
    ['Straße, STRASSE', ['strasse', 'strasse']],
    ['İstanbul ılık', ['istanbul', 'ilik']],
    ['ﬁne ①', ['fine', '1']],
    ['Amara’s dog-collar (blue)', ['amaras', 'dog', 'collar', 'blue']],
    ['Черный зонт', ['черныи', 'зонт']],
    ['잃어버린 우산', ['잃어버린', '우산']],
    ['🐈 — ?!', []],
  ] as const)('%s', ([text, words]) => {
    expect(splitWords(text)).toEqual(words)
  })

  test('alike, whether a letter and its accent came as one character or as two', () => {
    expect(splitWords('e\u0301te\u0301')).toEqual(splitWords('\u00e9t\u00e9'))
  })
})

describe('what an item is found by', () => {
  test('is every word and every beginning of two letters or more', () => {
    expect(wordsAndPrefixes(['Blue A 7', 'bag'])).toEqual(['bl', 'blu', 'blue', 'a', '7', 'ba', 'bag'])
  })

  test('does not cut a character in two', () => {
    expect(wordsAndPrefixes(['𐐀𐐁𐐂𐐃']).every((word) => word.isWellFormed())).toBe(true)
    expect(wordsAndPrefixes(['𠀀𠀁𠀂'])).toEqual(['𠀀𠀁', '𠀀𠀁𠀂'])
  })

  test('is bounded, the first texts first, however long the others are', () => {
    const letter = (n: number) => String.fromCodePoint(97 + (n % 26))
    const long = Array.from({ length: 700 }, (_, n) => `${letter(Math.floor(n / 26))}${letter(n)}verylongword`).join(
      ' ',
    )
    const keys = wordsAndPrefixes(['Umbrella', long])
    expect(keys).toContain('umbrella')
    expect(keys.length).toBeGreaterThan(300)
    expect(keys.length).toBeLessThan(420)
    const short = Array.from({ length: 700 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' ')
    expect(wordsAndPrefixes(['Umbrella', short]).length).toBeLessThan(100)
  })
})

describe('what a query asks for', () => {
  test('is each word once, cut where the kept beginnings end', () => {
    expect(wordsOfQuery('Blue BLUE donaudampfschifffahrt')).toEqual(['blue', 'donaudampfschiff'])
    expect(wordsAndPrefixes(['Donaudampfschifffahrt'])).toContain('donaudampfschiff')
  })

  test('leaves out what another word begins with, but for a letter that stands alone', () => {
    expect(wordsOfQuery('um umbrella')).toEqual(['umbrella'])
    expect(wordsOfQuery('u umbrella')).toEqual(['u', 'umbrella'])
  })
})

describe('an entry', () => {
  const ids = ['2026-05-31T10:00:00.001Z', '2026-05-31T10:00:00Z', '1999-01-01', 'no time'].map((time) =>
    searchEntryId('x', new Date(time)),
  )

  test('has an id by which the newest comes first', () => {
    expect(ids.toSorted()).toEqual(ids)
    expect(timeOfEntry(ids[1] ?? '')).toBe(Date.parse('2026-05-31T10:00:00Z'))
  })

  const item = {
    _id: 'x',
    postType: 'Lost',
    category: 'pets',
    status: 'notrecovered',
    title: 'Cat',
    description: '🐈'.repeat(5000),
    location: 'Harbour',
    dateLost: '2026-05-31',
    ownerUid: 'ada',
    createdAt: '2026-05-31T10:00:00Z',
  } as const

  test('keeps a bounded part of a long description, well-formed', () => {
    const { description } = toSearchEntry(item)
    expect([...description]).toHaveLength(1000)
    expect(description.isWellFormed()).toBe(true)
  })

  test('made at one try after the other says what the item says by then', () => {
    const makeEntry = entryMaker()
    const tries = [
      item,
      { ...item, status: 'recovered' as const },
      { ...item, title: 'Tabby' },
      { ...item, location: 'Church' },
      { ...item, description: 'Black.' },
    ]
    for (const now of tries) expect(makeEntry(now)).toEqual(toSearchEntry(now))
  })
})
