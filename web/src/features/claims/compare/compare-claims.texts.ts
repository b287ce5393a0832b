import { boardName } from '@board'
import { isolate } from '@/lib/isolate.ts'

export const compareClaimsTexts = {
  pageTitle: (title: string) => (title ? `Claims on ${isolate(title)} - ${boardName}` : `Claims - ${boardName}`),
  heading: 'Claims on your post',
  loading: 'Loading the claims…',
  failed: 'The claims could not be loaded.',
  hidden: 'There are no claims for you to see here.',
  hiddenHint: 'Only the poster of an item sees who has claimed it.',
  allItems: 'See all items',
  empty: 'Nobody has claimed this yet.',
  emptyHint: 'When somebody does, the bell tells you, and you can compare all claims here.',
  seePost: 'See your post',
  own: {
    heading: 'What you know',
    alone: 'Only you see your note.',
    question: 'You ask:',
    note: 'Your private note:',
    noNote: 'You have written no private note to hold the answers against. You can add one by updating the post.',
  },
  list: 'Claims, the open ones first, then the newest',
  somebody: 'Somebody',
  claimed: 'claimed',
  answer: 'Answer',
  noAnswer: 'No answer',
  askedThen: (question: string) => `You asked then: “${isolate(question)}”`,
  yourNote: 'Your note:',
  words: 'A few words',
  noWords: 'None',
  number: 'Number',
  sameNumber: 'The same as yours',
  otherNumber: 'Another one than yours',
  noNumber: 'None to compare',
  where: 'Where and when',
  person: 'About this person',
  /** @param month as the visitor reads it, for instance `March 2025` */
  since: (month: string) => `Here since ${month}`,
  accountGone: 'This account is gone',
  confirmed: 'Address confirmed',
  notConfirmed: 'Address not confirmed',
  returned: (count: number) =>
    count === 0
      ? 'No returns yet'
      : count === 1
        ? 'Has returned something to 1 person'
        : `Has returned things to ${count} people`,
  declined: (count: number) =>
    count === 0 ? 'No declined claims' : count === 1 ? '1 declined claim' : `${count} declined claims`,
  /** Said once, below all claims. */
  newcomers:
    'Most people come here once, when they have lost something. Being new here is no reason for suspicion: what counts is what only the right person can know.',
  afterApproved: 'You have approved another claim. If that comes to nothing, you can still approve this one.',
  handover: 'Go on to the handover',
  see: 'See the claim',
  seeOf: (name: string) => `See the claim of ${name}`,
  handoverOf: (name: string) => `Go on to the handover with ${name}`,
} as const
