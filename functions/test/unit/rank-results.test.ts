import { expect, test } from 'vitest'
import { rank } from '../../src/search/rank-results.ts'

const find = (id: string, parts: { title?: string; description?: string; location?: string }) => ({
  id,
  title: 'Thing',
  description: 'Something',
  location: 'Somewhere',
  ...parts,
})
const order = (query: string, ...finds: ReturnType<typeof find>[]) => rank(finds, query).map(({ id }) => id)

test('title comes before description, description before location, however often it stands there', () => {
  const place = find('place', { location: 'Harbour harbour harbour' })
  const text = find('text', { description: 'Near the harbour. Harbour, harbour, harbour.' })
  const title = find('title', { title: 'A thing from somewhere at the old town’s quiet little harbour' })
  expect(order('harbour', place, text, title)).toEqual(['title', 'text', 'place'])
})

test('a whole word comes before the beginning of one', () => {
  expect(order('cat', find('prefix', { title: 'Catalogue' }), find('word', { title: 'Cat' }))).toEqual([
    'word',
    'prefix',
  ])
})

test('what is alike stays in its order', () => {
  const names = Array.from({ length: 30 }, (_, n) => String(n))
  expect(order('bag', ...names.map((name) => find(name, { title: 'Bag' })))).toEqual(names)
})

test('folds as the entries are folded, and keeps what it cannot see', () => {
  const late = find('late', { description: 'The word stands past the part that is kept.' })
  expect(order('CAFE', late, find('cafe', { title: 'Café' }))).toEqual(['cafe', 'late'])
})
