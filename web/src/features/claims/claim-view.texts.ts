import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'

export const claimViewTexts = {
  pageTitle: (title: string) => `Claim: ${isolate(title)} - ${boardName}`,
  heading: 'Claim',
  allClaims: 'All claims',
  loading: 'Loading the claim…',
  failed: 'The claim could not be loaded.',
  gone: 'There is no such claim of yours.',
  goneHint: 'It may be long over, or the link has a mistake in it.',
  seePost: 'See the post',
  /** For the claimant; the posts of somebody who is gone are deleted. */
  posterGone: 'The account of the poster was deleted.',
  compare: 'Compare and decide',
  /** Used if the other person's account has no name. */
  somebody: 'somebody',
  withdraw: 'Withdraw the claim',
  withdrawing: 'Withdrawing it…',
  confirmWithdraw: {
    title: 'Withdraw this claim?',
    text: 'The poster is told. You can claim the same post three times at most.',
    confirmLabel: 'Yes, withdraw it',
  },
  withdrawn: 'Your claim is withdrawn.',
  notWithdrawn: (reason: string) => `The claim could not be withdrawn. ${reason}`,
  renew: 'Give it 7 more days',
  renewing: 'Giving it 7 more days…',
  renewed: 'You have 7 more days to meet.',
  notRenewed: (reason: string) => `The claim could not be given more days. ${reason}`,
  written: {
    own: 'What you wrote',
    /** @param name the claimant's first name */
    other: (name: string) => `What ${name} wrote`,
    question: 'Question in the post',
    answer: 'Answer',
    message: 'A few words',
    where: 'Where to hand it over',
    when: 'Day given in the claim',
  },
  history: 'What has happened',
} as const

export const claimWarningsTexts = {
  /** Stands above why words like these are dangerous. */
  heading: 'Take care with this claim',
} as const

export const otherStepsTexts = {
  heading: 'Not going to plan?',
  withdraw: 'Made by mistake, or no longer needed?',
  renew: 'No time to meet yet?',
  undo: 'Approved by mistake, or is nobody coming? Decline it after all, and you can approve another claim.',
} as const

export const claimMessagesTexts = {
  /** Used if the other person's account has no name. */
  somebody: 'the other person',
  /** @param name the other person's first name */
  write: (name: string) => `Message ${name}`,
  /** For a claim that is over. @param name the other person's first name */
  read: (name: string) => `Messages with ${name}`,
  /** Follows the link of an approved claim. */
  agree: ' to agree on a place and an hour.',
} as const

export const meetingTexts = {
  heading: 'Where to meet',
  /** Precedes the place that the claim names. */
  suggested: 'The claim suggests ',
  places: 'Good public places for it:',
  tips: 'Stay safe',
  tipList: [
    'Meet in a public place, by day, and bring somebody if you can.',
    'Look at the thing before you enter or show the code.',
    'Pay nothing, and send no money or personal papers.',
    'If something feels wrong, leave. You can meet another day.',
  ],
} as const
