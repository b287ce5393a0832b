/** Returns the entries of a list in parts of this length; the last one may be shorter. */
export const chunks = <Entry>(list: readonly Entry[], length: number): Entry[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, n) => list.slice(n * length, (n + 1) * length))
