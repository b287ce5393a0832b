import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { redact } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { CATEGORIES, ITEM_STATUSES, POST_TYPES } from '../shared/lib/shared-constants.ts'

const KNOWN_WORDS: Record<string, readonly unknown[]> = {
  postType: POST_TYPES,
  category: CATEGORIES,
  status: ITEM_STATUSES,
}
/** An instance logs at most this many items. */
const MAX_LOGGED = 1000
const MAX_LENGTH = 50

type LogContext = Pick<Context, 'log' | 'loggedItems'>

/**
 * Logs that an item has words that the board does not know, which only an administrator can have
 * written. The item is shown with them, but filters do not find it. An instance logs an item with
 * the same words only once.
 */
export function logUnknownWords({ log, loggedItems }: LogContext, item: DocumentSnapshot): void {
  const unknown = Object.entries(KNOWN_WORDS)
    .map(([field, words]) => ({ field, words, value: item.get(field) as unknown }))
    .filter(({ words, value }) => !words.includes(value))
    .map(({ field, value }) => [field, redact(String(value)).slice(0, MAX_LENGTH)])
  if (unknown.length === 0 || loggedItems.size >= MAX_LOGGED) return
  const key = JSON.stringify([item.id, unknown])
  if (loggedItems.has(key)) return
  loggedItems.add(key)
  log.error('An item holds words that the board does not know.', { itemId: item.id, ...Object.fromEntries(unknown) })
}
