import { afterEach, expect, it, vi } from 'vitest'
import { withCacheBypass } from '@/lib/cache-bypass.ts'
import { createQueryClient } from '@/lib/query-client.ts'
import { recoverMutation } from './recoveries-api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('bypasses the caches at the visitor’s next request after a recovery', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const recovery = {
    itemId: '1',
    recoveredLocation: 'Lost property counter',
    recoveredDate: '2026-06-01',
    recoveredBy: { email: 'ada@example.com', name: 'Ada', image: '' },
    thumbnail: '',
    title: 'Umbrella',
    description: '',
  }
  const client = createQueryClient()
  const mutation = client.getMutationCache().build(client, recoverMutation('ada'))
  await mutation.execute({ recovery, key: 'a-sending-key' })
  expect(withCacheBypass('/itemCount')).toMatch(/\?fresh=\d+$/)
})
