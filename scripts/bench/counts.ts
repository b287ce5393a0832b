/** How often something that looks for other things is right. */
export interface Counts {
  right: number
  /** What it found, and is not labelled. */
  wrong: number
  missed: number
}

export const precisionOf = ({ right, wrong }: Counts) => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recallOf = ({ right, missed }: Counts) => (right + missed === 0 ? 1 : right / (right + missed))

/** Returns the counts of all kinds together. */
export const sumOf = (counts: Iterable<Counts>): Counts =>
  Array.from(counts).reduce((sum, { right, wrong, missed }) => ({
    right: sum.right + right,
    wrong: sum.wrong + wrong,
    missed: sum.missed + missed,
  }))
