import type { ReportReason } from '@shared/lib/shared-constants.ts'

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
