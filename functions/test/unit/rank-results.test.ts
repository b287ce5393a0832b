import { expect, test } from 'vitest'
import { rankResults } from '../../src/search/rank-results.ts'

const find = (id: string, parts: { title?: string; description?: string; location?: string }) => ({
  id,
  title: 'Thing',
  description: 'Something',
  location: 'Somewhere',
  ...parts,
})
const order = (query: string, ...finds: ReturnType<typeof find>[]) => rankResults(finds, query).map(({ id }) => id)

test('ranks matches in the title before the description before the location, however often the word occurs', () => {
  const place = find('place', { location: 'Harbour harbour harbour' })
  const text = find('text', { description: 'Near the harbour. Harbour, harbour, harbour.' })
  const title = find('title', { title: 'A thing from somewhere at the old town’s quiet little harbour' })
  expect(order('harbour', place, text, title)).toEqual(['title', 'text', 'place'])
})

test('ranks a whole word before the beginning of one', () => {
  expect(order('cat', find('prefix', { title: 'Catalogue' }), find('word', { title: 'Cat' }))).toEqual([
    'word',
    'prefix',
  ])
})

test('ranks Arabic words alike with an article and without', () => {
  const finds = [
    find('text', { description: 'المفتاح في محفظة' }),
    find('beginning', { title: 'مفتاحان' }),
    find('with', { title: 'المفتاح' }),
    find('without', { title: 'مفتاح' }),
  ]
  for (const query of ['مفتاح', 'المفتاح', 'بالمفتاح', 'ومفتاح'])
    expect(order(query, ...finds)).toEqual(['with', 'without', 'beginning', 'text'])
})

test('keeps the order of equal results', () => {
  const names = Array.from({ length: 30 }, (_, n) => String(n))
  expect(order('bag', ...names.map((name) => find(name, { title: 'Bag' })))).toEqual(names)
})

test('ignores case and accents, and keeps results whose match is past the indexed part', () => {
  const late = find('late', { description: 'The word stands past the part that is kept.' })
  expect(order('CAFE', late, find('cafe', { title: 'Café' }))).toEqual(['cafe', 'late'])
})
