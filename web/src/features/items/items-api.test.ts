import { afterEach, expect, it, vi } from 'vitest'
import { asFreshAsNeeded } from '@/lib/freshness.ts'
import { createItem, deleteItem, listMyItems, type NewItem, updateItem } from './items-api.ts'

const item: NewItem = {
  postType: 'Lost',
  thumbnail: '',
  title: 'Umbrella',
  description: '',
  category: 'gadgets',
  location: 'Tram 5',
  dateLost: '2026-05-31',
  email: 'ada@example.com',
  photo: '',
  name: 'Ada',
  status: 'notrecovered',
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([
  ['a new post', () => createItem(item, 'a-sending-key')],
  ['a change', () => updateItem('1', item)],
  ['a deletion', () => deleteItem('1')],
])('after %s one’s own next look at the board passes the caches', async (_, write) => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await listMyItems(0, new AbortController().signal)
  expect(asFreshAsNeeded('/itemCount')).toBe('/itemCount')
  await write()
  expect(asFreshAsNeeded('/itemCount')).toMatch(/\?fresh=\d+$/)
})
