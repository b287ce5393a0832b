/**
 * Runs the work of one key in order, one piece at a time. Work of different keys runs concurrently.
 */
export class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @throws what the work throws; work that waits behind it runs all the same */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = (this.#last.get(key) ?? Promise.resolve()).then(work)
    const ended = running.catch(() => {})
    this.#last.set(key, ended)
    try {
      return await running
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key)
    }
  }
}
