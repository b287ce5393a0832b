/**
 * Returns what is most often in a list, the first of several.
 * @returns undefined if the list is empty
 */
export function mostFrequent<T>(list: readonly T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const entry of list) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}
