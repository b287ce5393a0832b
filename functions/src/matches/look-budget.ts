/** The number of documents that a match search may still read. */
export class LookBudget {
  #left: number

  constructor(most: number) {
    this.#left = most
  }

  get left(): number {
    return this.#left
  }

  /**
   * Returns how many of the wanted reads are allowed. The caller must give back those it does not
   * use.
   */
  take(wanted: number): number {
    const taken = Math.min(this.#left, wanted)
    this.#left -= taken
    return taken
  }

  give(unused: number): void {
    this.#left += unused
  }
}
