import { readStorage, writeStorage } from '@/lib/storage.ts'

const KEY = 'still-needed'
const DAY_MS = 24 * 60 * 60 * 1000
/** An open post asks whether it is still needed when it is this old. */
const ASK_AFTER_MS = 60 * DAY_MS
/** An answer counts for this long, in this browser. */
const ANSWER_MS = 30 * DAY_MS

/**
 * Whether to ask if an open post is still needed.
 * @param createdAt ISO 8601
 * @param now milliseconds since 1970
 */
export function asksIfStillNeeded({ _id, createdAt }: { _id: string; createdAt: string }, now = Date.now()): boolean {
  return now - Date.parse(createdAt) >= ASK_AFTER_MS && !Object.hasOwn(readAnswers(now), _id)
}

/**
 * Remembers that a post is still needed. Without storage, its question returns with the next visit.
 */
export function rememberStillNeeded(id: string, now = Date.now()): void {
  writeStorage('localStorage', KEY, JSON.stringify({ ...readAnswers(now), [id]: now }))
}

/** The answers that count, by the ids of their posts, each with its time. */
function readAnswers(now: number): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', KEY) ?? '{}')
    const isRecent = ([, at]: [string, unknown]) => typeof at === 'number' && now - at < ANSWER_MS
    return Object.fromEntries(Object.entries(stored ?? {}).filter(isRecent))
  } catch {
    return {}
  }
}
