import * as z from 'zod/mini'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * The kinds of emails, each of which a person may switch off: of what may match a post, of what
 * fits a saved search, of claims, of messages, and of what happens to posts.
 */
export const emailChoiceSchema = z.object({
  matches: z.boolean(),
  searches: z.boolean(),
  claims: z.boolean(),
  messages: z.boolean(),
  posts: z.boolean(),
})
export type EmailChoice = z.infer<typeof emailChoiceSchema>
export type EmailKind = keyof EmailChoice

/**
 * Answer of `GET /settings` and `PUT /settings`. `emails` says which kinds a person wants, as long
 * as `emailNotices` is true. Emails go to verified addresses only, whatever these say.
 */
export const accountSettingsSchema = z.object({
  emailNotices: z.boolean(),
  emails: emailChoiceSchema,
  email: z.string(),
  emailVerified: z.boolean(),
  /** With which browsers subscribe to notices on a device; empty if the board sends none. */
  pushKey: z.string(),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>

/** Body of `PUT /settings`. Kinds of emails that are left out stay as they are. */
export const accountSettingsInputSchema = z.object({
  emailNotices: z.boolean({ error: 'not-as-described' satisfies FieldRefusal }),
  emails: z.optional(z.partial(emailChoiceSchema)),
})
export type AccountSettingsInput = z.infer<typeof accountSettingsInputSchema>
