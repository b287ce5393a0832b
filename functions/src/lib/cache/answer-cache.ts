/** How long an instance may give the same public answer, in milliseconds, unless its caller knows better. */
const LIFETIME_MS = 1000
/** How much longer it may give the old answer while it looks for a new one, so that nobody waits for that. */
const GRACE_MS = 1000
/** How much longer it may give the last answer to somebody who may not look for a new one. */
const LAST_RESORT_MS = 60_000
/** No call waits longer for its answer, so nobody joins a look that is older. */
const JOINED_MS = 5000
/** So many different answers are kept, the latest, and what they may take of an instance's memory together. */
const MAX_ANSWERS = 500
const MAX_CHARACTERS = 8_000_000

/** Whether what an instance has kept will do, or it must be from the database, as for somebody who has just changed it. */
export type Look = 'kept' | 'fresh'

interface Entry {
  answer: Promise<string>
  /** 0 while it is looked up. */
  characters: number
  beganAt: number
  /** Infinity while it is looked up. */
  expiresAt: number
  /** What it takes the place of. */
  old?: { answer: Promise<string>; usableUntil: number }
  /** Whether somebody asked for it to be looked up anew. */
  isRenewal: boolean
  /** The look for all who have asked for a new one since this one began. */
  next?: Promise<string>
}

/**
 * Gives the answer as JSON text; a failure is not kept. If it throws synchronously, this caller may not look: they get the kept
 * answer, or the error.
 */
export type Load = () => Promise<string>

/** For how many milliseconds an answer may be kept. */
export type Lifetime = (answer: string) => number

/**
 * What an instance has just answered to everybody, kept for a second: however many ask the same, Firestore is asked once a
 * second. Those who ask at once wait for one look together, or have the old answer for up to a second more. A write of this
 * instance empties it.
 */
export class AnswerCache {
  /** In the order in which they were looked up. */
  readonly #entries = new Map<string, Entry>()
  readonly #now: () => number
  #characters = 0

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** What is kept, or what is looked up anew. */
  read(look: Look, key: string, load: Load, lifetime?: Lifetime): Promise<string> {
    return look === 'fresh' ? this.renew(key, load, lifetime) : this.get(key, load, lifetime)
  }

  get(key: string, load: Load, lifetime?: Lifetime): Promise<string> {
    const now = this.#now()
    const known = this.#entries.get(key)
    const old = usableFrom(known)
    const kept = old && old.usableUntil > now ? old.answer : undefined
    if (known && known.expiresAt > now) return kept ?? known.answer
    try {
      const answer = this.#lookUp(key, load, false, lifetime)
      return kept ?? answer
    } catch (refusal) {
      if (old && old.usableUntil + LAST_RESORT_MS > now) return old.answer
      throw refusal
    }
  }

  /** What is kept at this moment, without looking for it. */
  peek(key: string): Promise<string> | undefined {
    const known = this.#entries.get(key)
    return known && known.expiresAt > this.#now() ? known.answer : undefined
  }

  /**
   * Looks anew, whatever is kept: the answer is from after this call. Those who ask so while such a look is under way share the next
   * one, so that however many do, no more than one look is made at a time.
   */
  renew(key: string, load: Load, lifetime?: Lifetime): Promise<string> {
    const known = this.#renewalUnderWay(key)
    if (!known) return this.#lookUp(key, load, true, lifetime)
    // One that has begun since, after a write perhaps, is later than all who wait here: they join it.
    const lookNext = () => this.#renewalUnderWay(key)?.answer ?? this.#lookUp(key, load, true, lifetime)
    known.next ??= known.answer.then(lookNext, lookNext)
    return known.next
  }

  #renewalUnderWay(key: string): Entry | undefined {
    const known = this.#entries.get(key)
    const isUnderWay = known?.expiresAt === Number.POSITIVE_INFINITY && this.#now() - known.beganAt < JOINED_MS
    return isUnderWay && known.isRenewal ? known : undefined
  }

  /** After a write. What is still being looked up may be from before it, and is not kept either. */
  clear(): void {
    this.#entries.clear()
    this.#characters = 0
  }

  #lookUp(key: string, load: Load, isRenewal: boolean, lifetime: Lifetime = () => LIFETIME_MS): Promise<string> {
    const answer = load()
    const old = usableFrom(this.#entries.get(key))
    this.#drop(key)
    // It ages from when it is there: a look that takes longer than a second is joined, not begun again.
    const entry: Entry = {
      answer,
      characters: 0,
      beganAt: this.#now(),
      expiresAt: Number.POSITIVE_INFINITY,
      isRenewal,
      ...(old && { old }),
    }
    this.#entries.set(key, entry)
    entry.answer.then(
      (text) => {
        entry.expiresAt = this.#now() + lifetime(text)
        delete entry.old
        if (this.#entries.get(key) !== entry) return
        entry.characters = text.length
        this.#characters += text.length
        this.#tidy()
      },
      () => {
        if (this.#entries.get(key) === entry) this.#drop(key)
      },
    )
    return entry.answer
  }

  #drop(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0
    this.#entries.delete(key)
  }

  /** Drops what is of no use any more, and the oldest where there is too much. */
  #tidy(): void {
    const now = this.#now()
    for (const [key, { expiresAt }] of this.#entries) {
      const isTooMuch = this.#entries.size > MAX_ANSWERS || this.#characters > MAX_CHARACTERS
      if (isTooMuch || expiresAt + GRACE_MS + LAST_RESORT_MS <= now) this.#drop(key)
    }
  }
}

/** What can be given while an entry is looked up anew: its answer, or, where that is still on its way itself, the one before. */
function usableFrom(entry: Entry | undefined): Entry['old'] {
  if (entry === undefined || entry.expiresAt === Number.POSITIVE_INFINITY) return entry?.old
  return { answer: entry.answer, usableUntil: entry.expiresAt + GRACE_MS }
}
