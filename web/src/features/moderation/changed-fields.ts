import type { ReportedThing } from '@shared/moderation/moderation.ts'

const FIELDS = ['postType', 'title', 'description', 'category', 'location', 'question', 'picture'] as const
export type ChangedField = (typeof FIELDS)[number]

/** A moderator sees a copy of a photo at an address of its own, with the photo's id. */
const fileOf = (address: string) => address.split('/').at(-1)

/** Names the fields of a post that were changed since it was reported. */
export const changedFields = (then: ReportedThing, now: ReportedThing): ChangedField[] =>
  FIELDS.filter((field) =>
    field === 'picture' ? fileOf(then.picture) !== fileOf(now.picture) : then[field] !== now[field],
  )
