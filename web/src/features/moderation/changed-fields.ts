import type { ReportedThing } from '@shared/moderation/moderation.ts'

const FIELDS = ['postType', 'title', 'description', 'category', 'location', 'question', 'picture'] as const
export type ChangedField = (typeof FIELDS)[number]

/** Names the fields of a post that were changed since it was reported. */
export const changedFields = (then: ReportedThing, now: ReportedThing): ChangedField[] =>
  FIELDS.filter((field) => then[field] !== now[field])
