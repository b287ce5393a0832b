import type { FoundItem } from '@shared/items/items.ts'
import { describe, expect, it } from 'vitest'
import { asWritten, groupResults } from './result-groups.tsx'

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
    [['mobile phone'], 'Mobile  Phone, tram', 'Mobile Phone'],
    [['donaudampfschiff'], 'Donaudampfschifffahrt ahoi', 'Donaudampfschifffahrt'],
    [['amaras'], 'Amara’s dog', 'Amara’s'],
    [['1'], '⑴', '1'],
    [['obriens'], '`O´Brien’s` keys', "O'Brien’s"],
    [['財布'], '渋谷駅 財布', '財布'],
    [['umbrella'], 'umbrela', 'umbrella'],
  ])('shows %j of “%s” as “%s”', (words, q, shown) => {
    expect(asWritten(words, q)).toBe(shown)
  })
})
