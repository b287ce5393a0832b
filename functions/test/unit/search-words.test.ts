import { describe, expect, test } from 'vitest'
import { searchEntryId, timeOfEntry, toSearchEntry } from '../../src/search/search-entry.ts'
import { spellingsOf, wordsAndPrefixes, wordsOfQuery } from '../../src/search/search-words.ts'
import { splitWords } from '../../src/shared/lib/compare-texts.ts'

describe('splitWords', () => {
  test.for([
    ['Café CRÈME', ['cafe', 'creme']],
    ['Straße, STRASSE', ['strasse', 'strasse']],
    ['İstanbul ılık', ['istanbul', 'ilik']],
    ['ﬁne ①', ['fine', '1']],
    ['Amara’s dog-collar (blue)', ['amaras', 'dog', 'collar', 'blue']],
    ['Черный зонт', ['черныи', 'зонт']],
    ['잃어버린 우산', ['잃어버린', '우산']],
    ['سماعة ٢٠٢٦, ۱۲ १२ ｘ１２', ['سماعه', '2026', '12', '12', 'x12']],
    ['🐈 — ?!', []],
  ] as const)('ignores case and accents of “%s”', ([text, words]) => {
    expect(splitWords(text)).toEqual(words)
  })

  test('reads a letter and its accent alike as one character and as two', () => {
    expect(splitWords('e\u0301te\u0301')).toEqual(splitWords('\u00e9t\u00e9'))
  })
})

describe('wordsAndPrefixes', () => {
  test('returns every word and every beginning of at least two letters', () => {
    expect(wordsAndPrefixes(['Blue A 7', 'bag'])).toEqual(['bl', 'blu', 'blue', 'a', '7', 'ba', 'bag'])
  })

  test('does not cut a character in two', () => {
    expect(wordsAndPrefixes(['𐐀𐐁𐐂𐐃']).every((word) => word.isWellFormed())).toBe(true)
    expect(wordsAndPrefixes(['𠀀𠀁𠀂'])).toEqual(['𠀀', '𠀀𠀁', '𠀁', '𠀁𠀂', '𠀂'])
  })

  test('returns every character and every two of a script without spaces', () => {
    expect(wordsAndPrefixes(['駅で傘 blue'])).toEqual(['駅', '駅て', 'て', 'て傘', '傘', 'bl', 'blu', 'blue'])
  })

  test('returns a limited number of words, those of the first texts first', () => {
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
    expect(wordsAndPrefixes(['Umbrella', short.replaceAll(' ', '')])).toHaveLength(400)
  })
})

describe('spellingsOf', () => {
  test.for([
    ['umbrela', 'umbrella'],
    ['umbrlla', 'umbrella'],
    ['unbrella', 'umbrella'],
    ['mbrella', 'umbrella'],
    ['wallte', 'wallet'],
    ['blakc', 'black'],
    ['rign', 'ring'],
    ['riing', 'ring'],
    ['headphnes', 'headphones'],
    ['headhpnoes', 'headphones'],
  ] as const)('has a key in common for “%s” and “%s”', ([misspelt, word]) => {
    const keys = spellingsOf(word)
    expect(spellingsOf(misspelt).some((key) => keys.includes(key))).toBe(true)
  })

  test.for(['key', 'the', 'x1234', '2026', '黒い財布'])('is empty for “%s”', (word) => {
    expect(spellingsOf(word)).toEqual([])
  })
})

describe('wordsOfQuery', () => {
  test('returns each word once, cut to the length of the longest stored beginning', () => {
    expect(wordsOfQuery('Blue BLUE donaudampfschifffahrt')).toEqual(['blue', 'donaudampfschiff'])
    expect(wordsAndPrefixes(['Donaudampfschifffahrt'])).toContain('donaudampfschiff')
  })

  test('drops a word that another one begins with, but keeps a single letter', () => {
    expect(wordsOfQuery('um umbrella')).toEqual(['umbrella'])
    expect(wordsOfQuery('u umbrella')).toEqual(['u', 'umbrella'])
  })

  test.each(['L2026-000225', 'L2026–000225', 'L2026000225', 'L٢٠٢٦-٠٠٠٢٢٥'])(
    'makes one word of the reference number %j',
    (query) => expect(wordsOfQuery(query)).toEqual(['l2026000225']),
  )

  test('makes one word of a reference number among others, but not of a year and a number', () => {
    expect(wordsOfQuery('kite L٢٠٢٦–٠٠٠٢٢٥')).toEqual(['kite', 'l2026000225'])
    expect(wordsOfQuery('Serial 2015 123456')).toEqual(['serial', '2015', '123456'])
  })

  test('keeps a telephone number in parts', () => {
    expect(wordsOfQuery('0170 123456')).toEqual(['0170', '123456'])
  })
})

describe('a search entry', () => {
  const ids = ['2026-05-31T10:00:00.001Z', '2026-05-31T10:00:00Z', '1999-01-01', 'no time'].map((time) =>
    searchEntryId('x', new Date(time)),
  )

  test('has an id that sorts newest first and contains its time', () => {
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

  test('keeps the first thousand characters of a long description, and cuts none in two', () => {
    const { description } = toSearchEntry(item)
    expect([...description]).toHaveLength(1000)
    expect(description.isWellFormed()).toBe(true)
  })

  test('has at most 160 keys for misspelt words', () => {
    const letter = (n: number) => String.fromCodePoint(97 + (Math.floor(n) % 26))
    const description = Array.from({ length: 400 }, (_, n) => `${letter(n)}${letter(n / 26)}word`).join(' ')
    const { words } = toSearchEntry({ ...item, description })
    expect(Object.keys(words).filter((key) => key.startsWith('like_'))).toHaveLength(160)
  })
})
