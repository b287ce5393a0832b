import type { CaseKind, Decision } from '@shared/lib/shared-constants.ts'

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
