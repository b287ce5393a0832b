import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

// A photo is removed if nothing shows it, so whoever removes photos must know all that may.
test.for(['../../src/app.ts', '../../src/reactions/reactions.ts', '../../../scripts/repair/find-repairs.ts'])(
  '%s knows every collection whose documents show photos',
  async (entry) => {
    await import(entry)
    const { collectionsWithPhotos } = await import('../../src/store/collection.ts')
    expect([...collectionsWithPhotos()].sort()).toEqual(['items', 'keptThings', 'recoveredItems'])
  },
)

test('every collection whose documents have a thumbnail says whether they show photos', async () => {
  const { allCollections } = await import('../../src/own-account/declarations.ts')
  const { collectionsWithPhotos } = await import('../../src/store/collection.ts')
  const having = allCollections.filter(({ fields }) => 'thumbnail' in fields).map(({ collection }) => collection)
  expect(having.sort()).toEqual([...collectionsWithPhotos()].sort())
})
