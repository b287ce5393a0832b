import * as z from 'zod/mini'
import type { FieldRefusal } from '../lib/refusals.ts'

const emailKinds = z.object({
  matches: z.boolean(),
  searches: z.boolean(),
  claims: z.boolean(),
  messages: z.boolean(),
  posts: z.boolean(),
})
export type EmailChoice = z.infer<typeof emailKinds>

/**
 * Answer of `GET /settings` and `PUT /settings`. `emails` says which kinds a person wants, as long
 * as `emailNotices` is true. Emails go to verified addresses only, whatever these say.
 */
export const accountSettingsSchema = z.object({
  emailNotices: z.boolean(),
  emails: emailKinds,
  email: z.string(),
  emailVerified: z.boolean(),
  /** With which browsers subscribe to notices on a device; empty if the board sends none. */
  pushKey: z.string(),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>

/** Body of `PUT /settings`. Kinds of emails that are left out stay as they are. */
export const accountSettingsInputSchema = z.object({
  emailNotices: z.boolean({ error: 'not-as-described' satisfies FieldRefusal }),
  emails: z.optional(z.partial(emailKinds)),
})
export type AccountSettingsInput = z.infer<typeof accountSettingsInputSchema>
