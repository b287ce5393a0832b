import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { RecoveredRecord } from '@shared/claims/recoveries.ts'
import type { Item, ItemInput, PublicItem } from '../../../functions/src/shared/items/items.ts'
import type { Person } from './accounts.ts'
import { callAs } from './api.ts'

/** A title that no other test's item has, because all tests that run at once share one board. */
export const uniqueTitle = (words: string) => `${words} ${randomUUID().slice(0, 8)}`

/** Posts an item as this person. */
export function postItem(person: Person, overrides: Partial<ItemInput> = {}): Promise<Item> {
  const data: ItemInput = {
    postType: 'Lost',
    thumbnail: '/demo/umbrella-black.svg',
    title: uniqueTitle('Umbrella'),
    description: 'Black, with a wooden handle.',
    category: 'gadgets',
    location: 'Tram 5',
    dateLost: '2026-05-31',
    whereNow: '',
    ...overrides,
  }
  return callAs(person, (api) => api.post('/api/addItems', { data }))
}

/** Marks an item as recovered as this person. */
export async function recoverItem(
  person: Person,
  item: Pick<Item, '_id'>,
  recoveredLocation = 'Lost property counter',
): Promise<void> {
  const data = { itemId: item._id, recoveredLocation, recoveredDate: '2026-06-01' }
  await callAs(person, (api) => api.post('/api/recovered-items', { data }))
}

/** The items that the API lists for a person. */
export function itemsOf(person: Person): Promise<Item[]> {
  return callAs(person, (api) => api.get(`/api/myItems/${encodeURIComponent(person.email)}`))
}

/** @see itemsOf */
export function recoveriesOf(person: Person): Promise<RecoveredRecord[]> {
  return callAs(person, (api) => api.get(`/api/recovered-items/${encodeURIComponent(person.email)}`))
}

/** Answers the two public calls with these items, in place of the board that all tests share. */
export async function stubBoard(page: Page, items: readonly PublicItem[]): Promise<{ calls: string[] }> {
  const calls: string[] = []
  await page.route(/\/api\/(?:itemCount|allItems)/, async (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url())
    calls.push(pathname.replace('/api', '') + search)
    if (pathname.endsWith('/itemCount')) return route.fulfill({ json: { count: items.length } })
    const size = Number(searchParams.get('size'))
    const start = Number(searchParams.get('page')) * size
    return route.fulfill({ json: items.slice(start, start + size) })
  })
  return { calls }
}
