import { LRUCache } from 'lru-cache'

/**
 * How long an instance caches a public answer, in milliseconds, unless the caller sets another
 * time.
 */
const TTL_MS = 1000
/**
 * How much longer a stale answer is given while a new one is loaded, so that nobody waits for the
 * load.
 */
const STALE_MS = 1000
/** No call waits longer than this for its answer, so nobody can be waiting for an older refresh. */
const JOINED_MS = 5000
/** The most that an instance caches: answers, and their characters in all. */
const MAX_ANSWERS = 500
const MAX_CHARACTERS = 8_000_000

/**
 * `refresh` loads an answer that is newer than the call, for a user who has just changed something.
 */
export type CacheMode = 'cached' | 'refresh'

/** Loads an answer as JSON text. A failure is not cached. */
type Load = () => Promise<string>

/** Returns for how many milliseconds an answer is cached. */
type TtlOf = (answer: string) => number

/** Loads the answer and sets how long it is cached. The cache calls it for a fetch. */
type Fetch = (options: { ttl?: number }) => Promise<string | undefined>

interface Refresh {
  answer: Promise<string>
  /** The next refresh, shared by all callers that asked for one since this one began. */
  next?: Promise<string>
}

/**
 * The public answers of an instance. However many people ask for the same answer, Firestore is
 * asked once a second: concurrent callers share one load, or get the answer of the second before
 * while a new one is loaded.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string, Fetch>
  /** The refreshes that are running. */
  readonly #refreshes: LRUCache<string, Refresh>

  /** @param now a clock in milliseconds that does not begin at 0 */
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
      // A load that is dropped, because it may be from before a write, still answers its own
      // callers.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { options, context }) => context(options),
    })
  }

  read(mode: CacheMode, key: string, load: Load, ttl: TtlOf = () => TTL_MS): Promise<string> {
    const fetch: Fetch = async (options) => {
      const answer = await load()
      options.ttl = ttl(answer)
      return answer
    }
    if (mode === 'refresh') return this.#refresh(key, fetch)
    return this.#answers.forceFetch(key, { allowStale: this.#isWithin(key, STALE_MS), context: fetch })
  }

  /**
   * Returns the answer that is cached or being loaded at this moment. It never starts a load.
   * @param staleMs how long after its expiry an answer may still be used
   */
  async peek(key: string, staleMs = 0): Promise<string | undefined> {
    const { answer, isLoading } = this.#look(key, staleMs)
    return answer ?? (isLoading ? this.#answers.fetch(key, { context: async () => undefined }) : undefined)
  }

  /** Whether a cached {@link read} would start a load. */
  needsLoad(key: string): boolean {
    const { answer, isLoading } = this.#look(key, 0)
    return answer === undefined && !isLoading
  }

  #look(key: string, staleMs: number) {
    const status: LRUCache.Status<string, string, Fetch> = {}
    const answer = this.#answers.get(key, { allowStale: this.#isWithin(key, staleMs), status })
    return { answer, isLoading: status.get === 'fetching' || status.get === 'stale-fetching' }
  }

  /**
   * Drops every answer after a write. Running loads may be from before it, so they are not cached.
   */
  clear(): void {
    this.#answers.clear()
    this.#refreshes.clear()
  }

  /** Runs at most one refresh at a time, however many people ask for one. */
  #refresh(key: string, fetch: Fetch): Promise<string> {
    const running = this.#refreshes.get(key)
    if (!running) return this.#beginRefresh(key, fetch)
    // If another refresh has started meanwhile (after a write, for example), it is newer than every
    // waiting caller, so they share it.
    const shareNext = () => this.#refreshes.get(key)?.answer ?? this.#beginRefresh(key, fetch)
    running.next ??= running.answer.then(shareNext, shareNext)
    return running.next
  }

  #beginRefresh(key: string, fetch: Fetch): Promise<string> {
    // Any other running load began too early, so only the previous answer is left in the cache.
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
