import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import type { Context } from '../../src/lib/request-context.ts'
import { SerialQueue } from '../../src/lib/serial-queue.ts'
import { readMeaning, textOfVector } from '../../src/search/meaning.ts'

const queue = new SerialQueue()
const meanings = new Map<string, ReturnType<typeof readMeaning>>()

/** The meaning of a text that several tests post is read once. */
function readOnce(post: Parameters<typeof readMeaning>[0]): ReturnType<typeof readMeaning> {
  const text = textOfVector(post)
  const meaning = meanings.get(text) ?? readMeaning(post)
  meanings.set(text, meaning)
  return meaning
}

/**
 * Does what the event of a new post does to its search entry, for one post after another: the
 * emulator locks the whole collection that a transaction queries, so several at once would wait for
 * each other for two seconds, and may all give up.
 */
export const alignInTurn = (context: Context, itemId: string): Promise<boolean> =>
  queue.run('all', () => alignSearchEntry(context, itemId, undefined, readOnce))
