import * as z from 'zod/mini'
import { documentId, pictureAddress, requiredText } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/shared-constants.ts'

/**
 * Answer of `GET /account` and `PUT /account`. `hasPassword` says whether the account has one, as
 * those that log in with Google alone have none. `since` is the month in which it was made
 * (`YYYY-MM`).
 */
export const ownAccountSchema = z.object({
  name: z.string(),
  photo: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  since: z.string(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** Body of `PUT /account`. The photo is empty, an address on the web, or one of the board's own. */
export const ownAccountInputSchema = ({ allowHttpPictures }: { allowHttpPictures: boolean }) =>
  z.object({
    name: requiredText(MAX_LENGTH.name, 'Please give your name.'),
    photo: pictureAddress(allowHttpPictures),
  })
export type OwnAccountInput = z.infer<ReturnType<typeof ownAccountInputSchema>>

/** How recently one must have logged in to download one's data or to delete the account. */
export const RECENT_LOGIN_MINUTES = 5

/** How many downloads an account may ask for within a day, and for how long one can be fetched. */
export const EXPORT_LIMITS = { perDay: 3, hours: 1, partBytes: 50 * 1024 * 1024 } as const

/** Answer of `POST /account/export`: the ticket, and of how many files the download consists. */
export const exportTicketSchema = z.object({ _id: documentId, parts: z.int().check(z.minimum(1)) })
export type ExportTicket = z.infer<typeof exportTicketSchema>

/** Body of `DELETE /account`: the account's address, typed by whoever wants it deleted. */
export const deleteAccountSchema = z.object({
  email: z
    .string({ error: 'Please type your e-mail address.' })
    .check(
      z.trim(),
      z.minLength(1, 'Please type your e-mail address.'),
      z.maxLength(MAX_LENGTH.email, 'This e-mail address is too long.'),
    ),
})
export type DeleteAccount = z.infer<typeof deleteAccountSchema>
