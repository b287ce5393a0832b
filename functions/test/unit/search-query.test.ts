import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { termsOf } from '../../src/search/post-words.ts'
import { type EntryKey, parseQuery } from '../../src/search/search-query.ts'
import { wordsAndPrefixes } from '../../src/search/search-words.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

const textsOf = (query: string) => parseQuery(query).words.map(({ text }) => text)
const inWords = (ways: EntryKey[][] | undefined) =>
  (ways ?? []).map((keys) => keys.map(({ map, key }) => `${map}.${key}`).join(' '))
const waysOf = (query: string) => parseQuery(query).words.map(({ ways }) => inWords(ways))

/** Whether a post with this title has all of the words, or all but one. */
function fits(title: string, parts: EntryKey[][]): boolean {
  const post = { title, description: '', location: '', category: 'gadgets' as const }
  const keys = { words: wordsAndPrefixes([title]), terms: termsOf(post) }
  return parts.some((part) => part.every(({ map, key }) => keys[map].includes(key)))
}

describe('the words of a query', () => {
  test.for([
    ['I lost my phone on the tram', ['phone', 'tram']],
    ['the', ['the']],
    ['lost and found', ['lost and found']],
    ['mobile phone, tram 4', ['mobile phone', 'tram', '4']],
    ['phone phones', ['phones']],
    ['🐈 — ?!', []],
  ] as const)('of “%s” are those that say something, and names of several words', ([query, words]) => {
    expect(textsOf(query)).toEqual(words)
  })
})

describe('a word is met', () => {
  test.for([
    ['mobile', 'Phone with a cracked screen', true],
    ['phone', 'Somebody’s mobile', true],
    ['mobile phone', 'iPhone', true],
    ['phone', 'iPhone', true],
    ['brolly', 'Umbrella', true],
    ['dog', 'Labrador', true],
    ['rucksacks', 'Backpack', true],
    ['airpods', 'AirPod', true],
    ['tram4', 'Tram 4', true],
    ['tram 4', 'tram4', true],
    ['iphone 13', 'iPhone13', true],
    ['umbr', 'Umbrella', true],
    ['labrador', 'Poodle', false],
    ['violin', 'Viola', false],
    ['purse', 'Backpack', false],
    ['black', 'White', false],
    ['wallet', 'Suitcase', false],
    ['passport', 'Driving licence', false],
    ['iphone', 'Headphones', false],
    ['spaniel', 'Springer', true],
    ['cat', 'Calico, very shy', true],
    ['tent', 'Umbrella', false],
    ['clés', 'House keys', true],
    ['Navi', 'Sat nav', true],
    ['tram4', 'Tram 5', false],
  ] as const)('or not by its kind, ending or spacing: “%s” by “%s”', ([query, title, isMet]) => {
    expect(fits(title, parseQuery(query).all)).toBe(isMet)
  })

  test('by keys as written first', () => {
    expect(waysOf('tram4')).toEqual([['words.tram4', 'words.tram words.4']])
    expect(waysOf('brolly')[0]).toEqual(['words.brolly', 'terms.umbrella', 'terms.kind_canopy'])
    expect(waysOf('Straßburg')).toEqual([['words.strassburg']])
  })
})

describe('most words', () => {
  test.for([
    ['phone tram 4', 'Kindle, tram 4', false],
    ['phone tram 4', 'Mobile, platform 4', true],
    ['phone tram 4', 'Phone, tram 4', true],
    ['phone tram 4', 'Phone', false],
    ['blue umbrella', 'Umbrella', true],
    ['mobile phone tram', 'Tram', false],
    ['black cello', 'Black bag', false],
    ['Samsung tram 4', 'Bag, tram 4', false],
    ['blauer Rucksack', 'Red backpack', true],
  ] as const)('of “%s” are or are not in “%s”', ([query, title, isMet]) => {
    expect(fits(title, parseQuery(query).most)).toBe(isMet)
  })

  test('are not asked for if there is one word or more than eight', () => {
    expect(parseQuery('umbrella').most).toEqual([])
    expect(parseQuery('tram4').most).toEqual([])
    expect(parseQuery('qa qb qc qd qe qf qg qh').most).toHaveLength(8)
    expect(parseQuery('qa qb qc qd qe qf qg qh qi').most).toEqual([])
  })

  test('include every entry that has all words, whatever the limits leave out', () => {
    const things = ['phone', 'tram', 'glasses', 'bike', 'notebook', 'purse', 'coat']
    for (let count = 2; count <= things.length; count += 1) {
      const { all, most } = parseQuery(things.slice(0, count).join(' '))
      for (const keys of all) {
        const isWithin = (part: EntryKey[]) =>
          part.every((one) => keys.some(({ map, key }) => map === one.map && key === one.key))
        expect(most.some(isWithin)).toBe(true)
      }
    }
  })
})

test('asks Firestore for at most 30 parts and 100 conditions, and at once, whatever is typed', () => {
  const hard = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc
      .array(fc.constantFrom('phone', 'tram', '4', 'bike', 'mobile phone', 'a1b2', 'xylophones', 'the', '⑴⑵⑶⒜⒝', 'ﷺ'))
      .map((words) => words.join(' ').slice(0, 100)),
    fc.constant(String.fromCodePoint(...Array.from({ length: 100 }, (_, n) => 0x2474 + n))),
    fc.constant('x'.repeat(100)),
    fc.constant('a1'.repeat(50)),
  )
  // The first one loads WordNet and the table of names.
  parseQuery('phone')
  fc.assert(
    fc.property(hard, (query) => {
      const before = process.cpuUsage()
      const { all, most } = parseQuery(query)
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
      for (const parts of [all, most]) {
        expect(parts.length).toBeLessThanOrEqual(30)
        expect(parts.flat().length + 3 * parts.length).toBeLessThanOrEqual(100)
      }
      for (const { key } of all.flat()) expect(key).toMatch(/^[\p{L}\p{N}_]{1,60}$/u)
    }),
    { numRuns: 300 },
  )
})
