import * as z from 'zod/mini'
import { publicItemSchema } from '../items/items.ts'

/** The maximum number of matches that `GET /items/{id}/matches` returns. */
export const MAX_MATCHES = 5

/**
 * A post that may be about the same thing. `score` is from 0 to 1. `reasons` are short phrases,
 * such as “same place”, and quote only words that the posts have: “that post” is the match. “same
 * number” is said only to the poster of a found item.
 */
export const matchSchema = z.object({
  item: publicItemSchema,
  score: z.number().check(z.minimum(0), z.maximum(1)),
  reasons: z.array(z.string()),
})
export type Match = z.infer<typeof matchSchema>
