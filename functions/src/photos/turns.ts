import { HttpError, unavailable } from '../http/errors.ts'

interface Bounds {
  /** How many accounts may wait. */
  accounts: number
  /** How many things of one account may wait. */
  ofAccount: number
  /** Who has waited for longer is refused when the turn comes: nobody listens to the result by then. */
  milliseconds: number
}

/** Does one thing at a time, as each takes much memory. Accounts take turns, so that who sends much keeps nobody else waiting. */
export class Turns {
  readonly #bounds: Bounds
  /** What waits, by account: who comes first has the next turn. */
  readonly #lines = new Map<string, (() => void)[]>()
  #busy = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** @throws {HttpError} 429 where too much of the account is waiting already, 503 where too many accounts are, or for too long */
  async take<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const since = performance.now()
    await this.#wait(account)
    try {
      if (performance.now() - since > this.#bounds.milliseconds) throw unavailable()
      return await work()
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
    const [next] = this.#lines
    if (this.#busy || next === undefined) return
    const [account, [begin, ...rest]] = next
    // What else the account has waits behind everybody.
    this.#lines.delete(account)
    if (rest.length > 0) this.#lines.set(account, rest)
    this.#busy = true
    begin?.()
  }
}

const waitForYourOwn = () =>
  new HttpError(429, 'too-many-requests', 'Your other photos are not ready yet. Please try again in a moment.', {
    retryAfterSeconds: 2,
  })
