import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formsOf, withoutArticle, withoutAttached } from '../../src/search/arabic-words.ts'
import { termsOf } from '../../src/search/post-words.ts'
import { parseQuery } from '../../src/search/search-query.ts'
import { wordsAndPrefixes } from '../../src/search/search-words.ts'
import { splitWords } from '../../src/shared/lib/compare-texts.ts'

// In a fresh clone the first word waits until the excerpt of WordNet has been built.
vi.setConfig({ testTimeout: 60_000 })

/** Whether a search finds a post with this title by all of its words. */
function finds(query: string, title: string): boolean {
  const terms = termsOf({ title, description: '', location: '', category: 'gadgets' })
  const keys = { words: wordsAndPrefixes([title]), terms }
  return parseQuery(query).all.some((part) => part.every(({ map, key }) => keys[map].includes(key)))
}

describe('a search', () => {
  test.for([
    ['مفتاح', 'المفتاح'],
    ['المفتاح', 'مفتاح'],
    ['المف', 'المفتاح'],
    ['مفت', 'المفتاح'],
    ['بالق', 'بالقطار'],
    ['قطار', 'بالقطار'],
    ['القطار', 'بالقطار'],
    ['للقطار', 'كالقطار'],
    ['فالقطار', 'وبالقطار'],
    ['وللقطار', 'قطار'],
    ['مفتاح ومحفظة', 'محفظة ومفتاح'],
    ['محفظة', 'بمحفظة'],
    ['المحفظة', 'لمحفظة'],
    ['البطاقة', 'بطاقة'],
    ['بطاقة', 'وبالبطاقة'],
    ['الكتاب', 'كتاب'],
    ['كتاب', 'الكتاب'],
    ['الكلب', 'كلب'],
    ['الوشاح', 'وشاح'],
    ['اللابتوب', 'لابتوب'],
    ['الماس', 'الالماس'],
    ['الالماس', 'الماس'],
    ['الاي فون', 'اي فون'],
    ['يد', 'باليد'],
    ['المحطة 4', 'محطة4'],
    ['محطة4', 'المحطة 4'],
    // These letters are written for each other, in Persian, too.
    ['کیف', 'كيف'],
    ['كليد', 'کلید'],
    ['حقيبه', 'حقيبة'],
    ['الى مقهى', 'إلی مقهي'],
    ['احمر', 'أحمر'],
    ['خانۀ', 'خانه'],
  ] as const)('for “%s” finds “%s”', ([query, title]) => {
    expect(finds(query, title)).toBe(true)
  })

  test.for([
    ['وشاح', 'شاحن'],
    ['كلاب', 'لابتوب'],
    ['والدة', 'دهب'],
    ['بالون', 'ونش'],
    ['كلب', 'لب'],
    ['مفتاح', 'فتاحة'],
  ] as const)('for “%s” does not find “%s”, which only looks like the rest of it', ([query, title]) => {
    expect(finds(query, title)).toBe(false)
  })
})

// Of four letters or more the first may be taken for something attached. Such a word is also found
// by the rest, whether that is a word or not: كتاب, لوحة, والد, بطاقة and وردة lose theirs here.
test.for([
  ['ولد', 'ولد'],
  ['باب', 'باب'],
  ['كلب', 'كلب'],
  ['فيل', 'فيل'],
  ['الم', 'الم'],
  ['مفتاح', 'مفتاح'],
  ['المفتاح', 'المفتاح مفتاح'],
  ['اليد', 'اليد يد'],
  ['لليد', 'لليد ليد'],
  ['كتاب', 'كتاب تاب'],
  ['فلفل', 'فلفل لفل'],
  ['لوحة', 'لوحه وحه'],
  ['والد', 'والد الد'],
  ['بطاقة', 'بطاقه طاقه'],
  ['وردة', 'ورده رده'],
  ['umbrella', 'umbrella'],
  ['傘', '傘'],
] as const)('takes no more from “%s” than it may', ([word, forms]) => {
  expect(splitWords(word).flatMap(formsOf).join(' ')).toBe(forms)
})

test.for(['كتاب', 'ولد', 'باب', 'فلفل', 'لوحه', 'والد', 'والده', 'بطاقه', 'كلب', 'فيل', 'ورده', 'بالون'])(
  'keeps “%s” whole when it is searched for',
  (word) => {
    expect(withoutArticle(word)).toBe(word)
  },
)

test('keeps few forms of a word when nobody would write it', () => {
  expect(formsOf('ب'.repeat(5000)).length).toBeLessThan(10)
})

const noun = fc.string({ unit: fc.constantFrom(...'ابتدرسفقكلمنهوي'), minLength: 3, maxLength: 12 })
const article = fc.constantFrom('', 'ال', 'وال', 'بال', 'كال', 'فال', 'لل', 'وبال', 'ولل')
const preposition = fc.constantFrom('', 'و', 'ف', 'ب', 'ك', 'ل')

test('finds a noun by any beginning of how it is written', () => {
  fc.assert(
    fc.property(noun, article, fc.nat(), (noun, article, length) => {
      const word = article + noun
      expect(finds(word.slice(0, Math.max(2, length % (word.length + 1))), word)).toBe(true)
    }),
  )
})

test('finds a noun with an article or without by the noun with another one or with something else before it', () => {
  fc.assert(
    fc.property(noun, article, article, preposition, (noun, mine, theirs, attached) => {
      expect(finds(mine + noun, theirs + noun)).toBe(true)
      expect(finds(mine + noun, attached + noun)).toBe(true)
    }),
  )
})

test('ranks by one of the forms of a word', () => {
  fc.assert(
    fc.property(noun, article, (noun, article) => {
      expect(formsOf(article + noun)).toContain(withoutAttached(article + noun))
    }),
  )
})
