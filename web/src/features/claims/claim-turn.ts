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
