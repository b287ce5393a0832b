import { boardName } from '@board'
import { type CaseKind, type Decision, MODERATION } from '@shared/lib/shared-constants.ts'
import type { Confirmation } from '@/lib/confirm-dialog.ts'
import { isolate } from '@/lib/isolate.ts'

/** What a case is about. */
export const kindTexts: Record<CaseKind, string> = {
  post: 'Post',
  message: 'Message',
  handover: 'Handover',
}

/** What was done, as a word of a sentence or a list. */
export const decisionTexts: Record<Decision, string> = {
  keep: 'Kept',
  hide: 'Hidden',
  delete: 'Deleted',
  'close-account': 'Account closed',
}

export const moderationTexts = {
  pageTitle: `Moderation - ${boardName}`,
  heading: 'Moderation',
  loading: 'Loading the reports…',
  failed: 'The reports could not be loaded.',
  empty: 'No report is waiting.',
  emptyHint: 'When somebody reports something, it appears here.',
  log: 'Log of moderation',
  toQueue: 'All open cases',
  /** In place of the title of what has none. */
  untitled: (kind: CaseKind) => `${kindTexts[kind]} of a person`,
  reports: (count: number) => (count === 1 ? '1 report' : `${count} reports`),
  /** @param ago as in “8 minutes ago” */
  waiting: (ago: string) =>
    ago === 'just now' ? 'waiting for less than a minute' : `waiting for ${ago.replace(' ago', '')}`,
  urgent: 'Urgent',
  hidden: 'Hidden',
  answered: 'Answered: to be decided again',
} as const

export const caseTexts = {
  pageTitle: (title: string) => `${isolate(title)} - ${boardName}`,
  heading: 'Case',
  loading: 'Loading the case…',
  failed: 'The case could not be loaded.',
  thing: 'What was reported, as it was then',
  nothing: 'Nothing of it is kept.',
  facts: {
    postType: 'Post type',
    title: 'Title',
    description: 'Description',
    category: 'Category',
    location: 'Location',
    question: 'Question to claimants',
    name: 'Name',
  },
  picture: 'The picture',
  pictureReported: 'The picture as it was reported',
  accused: 'The reported person',
  other: 'The other person',
  reportedMessage: 'Reported message',
  now: {
    heading: 'The post now',
    same: 'It has not changed since.',
    gone: 'It is gone.',
    changed: 'This has changed since:',
    none: 'none',
    look: 'Look at the post',
  },
  reports: 'Reports',
  visitor: 'without an account',
  someone: 'A person without a name',
  asItWas: 'As it was at this report',
  person: {
    heading: 'The person',
    since: (month: string) => `Here since ${month}`,
    gone: 'The account is gone.',
    closed: 'The account is closed.',
    cases: (count: number) =>
      count === 0
        ? 'No other case about them.'
        : count === 1
          ? '1 other case about them.'
          : `${count} other cases about them.`,
    earlier: 'Decided earlier',
  },
  decisions: 'Decided in this case',
  answer: 'The person’s answer',
  decide: {
    heading: 'Your decision',
    reason: 'Which rule',
    words: 'What the person should know',
    wordsHelp: 'The facts, in addition to what the reports say. The person reads it, with the rule.',
    deciding: 'Deciding…',
    buttons: { keep: 'Keep', hide: 'Hide', delete: 'Delete', 'close-account': 'Close the account' } satisfies Record<
      Decision,
      string
    >,
    anotherModerator:
      'You have decided what the person has answered to, so another moderator decides about the answer.',
    over: 'This case is decided.',
    failed: 'This could not be decided. Please try again.',
    changed: 'This has changed since you read it. Please read it again.',
    notYours: 'Another moderator has to decide about this answer.',
    done: {
      keep: 'Decided: it is kept.',
      hide: 'Decided: it is hidden.',
      delete: 'Decided: it is hidden, and will be deleted.',
      'close-account': 'Decided: the account is closed.',
    } satisfies Record<Decision, string>,
  },
} as const

export const logTexts = {
  pageTitle: `Log of moderation - ${boardName}`,
  heading: 'Log of moderation',
  intro: 'Who has opened and decided which case. The newest stands first.',
  loading: 'Loading the log…',
  failed: 'The log could not be loaded.',
  empty: 'Nothing has happened yet.',
  board: 'The board',
  person: 'The person',
  events: {
    opened: 'opened the case',
    decided: 'decided',
    answered: 'answered to the decision',
    deleted: 'deleted it, as the time to answer was over',
  },
} as const

const TOLD = `The person is told with the reasons, and may answer once within ${MODERATION.answerDays} days.`

const LATER = `deleted after ${MODERATION.answerDays} days, unless an answer changes it.`

const DELETION: Record<CaseKind, string> = {
  post: `The post is hidden at once, and ${LATER} Open claims on it end.`,
  message: `The message is hidden at once, and ${LATER}`,
  handover: '',
}

/** Asks once more before what is hard to undo, and says exactly what happens. */
export const confirmTexts = {
  delete: (kind) => ({ title: 'Delete it?', text: `${DELETION[kind]} ${TOLD}`, confirmLabel: 'Yes, delete it' }),
  'close-account': () => ({
    title: 'Close the account?',
    text: `The person is logged out on all devices and cannot log in. Their posts are hidden, and their claims and conversations closed. ${TOLD}`,
    confirmLabel: 'Yes, close the account',
  }),
} satisfies Partial<Record<Decision, (kind: CaseKind) => Confirmation>>
