import type { PublicItem } from '../../../functions/src/shared/items/items.ts'

/** Creates an item as the public list shows it. */
export function publicItem(overrides: Partial<PublicItem> = {}): PublicItem {
  return {
    _id: crypto.randomUUID(),
    postType: 'Lost',
    thumbnail: '',
    title: 'Umbrella',
    description: 'Black.',
    category: 'gadgets',
    location: 'Tram 5',
    dateLost: '2026-05-31',
    whereNow: '',
    status: 'notrecovered',
    kind: 'other',
    tint: '',
    createdAt: '2026-05-31T10:00:00.000Z',
    updatedAt: '2026-05-31T10:00:00.000Z',
    ...overrides,
  }
}

/** Creates `Item 1` to `Item {count}`, in the order in which the server would list them. */
export const numberedItems = (count: number) =>
  Array.from({ length: count }, (_, index) => publicItem({ title: `Item ${index + 1}` }))
