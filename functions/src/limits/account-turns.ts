/** Does one thing of an account at a time, and things of different accounts beside each other. */
export class AccountTurns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @throws what the work throws; those who wait go on all the same */
  async take<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(account) ?? Promise.resolve()).then(work)
    const ended = turn.catch(() => {})
    this.#last.set(account, ended)
    try {
      return await turn
    } finally {
      if (this.#last.get(account) === ended) this.#last.delete(account)
    }
  }
}
