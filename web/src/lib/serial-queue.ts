/** Runs calls one after another, whether they succeed or fail. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  /** @returns what the call returns, once all calls before it have ended */
  run<T>(call: () => Promise<T>): Promise<T> {
    const done = this.#last.then(call)
    this.#last = done.catch(() => {})
    return done
  }

  /** Resolves when all calls so far have ended. */
  async idle(): Promise<void> {
    await this.#last
  }
}
