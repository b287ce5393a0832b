import type { PublicItem } from '@shared/items/items.ts'
import { describe, expect, it } from 'vitest'
import { arrangeItems } from './arrange-items.ts'

const item = (title: string, overrides: Partial<PublicItem> = {}): PublicItem => ({
  _id: title,
  postType: 'Lost',
  thumbnail: '',
  title,
  description: '',
  category: 'pets',
  location: 'Here',
  dateLost: '2026-05-31',
  whereNow: '',
  status: 'notrecovered',
  kind: 'other',
  createdAt: '2026-05-31T10:00:00.000Z',
  updatedAt: '2026-05-31T10:00:00.000Z',
  ...overrides,
})
const titles = (items: PublicItem[]) => items.map(({ title }) => title)

describe('arrangeItems', () => {
  it("keeps all items in the server's order without a search and a sort", () => {
    const items = [item('b'), item('a'), item('C')]
    expect(titles(arrangeItems(items, '', ''))).toEqual(['b', 'a', 'C'])
    expect(titles(arrangeItems(items, '   ', ''))).toEqual(['b', 'a', 'C'])
  })

  it('finds a part of a title, ignoring case', () => {
    const items = [item('Black UMBRELLA'), item('umbra'), item('Cat')]
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
  ])('finds “%s” by “%s”, which looks alike', (title, query) => {
    expect(titles(arrangeItems([item(title), item('Cat')], query, ''))).toEqual([title])
  })

  it('finds no misspelt word', () => {
    expect(arrangeItems([item('Umbrella')], 'umbrela', '')).toEqual([])
  })

  it('finds a space in the search between two words and at the ends of a title', () => {
    const items = [item('Red'), item('Redwood box'), item('Box, red and blue')]
    expect(titles(arrangeItems(items, 'red ', ''))).toEqual(['Red', 'Box, red and blue'])
    expect(titles(arrangeItems(items, ' red', ''))).toEqual(['Red', 'Redwood box', 'Box, red and blue'])
  })

  it('searches only titles', () => {
    expect(arrangeItems([item('Cat', { description: 'umbrella', location: 'umbrella' })], 'umbrella', '')).toEqual([])
  })

  it('sorts titles naturally, and does not change the loaded page', () => {
    const items = [item('bag 10'), item('Bag 2'), item('Äpfel'), item('Zoo')]
    expect(titles(arrangeItems(items, '', 'title'))).toEqual(['Äpfel', 'Bag 2', 'bag 10', 'Zoo'])
    expect(titles(items)).toEqual(['bag 10', 'Bag 2', 'Äpfel', 'Zoo'])
  })

  it('sorts by category and by location, and keeps the order of equal items', () => {
    const items = [
      item('1', { category: 'pets', location: 'B' }),
      item('2', { category: 'documents', location: 'A' }),
      item('3', { category: 'pets', location: 'A' }),
    ]
    expect(titles(arrangeItems(items, '', 'category'))).toEqual(['2', '1', '3'])
    expect(titles(arrangeItems(items, '', 'location'))).toEqual(['2', '3', '1'])
  })
})
