/**
 * What may be wrong with a post, a message or a photo: it is someone else's work or face or thing
 * (`not-theirs`), a fraud (`scam`), or shows what should not be public (`personal-data`).
 */
export const REPORT_REASONS = ['not-theirs', 'scam', 'personal-data', 'hateful', 'spam', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** What may hurt someone as long as it is seen, so that moderators see it first. */
export const URGENT_REASONS: readonly ReportReason[] = ['personal-data', 'hateful']

/**
 * What a case is about: a post, a message, or a handover of which one of its two people says that
 * something was wrong.
 */
export const CASE_KINDS = ['post', 'message', 'handover'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** What moderators may do. */
export const DECISIONS = ['keep', 'hide', 'delete', 'close-account'] as const
export type Decision = (typeof DECISIONS)[number]

/** What can be decided of each kind of thing. */
export const DECISIONS_OF: Readonly<Record<CaseKind, readonly Decision[]>> = {
  post: DECISIONS,
  message: ['keep', 'delete', 'close-account'],
  handover: ['keep', 'close-account'],
}

/**
 * What is deleted is hidden first: its person may answer for so many days, and then it goes.
 */
export const MODERATION = { answerDays: 14 } as const
