import { LRUCache } from 'lru-cache'

/** For how many milliseconds an instance gives the same public answer, unless its caller knows better. */
const TTL_MS = 1000
/** For how many more it gives the stale answer while a new one is loaded, so that nobody waits for that. */
const STALE_MS = 1000
/** No call waits longer than this for its answer, so nobody waits for a refresh that is older. */
const JOINED_MS = 5000
/** What an instance caches at most: answers, and their characters in all. */
const MAX_ANSWERS = 500
const MAX_CHARACTERS = 8_000_000

/** `refresh` loads an answer from after the call, as for somebody who has just changed something. */
export type CacheMode = 'cached' | 'refresh'

/** Loads an answer as JSON text. A failure is not cached. */
type Load = () => Promise<string>

/** For how many milliseconds an answer is cached. */
type Ttl = (answer: string) => number

/** What a fetch calls: it loads the answer and sets how long that is cached. */
type Fetch = (options: { ttl?: number }) => Promise<string | undefined>

interface Refresh {
  answer: Promise<string>
  /** The refresh for all who have asked for one since this one began. */
  next?: Promise<string>
}

/**
 * The public answers of an instance. However many people ask the same, Firestore is asked once a second: those who ask at once
 * share one load, or are given the answer of the second before while a new one is loaded.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string, Fetch>
  /** Those under way. */
  readonly #refreshes: LRUCache<string, Refresh>

  /** @param now is a clock in milliseconds that does not begin at 0. */
  constructor(now = () => performance.now()) {
    const clock = { ttlResolution: 0, perf: { now } }
    this.#refreshes = new LRUCache({ ...clock, max: MAX_ANSWERS, ttl: JOINED_MS })
    this.#answers = new LRUCache<string, string, Fetch>({
      ...clock,
      max: MAX_ANSWERS,
      maxSize: MAX_CHARACTERS,
      sizeCalculation: ({ length }) => length,
      noDeleteOnFetchRejection: true,
      noDeleteOnStaleGet: true,
      // A load that is dropped, as it may be from before a write, still answers those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { options, context }) => context(options),
    })
  }

  read(mode: CacheMode, key: string, load: Load, ttl: Ttl = () => TTL_MS): Promise<string> {
    const fetch: Fetch = async (options) => {
      const answer = await load()
      options.ttl = ttl(answer)
      return answer
    }
    if (mode === 'refresh') return this.#refresh(key, fetch)
    return this.#answers.forceFetch(key, { allowStale: this.#isWithin(key, STALE_MS), context: fetch })
  }

  /**
   * The answer that is cached or being loaded at this moment. It never begins a load.
   * @param staleMs says for how long past its time an answer will do.
   */
  async peek(key: string, staleMs = 0): Promise<string | undefined> {
    const status: LRUCache.Status<string, string, Fetch> = {}
    const answer = this.#answers.get(key, { allowStale: this.#isWithin(key, staleMs), status })
    const isLoading = status.get === 'fetching' || status.get === 'stale-fetching'
    return answer ?? (isLoading ? this.#answers.fetch(key, { context: async () => undefined }) : undefined)
  }

  /** Drops every answer after a write. Loads under way may be from before it, and are not cached. */
  clear(): void {
    this.#answers.clear()
    this.#refreshes.clear()
  }

  /** However many people ask for a refresh at once, no more than one is under way. */
  #refresh(key: string, fetch: Fetch): Promise<string> {
    const running = this.#refreshes.get(key)
    if (!running) return this.#beginRefresh(key, fetch)
    // One that has begun since, after a write perhaps, is later than all who wait here, so they share it.
    const shareNext = () => this.#refreshes.get(key)?.answer ?? this.#beginRefresh(key, fetch)
    running.next ??= running.answer.then(shareNext, shareNext)
    return running.next
  }

  #beginRefresh(key: string, fetch: Fetch): Promise<string> {
    // Any other load that is under way has begun too early: only the answer before it stays.
    this.#answers.set(key, this.#answers.peek(key, { allowStale: true }), { noUpdateTTL: true })
    const refresh = { answer: this.#answers.forceFetch(key, { forceRefresh: true, context: fetch }) }
    this.#refreshes.set(key, refresh)
    const end = () => {
      if (this.#refreshes.get(key) === refresh) this.#refreshes.delete(key)
    }
    refresh.answer.then(end, end)
    return refresh.answer
  }

  #isWithin(key: string, staleMs: number): boolean {
    return this.#answers.getRemainingTTL(key) > -staleMs
  }
}
