/**
 * The first of a list, of each account only so many while others fit: whoever posts the same again and again leaves room for others.
 * @param list best first, and so is the result
 * @param most so many in all
 * @param ofOneAccount so many of one account, unless there is nobody else
 */
export function fairShare<One extends { ownerUid: string }>(
  list: readonly One[],
  { most, ofOneAccount }: { most: number; ofOneAccount: number },
): One[] {
  const taken = new Map<string, number>()
  const isWithinShare = ({ ownerUid }: One) => {
    const count = (taken.get(ownerUid) ?? 0) + 1
    taken.set(ownerUid, count)
    return count <= ofOneAccount
  }
  const within = new Set(list.filter(isWithinShare))
  const others = list.filter((one) => !within.has(one))
  const chosen = new Set([...within, ...others].slice(0, most))
  return list.filter((one) => chosen.has(one))
}
