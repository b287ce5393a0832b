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
