import type { ClaimState } from '@shared/lib/shared-constants.ts'

export const ownClaimNoteTexts = {
  /** Where the reader's claim stands. */
  states: {
    pending: 'You have claimed this. The poster has 14 days to decide. We’ll let you know.',
    approved: 'Your claim is approved. Now the two of you can meet.',
    declined: 'Your last claim on this was declined.',
    withdrawn: 'You have withdrawn your claim on this.',
    'handed-over': 'Your claim on this has ended well: it was handed over.',
    expired: 'Your last claim on this is over.',
  } satisfies Record<ClaimState, string>,
  see: 'See your claim',
} as const
