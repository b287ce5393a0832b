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
/** The most that an instance caches: answers, and their characters in all. */
const MAX_ANSWERS = 500
const MAX_CHARACTERS = 8_000_000

/**
 * `refresh` loads an answer that is newer than the call, for a user who has just changed something.
 */
export type CacheMode = 'cached' | 'refresh'

/** Loads the answer and sets how long it is cached. The cache calls it for a fetch. */
type Fetch = (options: { ttl?: number }) => Promise<string | undefined>

/**
 * The public answers of an instance. However many people ask for the same answer, Firestore is
 * asked once a second: concurrent callers share one load, or get the answer of the second before
 * while a new one is loaded.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, string, Fetch>

  /** @param now a clock in milliseconds that does not begin at 0 */
  constructor(now = () => performance.now()) {
    this.#answers = new LRUCache<string, string, Fetch>({
      ttlResolution: 0,
      perf: { now },
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

  /**
   * @param load loads the answer as JSON text. A failure is not cached
   * @param ttl returns for how many milliseconds an answer is cached
   */
  read(mode: CacheMode, key: string, load: () => Promise<string>, ttl = (_answer: string) => TTL_MS): Promise<string> {
    const fetch: Fetch = async (options) => {
      const answer = await load()
      options.ttl = ttl(answer)
      return answer
    }
    if (mode === 'cached')
      return this.#answers.forceFetch(key, { allowStale: this.#isWithin(key, STALE_MS), context: fetch })
    // A load that is running began too early, so only the previous answer is left in the cache.
    this.#answers.set(key, this.#answers.peek(key, { allowStale: true }), { noUpdateTTL: true })
    return this.#answers.forceFetch(key, { forceRefresh: true, context: fetch })
  }

  /**
   * Returns the cached answer. It never starts a load.
   * @param staleMs how long after its expiry an answer may still be used
   */
  peek(key: string, staleMs: number): string | undefined {
    return this.#answers.get(key, { allowStale: this.#isWithin(key, staleMs) })
  }

  /** Whether a cached {@link read} would start a load. */
  needsLoad(key: string): boolean {
    const status: LRUCache.Status<string, string, Fetch> = {}
    const answer = this.#answers.get(key, { status })
    return answer === undefined && status.get !== 'fetching' && status.get !== 'stale-fetching'
  }

  /**
   * Drops every answer after a write. Running loads may be from before it, so they are not cached.
   */
  clear(): void {
    this.#answers.clear()
  }

  #isWithin(key: string, staleMs: number): boolean {
    return this.#answers.getRemainingTTL(key) > -staleMs
  }
}
