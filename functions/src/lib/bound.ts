import { unavailable } from './http-errors.ts'

/** Lets so much work run at once on an instance, and refuses more. */
export class Bound {
  readonly #most: number
  #running = 0

  constructor(most: number) {
    this.#most = most
  }

  /**
   * @throws what the work throws
   * @throws {HttpError} 503 if as much is running as may
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#most) throw unavailable(new Error('Too much at once.'))
    this.#running += 1
    try {
      return await work()
    } finally {
      this.#running -= 1
    }
  }
}
