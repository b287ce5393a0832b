import type { Claim } from '@shared/claims/claims.ts'

/** Who has to do something next: the reader, the other person, or nobody any more. */
export type Turn = 'own' | 'other' | 'over'

/** Whether something can still come of a claim. */
export const isOpenClaim = ({ state }: Pick<Claim, 'state'>): boolean => state === 'pending' || state === 'approved'

/**
 * Whether the reader of a claim receives the thing: the poster of a lost one, the claimant of a
 * found one.
 */
export const receives = ({ role, postType }: Pick<Claim, 'role' | 'postType'>): boolean =>
  role === (postType === 'Found' ? 'claimant' : 'poster')

/** Returns whose turn it is. Once a claim is approved it is both people's, who have to meet. */
export function turnOf({ state, role }: Pick<Claim, 'state' | 'role'>): Turn {
  if (state === 'approved') return 'own'
  if (state !== 'pending') return 'over'
  return role === 'poster' ? 'own' : 'other'
}

/** Whether a received claim waits because another one on the same post is approved. */
export const isOnHold = (claim: Claim, claims: readonly Claim[]): boolean =>
  isReceived(claim) &&
  claim.state === 'pending' &&
  claims.some((other) => isReceived(other) && other.state === 'approved' && other.itemId === claim.itemId)

/** A line of the list: one claim, or several that wait on one of the reader's own posts. */
export type ClaimEntry = { claim: Claim; others: readonly Claim[] }

/**
 * Groups a user's claims by whose turn it is. Where several wait for the poster's decision on one
 * post, they are one entry, as they are decided side by side. If one on it is approved, the rest
 * waits for its handover. What ends first comes first, of what is closed the newest.
 */
export function groupClaims(claims: readonly Claim[]): Record<Turn, ClaimEntry[]> {
  const groups: Record<Turn, ClaimEntry[]> = { own: [], other: [], over: [] }
  const undecided = new Map<string, Claim[]>()
  const newestFirst = claims.toSorted((one, next) => compare(next.createdAt, one.createdAt))
  for (const claim of newestFirst) {
    if (isReceived(claim) && claim.state === 'pending') {
      undecided.set(claim.itemId, [...(undecided.get(claim.itemId) ?? []), claim])
    } else groups[turnOf(claim)].push({ claim, others: [] })
  }
  for (const waiting of undecided.values()) {
    const [claim, ...others] = waiting.toSorted(byEnd)
    if (claim) groups[isOnHold(claim, claims) ? 'other' : 'own'].push({ claim, others })
  }
  groups.own.sort((one, next) => byEnd(one.claim, next.claim))
  groups.other.sort((one, next) => byEnd(one.claim, next.claim))
  return groups
}

const isReceived = ({ role }: Claim) => role === 'poster'
const byEnd = (one: Claim, next: Claim) => compare(one.endsAt, next.endsAt)
/** Times in ISO 8601 sort as texts. */
const compare = (one: string, next: string) => (one < next ? -1 : Number(one > next))
