import { unavailable } from '../http/errors.ts'

/** Does one thing at a time, as each takes much memory, and lets only so many wait. */
export class Turns {
  readonly #maxWaiting: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(maxWaiting: number) {
    this.#maxWaiting = maxWaiting
  }

  /** @throws {HttpError} 503 where too many are waiting already */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= this.#maxWaiting) throw unavailable()
    this.#waiting += 1
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => {})
    try {
      return await turn
    } finally {
      this.#waiting -= 1
    }
  }
}
