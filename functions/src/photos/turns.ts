import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '../durations.ts'
import { HttpError, unavailable } from '../http/errors.ts'

interface Bounds {
  /** How many accounts may wait. */
  accounts: number
  /** How many things of one account may wait. */
  ofAccount: number
  /** Who has waited for longer is refused when the turn comes: nobody listens to the result by then. */
  milliseconds: number
}

/**
 * Does one thing at a time, as each takes much memory. Accounts take turns, however much one of them has waiting; and those whose
 * work has failed lately come after those whose work has not, so that whoever sends broken things keeps nobody else waiting.
 */
export class Turns {
  readonly #bounds: Bounds
  /** What waits, by account, in the order of turns. */
  readonly #lines = new Map<string, (() => void)[]>()
  /** How many milliseconds an account's failed work has taken, until none has failed for a while. */
  readonly #lost = new LRUCache<string, number>({ max: 1000, ttl: 10 * MINUTE_MS })
  #busy = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** @throws {HttpError} 429 where too much of the account is waiting already, 503 where too many accounts are, or for too long */
  async take<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const asked = performance.now()
    await this.#wait(account)
    const begun = performance.now()
    try {
      if (begun - asked > this.#bounds.milliseconds) throw unavailable()
      return await work()
    } catch (error) {
      this.#lost.set(account, this.#lostBy(account) + performance.now() - begun)
      throw error
    } finally {
      this.#busy = false
      this.#callNext()
    }
  }

  async #wait(account: string): Promise<void> {
    const line = this.#lines.get(account) ?? []
    if (line.length >= this.#bounds.ofAccount) throw waitForYourOwn()
    if (line.length === 0 && this.#lines.size >= this.#bounds.accounts) throw unavailable()
    const turn = new Promise<void>((begin) => {
      line.push(begin)
    })
    this.#lines.set(account, line)
    this.#callNext()
    await turn
  }

  #callNext(): void {
    if (this.#busy || this.#lines.size === 0) return
    const accounts = [...this.#lines.keys()]
    const next = accounts.reduce((best, account) => (this.#lostBy(account) < this.#lostBy(best) ? account : best))
    const [begin, ...rest] = this.#lines.get(next) ?? []
    // What else the account has waits behind the others.
    this.#lines.delete(next)
    if (rest.length > 0) this.#lines.set(next, rest)
    this.#busy = true
    begin?.()
  }

  #lostBy(account: string): number {
    return this.#lost.get(account) ?? 0
  }
}

const waitForYourOwn = () =>
  new HttpError(429, 'too-many-requests', 'Your other photos are not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
