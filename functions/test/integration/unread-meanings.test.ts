import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import { readWeights } from '../../src/lib/text/embedding/read-weights.ts'
import type { PublicItem } from '../../src/shared/items/items.ts'
import { type EventBoard, startEventBoard } from '../support/event-board.ts'
import { send } from '../support/requests.ts'

vi.mock('../../src/lib/text/embedding/read-weights.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/lib/text/embedding/read-weights.ts')>()
  return { ...original, readWeights: vi.fn(original.readWeights) }
})

let board: EventBoard
beforeAll(async () => {
  board = await startEventBoard('demo-unread-meanings')
})
afterAll(() => board.app.close())

test('keeps a post on the board and in the search when its meaning cannot be read, and reads it later', async () => {
  vi.mocked(readWeights).mockRejectedValue(new Error('There is no such file.'))
  const [poster, finder] = [await board.register(), await board.register()]
  const lost = await board.postLost(poster)
  await board.triggerCreated(lost)
  const { body } = await send<PublicItem[]>('GET', `${board.app.url}/allItems?q=tabby`)
  expect(body.map(({ _id }) => _id)).toEqual([lost._id])

  const original = await vi.importActual<typeof import('../../src/lib/text/embedding/read-weights.ts')>(
    '../../src/lib/text/embedding/read-weights.ts',
  )
  vi.mocked(readWeights).mockImplementation(original.readWeights)
  expect(await alignSearchEntry(board.app.context, lost._id)).toBe(true)
  const found = await board.postFound(finder)
  await board.triggerCreated(found)
  expect(await board.notifications(poster)).toMatchObject([{ kind: 'match', otherItemId: found._id }])
})
