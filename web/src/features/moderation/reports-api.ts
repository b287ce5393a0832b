import { t } from '@lingui/core/macro'
import type { ReportReason } from '@shared/moderation/decisions.ts'
import type { ReportInput } from '@shared/moderation/reports.ts'
import { publicApi, sessionApi } from '@/lib/api-client.ts'

/** What is reported. */
export type Reported = { kind: 'post'; itemId: string } | { kind: 'message'; conversationId: string; messageId: string }

/**
 * Sends a report of someone who has said that they believe it to be true. The same report again
 * is answered with the first one's reference.
 * @param visitor who reports, if that is not the user who is signed in
 */
export function sendReport(
  { kind: _, ...about }: Reported,
  words: Pick<ReportInput, 'reason' | 'words'>,
  visitor?: Pick<ReportInput, 'name' | 'email' | 'language'>,
) {
  const body = { ...about, ...words, ...visitor, goodFaith: true as const }
  return visitor ? publicApi.post('/reports', { body }) : sessionApi.post('/reports', { body })
}

/**
 * What is wrong with something, as the person who reports it chooses it and everyone else reads it.
 */
export const reasonTexts: Record<ReportReason, string> = {
  'not-theirs': t`They don’t own what they posted`,
  scam: t`It looks like a scam`,
  'personal-data': t`It shows personal data`,
  hateful: t`It is hateful`,
  spam: t`It is advertising`,
  other: t`Something else`,
}

const REASONS = Object.entries(reasonTexts) as [ReportReason, string][]

/** The same as choices. */
export const reasonOptions = REASONS.map(([value, text]) => ({ value, text }))

/** Returns the reason that someone has chosen; undefined if nothing, or anything else. */
export const readReason = (chosen: string): ReportReason | undefined =>
  REASONS.find(([reason]) => reason === chosen)?.[0]
