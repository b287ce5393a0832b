/** How many more words a match search may compare. */
export class Budget {
  left: number

  constructor(max: number) {
    this.left = max
  }

  /**
   * Returns how much of the wanted is allowed. The caller must give back what it does not use.
   */
  take(wanted = 1): number {
    const taken = Math.max(0, Math.min(this.left, wanted))
    this.left -= taken
    return taken
  }

  give(unused: number): void {
    this.left += unused
  }
}
