import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** A board that has no pets, and keys besides. */
const categories = ['documents', { id: 'keys', name: { en: 'keys', de: 'Schlüssel' }, drawing: 'keys' }]

beforeAll(() => {
  vi.resetModules()
  vi.doMock('../../../board.config.ts', async (original) => ({ ...(await original<object>()), categories }))
})
afterAll(() => {
  vi.doUnmock('../../../board.config.ts')
  vi.resetModules()
})

describe('a category of the operator’s own', () => {
  test('is taken for a post and a filter, and one that was taken out is not', async () => {
    const { itemFilterSchema, itemInputSchema } = await import('../../src/shared/items/items.ts')
    const post = { postType: 'Lost', title: 'Ring', location: 'Here', dateLost: '2026-05-31' }
    const schema = itemInputSchema({ allowHttpPictures: false, now: () => new Date('2026-06-01') })
    const taken = (category: string) => [
      schema.safeParse({ ...post, category }).success,
      itemFilterSchema.safeParse({ category }).success,
    ]
    expect(['keys', 'documents', 'pets', 'gadgets'].map(taken)).toEqual([
      [true, true],
      [true, true],
      [false, false],
      [false, false],
    ])
  })

  test('has its drawing where the words of a post name nothing', async () => {
    const { parseDrawing, storedDrawing } = await import('../../src/items/item-drawing.ts')
    const kindOf = (title: string) =>
      storedDrawing({ ...parseDrawing({ title, category: 'keys' }), category: 'keys' }).kind
    expect([kindOf('A small red one'), kindOf('Umbrella with a key')]).toEqual(['keys', 'umbrella'])
  })

  test('has its name in each language, also in an email; one that was taken out keeps its own', async () => {
    const { itemWord } = await import('../../src/items/item-words.ts')
    const { savedSearchEmail } = await import('../../src/news/saved-search-news.ts')
    const { renderEmail } = await import('../../src/delivery/render-email.ts')
    expect(['en', 'de', 'fr'].map((language) => itemWord('keys', language))).toEqual(['Keys', 'Schlüssel', 'Keys'])
    expect(itemWord('pets', 'de')).toBe('Haustiere')
    const email = savedSearchEmail('id', 'one', { q: 'ring', postType: 'Lost', category: 'keys' })
    expect(renderEmail(email, 'https://board.example.com', { language: 'de' }).text).toContain('verloren, Schlüssel')
  })

  test('counts nothing on the days before it was there, and what was taken out counts no more', async () => {
    const { rollUp } = await import('../../src/statistics/roll-up.ts')
    const pets = { pets: 3, documents: 1 }
    const sums = { posted: { Lost: pets, Found: pets }, returns: { pets: { 1: 2 } }, anotherWay: pets }
    const { categories: counted } = rollUp(
      [{ day: '2026-06-01', sums: { ...sums, notFound: pets, takenDown: pets } }],
      { keys: 4 },
    )
    expect(counted.map(({ category, notFound, open }) => [category, notFound, open])).toEqual([
      ['documents', 1, 0],
      ['keys', 0, 4],
    ])
  })
})
