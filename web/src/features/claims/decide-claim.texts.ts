import type { DeclineReason } from '@shared/lib/shared-constants.ts'

export const decideClaimTexts = {
  approve: 'Approve',
  approveOf: (name: string) => `Approve the claim of ${name}`,
  approving: 'Approving…',
  decline: 'Decline',
  declineOf: (name: string) => `Decline the claim of ${name}`,
  declining: 'Declining…',
  /** Used if the claimant's account has no name. */
  somebody: 'this person',
  /** Asked once before an approval, by who would receive the thing. */
  confirm: (postType: string, name: string) => ({
    title: 'Approve this claim?',
    text:
      postType === 'Lost'
        ? `You then have 7 days to meet ${name}, and a code to show once you hold the thing in your hands. You can approve one claim at a time.`
        : `You then have 7 days to meet ${name}, who gets a code to show you at the handover. You can approve one claim at a time.`,
    confirmLabel: 'Yes, approve it',
    isHarmless: true,
  }),
  approved: 'Approved. Now the two of you can meet.',
  notApproved: (reason: string) => `The claim could not be approved. ${reason}`,
  dialog: {
    heading: 'Decline this claim?',
    intro: (name: string) => `Tell ${name} why. They see the reason, and nothing of what you have kept back.`,
    legend: 'Why?',
    /** A found thing would be the claimant's, a lost one is in the claimant's hands. */
    reasons: {
      'answer-does-not-fit': () => 'The answer does not fit',
      'someone-elses': (postType) =>
        postType === 'Lost' ? 'What they have is not my thing' : 'It belongs to somebody else',
      'cannot-tell': () => 'I cannot tell from what they wrote',
    } satisfies Record<DeclineReason, (postType: string) => string>,
    missing: 'Please choose a reason.',
    cancel: 'Cancel',
    decline: 'Decline this claim',
  },
  declined: 'Declined. They are told why.',
  notDeclined: (reason: string) => `The claim could not be declined. ${reason}`,
} as const
