import { describe, expect, test, vi } from 'vitest'
import { termsOf } from '../../src/search/post-words.ts'
import { parseQuery } from '../../src/search/search-query.ts'
import { wordsAndPrefixes } from '../../src/search/search-words.ts'
import { parseWords } from '../../src/search/stems.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

const JAPANESE = '黒い財布を渋谷駅で落としました'

describe.for([
  ['Łódź', 'Lodz'],
  ['Weißfluß', 'Weissfluss'],
  ['WEISSFLUSS', 'weißfluß'],
  ['Ærøskøbing', 'AEROSKOBING'],
  ['Œuvre', 'oeuvre'],
  ['Þórðr Đorđe', 'thordr DORDE'],
  ['Ħamrun', 'Hamrun'],
  ['Kapı', 'KAPI'],
  ['Əliyev', 'eliyev'],
  ['Ǿrsted', 'orsted'],
  ['Coŀlecció', 'col·leccio'],
  ['Οδυσσέας', 'ΟΔΥΣΣΕΑΣ'],
  ['Ｋａｍｅｒａ', 'kamera'],
  ['ｶﾒﾗ', 'カメラ'],
  [JAPANESE, '財布'],
  [JAPANESE, '渋谷'],
  [JAPANESE, '渋谷駅'],
  [JAPANESE, '黒い'],
  ['家の鍵', '鍵'],
  ['我在地铁站丢失黑色钱包', '钱包'],
  ['กระเป๋าเงินสีดำหายที่สถานีสยาม', 'กระเป๋า'],
  ['กระเป๋าเงินสีดำหายที่สถานีสยาม', 'สถานี'],
  ['ກະເປົາເງິນສີດໍາ', 'ກະເປົາ'],
  ['កាបូបលុយខ្មៅ', 'កាបូប'],
  ['ပိုက်ဆံအိတ်', 'ပိုက်ဆံ'],
  ['Fahr\u00ADrad\u00ADhelm', 'Fahrradhelm'],
  ['Fahrradhelm', 'Fahr\u200Brad\u2060helm'],
  ['\uFEFFum\u200Dbrel\u200Cla', 'umbrella'],
  ['財\u200B布', '財布'],
  ['محـــمد', 'محمد'],
  ['O`Brien´s', 'O’Brien'],
  ['O‘Brien', 'OʼBrien'],
  ['O′Brien', 'O＇Brien'],
  ['Oʻahu', 'Oahu'],
] as const)('the word “%s” in a post', ([written, asked]) => {
  test(`is found by a search for “${asked}”`, () => {
    const keys = new Set(wordsAndPrefixes([written]))
    const found = parseQuery(asked).words.map(({ ways }) => ways[0]?.every(({ key }) => keys.has(key)))
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain(false)
  })

  test(`has the words of “${asked}” for matches`, () => {
    const terms = termsOf({ title: written, description: '', location: '', category: 'gadgets' })
    const stems = parseWords(asked).map(({ stem }) => stem)
    expect(stems.length).toBeGreaterThan(0)
    expect(terms).toEqual(expect.arrayContaining(stems))
  })
})

test('a word of a script without spaces is not found where only its characters are apart', () => {
  const keys = wordsAndPrefixes(['布の財産'])
  expect(parseQuery('財布').all.some((part) => part.every(({ key }) => keys.includes(key)))).toBe(false)
})
