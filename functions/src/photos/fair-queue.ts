import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../lib/durations.ts'
import { HttpError, unavailable } from '../lib/http-errors.ts'

interface Bounds {
  /** How many accounts may wait. */
  accounts: number
  /** How many jobs of one account may wait. */
  ofAccount: number
  /** A job that has waited longer is refused, because its client has given up. */
  maxWaitMs: number
}

/** An account's processing time, in milliseconds, as it counted at a moment. */
interface Use {
  milliseconds: number
  at: number
}

/**
 * Half of an account's processing time is forgotten in this time, and nearly all of it in ten
 * minutes.
 */
const HALF_LIFE_MS = MINUTE_MS
/**
 * Failed work counts this many times. So an account that sends broken files comes after accounts
 * that send valid ones, which take longer.
 */
const WEIGHT_OF_FAILURE = 10

/**
 * Runs one job at a time, because each needs much memory. The next job is that of the account that
 * has used the least processing time lately, so that many, heavy or broken jobs do not hold up
 * other accounts for long.
 */
export class FairQueue {
  readonly #bounds: Bounds
  /** The waiting jobs of each account, oldest first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #used = new LRUCache<string, Use>({ max: 1000 })
  #busy = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * @throws {HttpError} 429 if too many jobs of the account are waiting already, 503 if too many
   * accounts are waiting or the job's turn does not come in time
   */
  async run<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    await this.#wait(account)
    const begun = performance.now()
    let weight = WEIGHT_OF_FAILURE
    try {
      const result = await work()
      weight = 1
      return result
    } finally {
      const now = performance.now()
      this.#used.set(account, { milliseconds: this.#usedBy(account, now) + (now - begun) * weight, at: now })
      this.#busy = false
      this.#callNext()
    }
  }

  async #wait(account: string): Promise<void> {
    const jobs = this.#waiting.get(account) ?? []
    if (jobs.length >= this.#bounds.ofAccount) throw tooManyOwnPhotos()
    if (jobs.length === 0 && this.#waiting.size >= this.#bounds.accounts) throw unavailable()
    const { promise: turn, resolve: begin, reject: refuse } = Promise.withResolvers<void>()
    jobs.push(begin)
    this.#waiting.set(account, jobs)
    const timeout = setTimeout(() => {
      this.#leave(account, begin)
      refuse(unavailable())
    }, this.#bounds.maxWaitMs)
    this.#callNext()
    try {
      await turn
    } finally {
      clearTimeout(timeout)
    }
  }

  #callNext(): void {
    if (this.#busy || this.#waiting.size === 0) return
    const now = performance.now()
    const used = (account: string) => this.#usedBy(account, now)
    const next = [...this.#waiting.keys()].reduce((best, account) => (used(account) < used(best) ? account : best))
    const begin = this.#waiting.get(next)?.[0]
    if (begin === undefined) return
    this.#leave(next, begin)
    this.#busy = true
    begin()
  }

  /** Removes a job from its account's waiting jobs. */
  #leave(account: string, begin: () => void): void {
    const rest = this.#waiting.get(account)?.filter((other) => other !== begin) ?? []
    if (rest.length > 0) this.#waiting.set(account, rest)
    else this.#waiting.delete(account)
  }

  #usedBy(account: string, now: number): number {
    const { milliseconds, at } = this.#used.get(account) ?? { milliseconds: 0, at: now }
    return milliseconds * 0.5 ** ((now - at) / HALF_LIFE_MS)
  }
}

export const tooManyOwnPhotos = () =>
  new HttpError(429, 'too-many-requests', 'Your other photos are not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
