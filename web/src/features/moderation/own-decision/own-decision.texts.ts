import { boardName } from '@board'
import type { CaseKind, ReportReason } from '@shared/lib/shared-constants.ts'
import { isolate } from '@/lib/isolate.ts'

/** The ground of a decision, as a sentence to the person whose thing it is. */
const grounds: Record<ReportReason, string> = {
  'not-theirs': 'It seems not to be yours to post. Here everybody posts what they themselves have lost or found.',
  scam: 'It looks like a scam. Nobody may be deceived here, or asked for money or codes.',
  'personal-data': 'It shows personal data, of you or of somebody else, that should not be public.',
  hateful: 'It is hateful. Nobody is insulted or threatened here.',
  spam: 'It is advertising. This board is for things that were lost or found.',
  other: 'It breaks the rules of this board in another way, which is said above.',
}

const things: Record<CaseKind, string> = {
  post: 'Your post',
  message: 'Your message',
  handover: 'Your handover',
}

export const ownDecisionTexts = {
  pageTitle: `What was decided - ${boardName}`,
  heading: 'What was decided',
  loading: 'Loading the decision…',
  failed: 'The decision could not be loaded.',
  gone: 'There is no such decision about you.',
  goneHint: 'It may be long ago, or the link has a mistake in it.',
  toBoard: 'All items',
  /** Leads to one's own post, if the decision is about one. */
  toPost: 'See your post',
  about: (kind: CaseKind, title: string) =>
    kind === 'post' && title ? `${things[kind]} “${isolate(title)}”` : things[kind],
  parts: {
    done: 'What was done',
    facts: 'What this is based on',
    ground: 'Which rule',
    by: 'Who has decided',
    object: 'If you do not agree',
    answer: 'Your answer',
  },
  facts: {
    reports: (count: number) =>
      count === 1 ? 'It was reported by one person.' : `It was reported by ${count} people.`,
    none: 'Of a handover, one of its two people has said that something was wrong.',
    words: 'The moderator writes:',
  },
  grounds,
  by: 'A moderator of this board: a person, not a program.',
  done: {
    keep: {
      post: 'Your post stays on the board, or is back on it.',
      message: 'Your message stays, or is shown again.',
      handover: 'Nothing changes.',
    } satisfies Record<CaseKind, string>,
    hide: {
      post: 'It is hidden: you still see it, others do not.',
      message: 'It is hidden: nobody reads it any more.',
      handover: 'It was dealt with.',
    } satisfies Record<CaseKind, string>,
    /** @param until as the reader reads it */
    deleted: (until: string) => `It is hidden, and is deleted on ${until} unless you answer and that changes it.`,
    deletedWaits: 'It is hidden, and stays so until your answer is decided.',
    deletedFinally: 'It was taken down for good.',
    closed:
      'Your account was closed: you cannot log in, your posts are hidden, and your claims and conversations are closed.',
  },
  object: {
    keep: 'Nothing was taken from you, so there is nothing to answer.',
    /** @param until as the reader reads it */
    how: (until: string) =>
      `You can answer once, until ${until}. A moderator reads it, another one if there is another one, and what is decided then is final. You can also go to a court.`,
    waiting: 'A moderator reads your answer, another one if there is another one. You will hear what was decided.',
    final: 'This is final: it was decided again after your answer. You can still go to a court.',
    over: 'The time to answer is over. You can still go to a court.',
  },
  answer: {
    label: 'Why should this be decided otherwise?',
    missing: 'Please say why this should be decided otherwise.',
    send: 'Send answer',
    sending: 'Sending…',
    sent: 'Thank you. Your answer is sent.',
    failed: 'Your answer could not be sent. Please try again.',
  },
  closed: {
    text: 'Your account on this board was closed. The e-mail says why. If you think that this is wrong, you can answer once.',
    unknown: 'This link does not fit. It may have been cut off: please open the link in the e-mail again.',
    thanks: 'Thank you. Your answer is sent.',
    thanksHint: 'A moderator reads it, and you hear by e-mail what was decided.',
  },
} as const
