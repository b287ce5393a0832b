/**
 * How claims go on. A claim is open while it is pending or approved, and the person who is to
 * receive the thing has the code while it is approved.
 */
export const CLAIM_STATES = ['pending', 'approved', 'declined', 'withdrawn', 'handed-over', 'expired'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** Why a poster declines a claim. */
export const DECLINE_REASONS = ['answer-does-not-fit', 'someone-elses', 'cannot-tell'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]

/**
 * Why a claim has expired: nobody decided or met in time, its post was closed or deleted, a
 * moderator has taken it off the board, or its two people write to each other no longer.
 */
export const EXPIRY_REASONS = [
  'no-decision',
  'no-handover',
  'given-to-another',
  'closed-by-poster',
  'post-deleted',
  'post-removed',
  'conversation-ended',
] as const
export type ExpiryReason = (typeof EXPIRY_REASONS)[number]
