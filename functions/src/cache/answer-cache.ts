/** How long an instance may give the same public answer, in milliseconds. */
const LIFETIME_MS = 1000
/** More different answers than anybody asks for within a second; the memory they take stays small. */
const MAX_ANSWERS = 500

interface Entry {
  answer: Promise<string>
  expiresAt: number
}

/**
 * What an instance has just answered to everybody, kept for a second: however many ask the same, Firestore is asked once a
 * second. Those who ask at once wait for one look together. A write of this instance empties it.
 */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** @param load gives the answer as JSON text; a failure is not kept */
  get(key: string, load: () => Promise<string>): Promise<string> {
    const known = this.#entries.get(key)
    if (known && known.expiresAt > this.#now()) return known.answer
    return this.renew(key, load)
  }

  /** Looks anew, whatever is kept. */
  renew(key: string, load: () => Promise<string>): Promise<string> {
    if (this.#entries.size >= MAX_ANSWERS) this.#entries.clear()
    // It ages from when it is there: a look that takes longer than a second is joined, not begun again.
    const entry: Entry = { answer: load(), expiresAt: Number.POSITIVE_INFINITY }
    this.#entries.set(key, entry)
    entry.answer.then(
      () => {
        entry.expiresAt = this.#now() + LIFETIME_MS
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
