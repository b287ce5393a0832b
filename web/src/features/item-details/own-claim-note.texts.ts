import type { ClaimState } from '@shared/lib/shared-constants.ts'

export const ownClaimNoteTexts = {
  /** Where the reader's claim stands. */
  states: {
    pending: 'You have claimed this. Whoever posted it decides within 14 days of your claim, and you will hear.',
    approved: 'Your claim is approved. Now the two of you can meet.',
    declined: 'Your last claim on this was declined.',
    withdrawn: 'You have withdrawn your claim on this.',
    'handed-over': 'Your claim on this has ended well: it was handed over.',
    expired: 'Your last claim on this has ended.',
  } satisfies Record<ClaimState, string>,
  see: 'See your claim',
} as const
