/** How long an instance may give the same public answer, in milliseconds. */
const LIFETIME_MS = 1000
/** How much longer it may give the old answer while it looks for a new one, so that nobody waits for that. */
const GRACE_MS = 1000
/** More different answers than anybody asks for within a second; the memory they take stays small. */
const MAX_ANSWERS = 500

interface Entry {
  answer: Promise<string>
  /** Infinity while it is looked up. */
  expiresAt: number
  /** What it takes the place of. */
  old?: { answer: Promise<string>; usableUntil: number }
}

/**
 * What an instance has just answered to everybody, kept for a second: however many ask the same, Firestore is asked once a
 * second. Those who ask at once wait for one look together, or have the old answer for up to a second more. A write of this
 * instance empties it.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @param load gives the answer as JSON text; a failure is not kept */
  get(key: string, load: () => Promise<string>): Promise<string> {
    const now = this.#now()
    const known = this.#entries.get(key)
    const answer = known && known.expiresAt > now ? known.answer : this.renew(key, load)
    const old = this.#entries.get(key)?.old
    return old && old.usableUntil > now ? old.answer : answer
  }

  /** Looks anew, whatever is kept. */
  renew(key: string, load: () => Promise<string>): Promise<string> {
    if (this.#entries.size >= MAX_ANSWERS) this.#entries.clear()
    const old = usableFrom(this.#entries.get(key))
    // It ages from when it is there: a look that takes longer than a second is joined, not begun again.
    const entry: Entry = { answer: load(), expiresAt: Number.POSITIVE_INFINITY, ...(old && { old }) }
    this.#entries.set(key, entry)
    entry.answer.then(
      () => {
        entry.expiresAt = this.#now() + LIFETIME_MS
        delete entry.old
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry.answer
  }

  /** After a write. What is still being looked up may be from before it, and is not kept either. */
  clear(): void {
    this.#entries.clear()
  }
}

/** What can be given while an entry is looked up anew: its answer, or, where that is still on its way itself, the one before. */
function usableFrom(entry: Entry | undefined): Entry['old'] {
  if (entry === undefined || entry.expiresAt === Number.POSITIVE_INFINITY) return entry?.old
  return { answer: entry.answer, usableUntil: entry.expiresAt + GRACE_MS }
}
