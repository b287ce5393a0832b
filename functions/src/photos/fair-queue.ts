import { HttpError, unavailable } from '../lib/http-errors.ts'

interface Bounds {
  /** How many accounts may wait. */
  accounts: number
  /** How many jobs of one account may wait. */
  ofAccount: number
  /** A job that has waited longer is refused, because its client has given up. */
  maxWaitMs: number
}

/**
 * Runs one job at a time, because each needs much memory. Accounts that wait take turns, so that
 * one with many jobs does not hold up the others.
 */
export class FairQueue {
  readonly #bounds: Bounds
  /** The waiting jobs of each account, oldest first, in the order of the accounts' turns. */
  readonly #waiting = new Map<string, (() => void)[]>()
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
    try {
      return await work()
    } finally {
      this.#busy = false
      const jobs = this.#waiting.get(account)
      if (jobs) {
        // The others come first now.
        this.#waiting.delete(account)
        this.#waiting.set(account, jobs)
      }
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
    const [next] = this.#waiting
    const [account = '', [begin] = []] = next ?? []
    if (this.#busy || begin === undefined) return
    this.#leave(account, begin)
    this.#busy = true
    begin()
  }

  /** Removes a job from its account's waiting jobs. */
  #leave(account: string, begin: () => void): void {
    const rest = this.#waiting.get(account)?.filter((other) => other !== begin) ?? []
    if (rest.length > 0) this.#waiting.set(account, rest)
    else this.#waiting.delete(account)
  }
}

export const tooManyOwnPhotos = () =>
  new HttpError(429, 'too-many-requests', 'Your other photos are not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
