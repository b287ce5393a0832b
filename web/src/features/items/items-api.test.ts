import type { ItemBody } from '@shared/items/items.ts'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCacheBypass } from '@/lib/cache-bypass.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { createItemMutation, deleteItemMutation, myItemsQuery, updateItemMutation } from './items-api.ts'

let client: QueryClient

const input: ItemBody = {
  postType: 'Lost',
  thumbnail: '',
  title: 'Umbrella',
  description: '',
  category: 'gadgets',
  location: 'Tram 5',
  dateLost: '2026-05-31',
}
const item = { ...input, email: 'ada@example.com', photo: '', name: 'Ada', status: 'notrecovered' } as const

beforeEach(() => {
  client = createQueryClient()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function run<Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables): Promise<Data> {
  return client.getMutationCache().build(client, options).execute(variables)
}

describe.each([
  ['a new post', () => run(createItemMutation, { item, key: 'a-sending-key' })],
  ['a change', () => run(updateItemMutation, { id: '1', input })],
  ['a deletion', () => run(deleteItemMutation('ada'), { id: '1', cameBack: false })],
])('sending %s', (_, write) => {
  it('makes the visitor’s next request bypass the caches', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    expect(withCacheBypass('/itemCount')).toBe('/itemCount')
    await write()
    expect(withCacheBypass('/itemCount')).toMatch(/\?fresh=\d+$/)
  })

  it('does not bypass the caches if it failed', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }))
    await expect(write()).rejects.toMatchObject({ status: 503 })
    expect(withCacheBypass('/itemCount')).toBe('/itemCount')
  })
})

it.each([
  [200, undefined],
  [404, undefined],
  [200, 'listed' as const],
])(
  'removes an item from the user’s own list when its deletion is answered %i, with the filter %s',
  async (status, filter) => {
    vi.stubGlobal('fetch', async () => Response.json({}, { status }))
    const { queryKey } = myItemsQuery('ada', filter)
    const listOf = (...ids: string[]) => ({ pages: [ids.map((_id) => ({ _id }))], pageParams: [0] }) as never
    client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, listOf('1', '2'))
    await run(deleteItemMutation('ada'), { id: '1', cameBack: false })
    expect(client.getQueryData(queryKey)).toEqual(listOf('2'))
  },
)
