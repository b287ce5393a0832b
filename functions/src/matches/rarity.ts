import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../lib/durations.ts'
import type { EntryStore } from './entry.ts'

/** How often terms stand in open posts of one type. */
export interface Rarity {
  /** How many have it, up to a limit; undefined for a term that was not asked for. */
  count(term: string): number | undefined
  /** How many posts there are of those among which terms are counted, up to a limit. */
  total: number
  /** How many posts there are in all, up to the same limit. */
  size: number
  /** Counts that were asked for just now: so many reads. */
  asked: number
}

/** A count of more bills a second read. */
export const COUNT_LIMIT = 1000
export const TOTAL_LIMIT = 5000
export const TOTAL_READS = TOTAL_LIMIT / 1000
/** How long an instance goes by a count, in milliseconds: what is rare changes slowly. */
const TTL_MS = 10 * MINUTE_MS
const MAX_COUNTS = 20_000

/** What an instance knows of how often terms stand on the board. */
export class TermCounts {
  readonly #counts: LRUCache<string, number>

  /** @param now is a clock in milliseconds that does not begin at 0. */
  constructor(now = () => performance.now()) {
    this.#counts = new LRUCache({ max: MAX_COUNTS, ttl: TTL_MS, ttlResolution: 0, perf: { now } })
  }

  /**
   * @param name of what the store asks, to keep its counts apart from others
   * @param terms most telling first
   * @param most so many are asked for at most
   */
  async read(store: EntryStore, name: string, terms: readonly string[], most: number): Promise<Rarity> {
    const known = new Map<string, number>()
    for (const term of ['', ...terms]) {
      const count = this.#counts.get(`${name} ${term}`)
      if (count !== undefined) known.set(term, count)
    }
    const isTotalWanted = !known.has('')
    const wanted = terms.filter((term) => !known.has(term)).slice(0, most)
    const ask = async (term: string) => {
      const count = await store.count(term === '' ? [] : [term], term === '' ? TOTAL_LIMIT : COUNT_LIMIT)
      known.set(term, count)
      // That nobody has a term may change with the next post, which should then be found.
      if (count > 0) this.#counts.set(`${name} ${term}`, count)
    }
    await Promise.all([...wanted, ...(isTotalWanted ? [''] : [])].map(ask))
    const size = known.get('') ?? 0
    return {
      count: (term) => known.get(term),
      total: size,
      size,
      asked: wanted.length + (isTotalWanted ? TOTAL_READS : 0),
    }
  }
}
