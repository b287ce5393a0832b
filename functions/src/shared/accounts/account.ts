import * as z from 'zod/mini'
import { documentId } from '../lib/fields.ts'
import { DOWNLOAD_HOURS } from '../lib/kept-days.ts'

/** How recently one must have logged in to download one's data. */
export const RECENT_LOGIN_MINUTES = 5

/** How many downloads an account may ask for within a day, and for how long one can be fetched. */
export const EXPORT_LIMITS = { perDay: 3, hours: DOWNLOAD_HOURS, partBytes: 50 * 1024 * 1024 } as const

/** Answer of `POST /account/export`: the ticket, and of how many files the download consists. */
export const exportTicketSchema = z.object({ _id: documentId, parts: z.int().check(z.minimum(1)) })
export type ExportTicket = z.infer<typeof exportTicketSchema>
