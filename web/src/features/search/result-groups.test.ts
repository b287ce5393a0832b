import type { FoundItem, PublicItem } from '@shared/items/items.ts'
import { describe, expect, it } from 'vitest'
import { publicItem } from '../../../e2e/support/make-item.ts'
import { arrangeItems, asWritten, groupResults } from './result-groups.tsx'

const item = (title: string, missingWords?: string[]) => ({ title, ...(missingWords && { missingWords }) }) as FoundItem

describe('groupResults', () => {
  it('divides items by the words that they lack, in the order of the server', () => {
    const found = [item('a'), item('b', ['tram']), item('c', ['4']), item('d', ['tram'])]
    expect(groupResults(found).map(({ missing, items }) => [missing, items.map(({ title }) => title)])).toEqual([
      [[], ['a']],
      [['tram'], ['b', 'd']],
      [['4'], ['c']],
    ])
    expect(groupResults([])).toEqual([])
  })
})

describe('asWritten', () => {
  it.each([
    [['cafe'], 'Blue CAFÉ table', 'CAFÉ'],
    [['strasse'], 'Schlüssel Straße', 'Straße'],
    [['4'], 'line 45, tram 4', '4'],
    [['tram', 'cafe'], 'Café, tram', 'tram, Café'],
    [['mobile phone'], 'Mobile  Phone, tram', 'Mobile Phone'],
    [['donaudampfschiff'], 'Donaudampfschifffahrt ahoi', 'Donaudampfschifffahrt'],
    [['amaras'], 'Amara’s dog', 'Amara’s'],
    [['1'], '⑴', '1'],
    [['obriens'], '`O´Brien’s` keys', "O'Brien’s"],
    [['財布'], '渋谷駅 財布', '財布'],
    [['المحفظه'], 'مفتاح المحفظة', 'المحفظة'],
    [['umbrella'], 'umbrela', 'umbrella'],
  ])('shows %j of “%s” as “%s”', (words, q, shown) => {
    expect(asWritten(words, q)).toBe(shown)
  })
})

const itemTitled = (title: string, overrides: Partial<PublicItem> = {}) => publicItem({ title, ...overrides })
const titles = (items: PublicItem[]) => items.map(({ title }) => title)

describe('arrangeItems', () => {
  it("keeps all items in the server's order without a search and a sort", () => {
    const items = [itemTitled('b'), itemTitled('a'), itemTitled('C')]
    expect(titles(arrangeItems(items, '', ''))).toEqual(['b', 'a', 'C'])
    expect(titles(arrangeItems(items, '   ', ''))).toEqual(['b', 'a', 'C'])
  })

  it('finds a part of a title, ignoring case', () => {
    const items = [itemTitled('Black UMBRELLA'), itemTitled('umbra'), itemTitled('Cat')]
    expect(titles(arrangeItems(items, 'uMbR', ''))).toEqual(['Black UMBRELLA', 'umbra'])
    expect(titles(arrangeItems(items, '.*', ''))).toEqual([])
  })

  it.each([
    ['Torba z Łodzi', 'lodzi'],
    ['Weißfluß', 'WEISSFLUSS'],
    ['Café', 'cafe\u0301'],
    ['Fahr\u00ADrad\u00ADhelm', 'fahrrad'],
    ['Umbrella', 'um\u200Bbrella'],
    ['O`Brien´s keys', "o'brien’s"],
    ['黒い財布', '財布'],
    ['Ｂｉｋｅ', 'bike'],
    ['المفتاح بالحقيبة', 'حقيبه'],
    ['کیف', 'كيف'],
  ])('finds “%s” by “%s”, which looks alike', (title, query) => {
    expect(titles(arrangeItems([itemTitled(title), itemTitled('Cat')], query, ''))).toEqual([title])
  })

  it('finds no misspelt word', () => {
    expect(arrangeItems([itemTitled('Umbrella')], 'umbrela', '')).toEqual([])
  })

  it('finds a space in the search between two words and at the ends of a title', () => {
    const items = [itemTitled('Red'), itemTitled('Redwood box'), itemTitled('Box, red and blue')]
    expect(titles(arrangeItems(items, 'red ', ''))).toEqual(['Red', 'Box, red and blue'])
    expect(titles(arrangeItems(items, ' red', ''))).toEqual(['Red', 'Redwood box', 'Box, red and blue'])
  })

  it('searches only titles', () => {
    expect(
      arrangeItems([itemTitled('Cat', { description: 'umbrella', location: 'umbrella' })], 'umbrella', ''),
    ).toEqual([])
  })

  it('sorts titles naturally, and does not change the loaded page', () => {
    const items = [itemTitled('bag 10'), itemTitled('Bag 2'), itemTitled('Äpfel'), itemTitled('Zoo')]
    expect(titles(arrangeItems(items, '', 'title'))).toEqual(['Äpfel', 'Bag 2', 'bag 10', 'Zoo'])
    expect(titles(items)).toEqual(['bag 10', 'Bag 2', 'Äpfel', 'Zoo'])
  })

  it('sorts by category and by location, and keeps the order of equal items', () => {
    const items = [
      itemTitled('1', { category: 'pets', location: 'B' }),
      itemTitled('2', { category: 'documents', location: 'A' }),
      itemTitled('3', { category: 'pets', location: 'A' }),
    ]
    expect(titles(arrangeItems(items, '', 'category'))).toEqual(['2', '1', '3'])
    expect(titles(arrangeItems(items, '', 'location'))).toEqual(['2', '3', '1'])
  })
})
