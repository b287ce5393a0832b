/**
 * Takes the first elements of a list, but only a few of each account while other accounts have
 * some, so that an account that posts the same again and again leaves room for others.
 * @param list best first; the result has the same order
 * @param max the maximum length of the result
 * @param maxPerAccount the maximum for one account, unless other accounts leave places free
 */
export function fairShare<One extends { ownerUid: string }>(
  list: readonly One[],
  { max, maxPerAccount }: { max: number; maxPerAccount: number },
): One[] {
  const taken = new Map<string, number>()
  const isWithinShare = ({ ownerUid }: One) => {
    const count = (taken.get(ownerUid) ?? 0) + 1
    taken.set(ownerUid, count)
    return count <= maxPerAccount
  }
  const within = new Set(list.filter(isWithinShare))
  const others = list.filter((one) => !within.has(one))
  const chosen = new Set([...within, ...others].slice(0, max))
  return list.filter((one) => chosen.has(one))
}
