/** Documents that a look may still read. */
export class LookBudget {
  #left: number

  constructor(most: number) {
    this.#left = most
  }

  get left(): number {
    return this.#left
  }

  /** So many of those that are wanted may be read; what is not, is to be given back. */
  take(wanted: number): number {
    const taken = Math.min(this.#left, wanted)
    this.#left -= taken
    return taken
  }

  give(unused: number): void {
    this.#left += unused
  }
}
