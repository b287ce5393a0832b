import { boardName } from '@board'
import type { ReportReason } from '@shared/lib/shared-constants.ts'
import type { Reported } from './reports-api.ts'

export const reportTexts = {
  pageTitle: `Report a post - ${boardName}`,
  heading: 'Report a post',
  intro:
    'A moderator reads what you write here, and decides. The person whom it is about is not told who has reported it.',
  /** By what is reported. */
  dialogs: {
    post: 'Report this post',
    message: 'Report this message',
  } satisfies Record<Reported['kind'], string>,
  /** Of a message alone, as the two have written it to nobody else. */
  conversation: 'The moderator sees this message and up to five before it.',
  legend: 'What is wrong?',
  words: 'In your own words',
  wordsHelp: 'What should the moderator know? For instance, how you know that it is so.',
  name: 'Your name',
  email: 'Your e-mail address',
  emailHelp: 'We write to it when your report is decided, and for nothing else.',
  goodFaith: 'I believe that what I write here is true.',
  loading: 'One moment…',
  send: 'Send report',
  sending: 'Sending…',
  cancel: 'Cancel',
  close: 'Close',
  toBoard: 'All items',
  missing: {
    reason: 'Please choose what is wrong.',
    words: 'Please say in your own words what is wrong.',
    goodFaith: 'Please confirm that you believe what you write here to be true.',
    name: 'Please give your name.',
    email: 'Please check the address, such as name@example.com.',
  },
  failed: 'Your report could not be sent. Please try again.',
  thanks: (reference: string) =>
    `Thank you. Your reference is ${reference}. A moderator looks at it, and you will hear what was decided.`,
  again: 'If you have reported this before, your first report stands.',
} as const

/** What is wrong with something, as whoever reports it chooses it and everybody else reads it. */
export const reasonTexts: Record<ReportReason, string> = {
  'not-theirs': 'It is not theirs to post',
  scam: 'It looks like a scam',
  'personal-data': 'It shows personal data',
  hateful: 'It is hateful',
  spam: 'It is advertising',
  other: 'Something else',
}

const REASONS = Object.entries(reasonTexts) as [ReportReason, string][]

/** The same as choices. */
export const reasonOptions = REASONS.map(([value, text]) => ({ value, text }))

/** Returns the reason that somebody has chosen; undefined if nothing, or anything else. */
export const readReason = (chosen: string): ReportReason | undefined =>
  REASONS.find(([reason]) => reason === chosen)?.[0]
