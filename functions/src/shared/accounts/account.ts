import * as z from 'zod/mini'
import { documentId } from '../lib/fields.ts'
import { DOWNLOAD_HOURS } from '../lib/kept-days.ts'
import { MAX_LENGTH } from '../lib/shared-constants.ts'

const TYPE_ADDRESS = 'Please type your e-mail address.'

/** How recently one must have logged in to download one's data, or to delete one's account. */
export const RECENT_LOGIN_MINUTES = 5

/** How many downloads an account may ask for within a day, and for how long one can be fetched. */
export const EXPORT_LIMITS = { perDay: 3, hours: DOWNLOAD_HOURS, partBytes: 50 * 1024 * 1024 } as const

/** Answer of `POST /account/export`: the ticket, and of how many files the download consists. */
export const exportTicketSchema = z.object({ _id: documentId, parts: z.int().check(z.minimum(1)) })
export type ExportTicket = z.infer<typeof exportTicketSchema>

/** Body of `DELETE /account`: the account's own address, typed once more. */
export const accountDeletionInputSchema = z.object({
  email: z
    .string({ error: TYPE_ADDRESS })
    .check(z.trim(), z.minLength(1, TYPE_ADDRESS), z.maxLength(MAX_LENGTH.email, 'This e-mail address is too long.')),
})
export type AccountDeletionInput = z.infer<typeof accountDeletionInputSchema>
