import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../lib/durations.ts'
import type { EntryStore } from './entry.ts'

/** How many open posts of one type have each term. */
export interface Rarity {
  /**
   * Returns how many posts have a term, up to a limit; undefined for a term that was not counted.
   */
  count(term: string): number | undefined
  /** The number of all posts of the type, up to a limit. */
  total: number
  /** The number of reads that the counts have just cost, as others were cached. */
  asked: number
}

/** Firestore bills a second read for a count above this. */
const COUNT_LIMIT = 1000
const TOTAL_LIMIT = 5000
const TOTAL_READS = TOTAL_LIMIT / 1000
/** An instance caches a count for this long, in milliseconds, because rarity changes slowly. */
const TTL_MS = 10 * MINUTE_MS
const MAX_COUNTS = 20_000

/** Caches how often terms are on the board. */
export class TermCounts {
  readonly #counts: LRUCache<string, number>

  /** @param now a clock in milliseconds that does not begin at 0 */
  constructor(now = () => performance.now()) {
    this.#counts = new LRUCache({ max: MAX_COUNTS, ttl: TTL_MS, ttlResolution: 0, perf: { now } })
  }

  /**
   * @param name names the store's posts, to keep their counts apart from those of other stores
   * @param terms most distinctive first
   * @param max the maximum number of terms to count
   */
  async read(store: EntryStore, name: string, terms: readonly string[], max: number): Promise<Rarity> {
    const known = new Map<string, number>()
    for (const term of ['', ...terms]) {
      const count = this.#counts.get(`${name} ${term}`)
      if (count !== undefined) known.set(term, count)
    }
    const isTotalWanted = !known.has('')
    const wanted = terms.filter((term) => !known.has(term)).slice(0, max)
    const ask = async (term: string) => {
      const count = await store.count(term === '' ? [] : [term], term === '' ? TOTAL_LIMIT : COUNT_LIMIT)
      known.set(term, count)
      // A count of 0 is not cached, because the next post may have the term and should be found.
      if (count > 0) this.#counts.set(`${name} ${term}`, count)
    }
    await Promise.all([...wanted, ...(isTotalWanted ? [''] : [])].map(ask))
    return {
      count: (term) => known.get(term),
      total: known.get('') ?? 0,
      asked: wanted.length + (isTotalWanted ? TOTAL_READS : 0),
    }
  }
}
