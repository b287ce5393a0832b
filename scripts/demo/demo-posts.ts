import * as z from 'zod'
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { CONTACTS, POST_TYPES } from '../../functions/src/shared/items/item-status.ts'
import { REPORT_REASONS } from '../../functions/src/shared/moderation/decisions.ts'
import { readJsonLines } from '../base/json-lines.ts'
import { type DemoPerson, demoPeople } from './demo-accounts.ts'

const person = z.enum(Object.keys(demoPeople) as DemoPerson[])
const days = z.int().min(0)
/** In the time zone of the machine. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 09:30')

/** What follows a post comes at `time` on the day `daysAfter` days after it, and never today. */
const follow = { by: person, daysAfter: days, time }

const recovery = z.strictObject({ ...follow, location: z.string() })

const claim = z.strictObject({
  ...follow,
  answer: z.string(),
  message: z.string(),
  /** The number that the claimant gives, if any. */
  identifier: z.optional(z.string()),
  /** Where the thing may be handed over. */
  location: z.string(),
})

const message = z.strictObject({
  ...follow,
  text: z.string(),
  /** How the person who received it has reported it. */
  reported: z.optional(z.strictObject({ reason: z.enum(REPORT_REASONS), words: z.string() })),
})

/** What someone and the poster write to each other about the post, oldest first. */
const conversation = z.strictObject({ asker: person, messages: z.array(message) })

/** A post of the demo board. Days count back from the day when the board is filled. */
const post = z.strictObject({
  by: person,
  postType: z.enum(POST_TYPES),
  /** A board that lacks a category has its posts in its first one. */
  category: z.pipe(
    z.string(),
    z.transform((written) => CATEGORIES.find((category) => category === written) ?? CATEGORIES[0]),
  ),
  daysAgo: days,
  time,
  /** How many days before the post the item was lost or found, by default none. */
  daysBefore: z.optional(days),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  /** Where a found thing is now; if it is missing, the post does not say. */
  whereNow: z.optional(z.string()),
  /** A picture under web/public, or empty. */
  thumbnail: z.string(),
  recovered: z.optional(recovery),
  /** How the poster is reached, by email if it is missing, and what proof they ask for. */
  contact: z.optional(z.enum(CONTACTS)),
  question: z.optional(z.string()),
  privateNote: z.optional(z.string()),
  identifier: z.optional(z.string()),
  claims: z.optional(z.array(claim)),
  conversations: z.optional(z.array(conversation)),
})

export type DemoPost = z.infer<typeof post>
export type DemoConversation = z.infer<typeof conversation>

/**
 * Everything on the demo board: three months in Alderby, a small town with a station, trams, a
 * university and a harbour.
 */
export const demoPosts: readonly DemoPost[] = readJsonLines('demo/posts.jsonl', post)
