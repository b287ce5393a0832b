import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('@board')
  vi.resetModules()
})

it('names the operator’s own categories as they say, and what the board knows no longer as it is', async () => {
  vi.resetModules()
  const board = await import('@board')
  vi.doMock('@board', () => ({
    ...board,
    categories: ['documents', { id: 'keys', name: 'door keys', drawing: 'keys' }],
  }))
  const { CATEGORIES } = await import('@shared/items/categories.ts')
  const { categoryWord } = await import('./item-words.ts')
  const { categoryName } = await import('@/features/statistics/figures.ts')
  expect(CATEGORIES.map(categoryWord)).toEqual(['documents', 'door keys'])
  expect(['keys', 'pets', 'hats'].map(categoryName)).toEqual(['Door keys', 'Pets', 'Hats'])
})
