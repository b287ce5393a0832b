import * as z from 'zod/mini'
import { publicItemSchema } from '../items/items.ts'

/** The maximum number of matches that `GET /items/{id}/matches` returns. */
export const MAX_MATCHES = 5

const MATCH_REASONS = [
  'same-number',
  'similar-description',
  'same-place',
  'within',
  'same-day',
  'later',
  'earlier',
  'both-mention',
  'other-words',
  'written-in',
] as const

/**
 * Why two posts may be about the same thing. `count` counts the kilometres that their cells are
 * apart at most, or the days by which the match is later or earlier. `words` are those that both
 * posts have, of `other-words` the post's own and the match's for the same thing, and of
 * `written-in` the language of the match in ISO 639-1, if it is another one. `same-number` is said
 * only to the poster of a found item.
 */
const matchReasonSchema = z.object({
  code: z.enum(MATCH_REASONS),
  count: z.optional(z.int()),
  words: z.optional(z.array(z.string())),
})
export type MatchReason = z.infer<typeof matchReasonSchema>

/** How likely two posts are about the same thing. Nobody is notified of a weak match. */
const likelihoodSchema = z.enum(['very-likely', 'possible', 'weak'])
export type Likelihood = z.infer<typeof likelihoodSchema>

/** A post that may be about the same thing. `isOwn` says whether it is the reader's own. */
const matchSchema = z.object({
  item: publicItemSchema,
  likelihood: likelihoodSchema,
  isOwn: z.boolean(),
  reasons: z.array(matchReasonSchema),
})
export type Match = z.infer<typeof matchSchema>

/**
 * Answer of `GET /items/{id}/matches`. `isRead` says whether the board has read what the post is
 * about, which takes it some seconds. Until then there may be matches that it does not know yet.
 */
export const matchesSchema = z.object({ isRead: z.boolean(), matches: z.array(matchSchema) })
export type Matches = z.infer<typeof matchesSchema>
