import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import type { Context } from '../../src/lib/request-context.ts'
import { SerialQueue } from '../../src/lib/serial-queue.ts'

const queue = new SerialQueue()

/**
 * Does what the event of a new post does to its search entry, for one post after another: the
 * emulator locks the whole collection that a transaction queries, so several at once would wait for
 * each other for two seconds, and may all give up.
 */
export const alignInTurn = (context: Context, itemId: string): Promise<boolean> =>
  queue.run('all', () => alignSearchEntry(context, itemId))
