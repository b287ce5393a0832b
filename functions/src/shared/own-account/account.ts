import * as z from 'zod/mini'
import { documentId, pictureAddress, requiredName } from '../lib/fields.ts'
import { DOWNLOAD_HOURS } from '../lib/kept-days.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import { FIELD_REFUSALS, type FieldRefusal } from '../lib/refusals.ts'
import { nameProblem } from '../people/name-rule.ts'

/**
 * Answer of `GET /account` and `PUT /account`. `name` and `photo` are empty if there is none that
 * can be shown. `nameProblem` names why others read “A member” in place of the name, and is missing
 * if they read the name. `hasPassword` says whether the account has one, as those that
 * log in with Google alone have none. `isModerator` is there if the person is one. `since` is the
 * month in which it was made (`YYYY-MM`).
 */
export const ownAccountSchema = z.object({
  name: z.string(),
  nameProblem: z.optional(z.enum(Object.keys(FIELD_REFUSALS) as FieldRefusal[])),
  photo: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  isModerator: z.optional(z.literal(true)),
  since: z.string(),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

const NAME_RULE =
  'It has a letter or a digit that can be seen, holds no telephone number, asks for nothing, and does not look like those who run the board.'

/** Body of `PUT /account`. The photo is empty, an address on the web, or one of the board's own. */
export const profileInputSchema = ({ allowHttpPictures }: { allowHttpPictures: boolean }) =>
  z.object({
    name: requiredName(MAX_LENGTH.name, 'name-missing').check(
      z.refine((name) => nameProblem(name) === undefined, { error: ({ input }) => nameProblem(String(input)) }),
      z.meta({ pattern: '[A-Za-z0-9]', description: NAME_RULE }),
    ),
    photo: pictureAddress(allowHttpPictures),
  })
export type ProfileInput = z.infer<ReturnType<typeof profileInputSchema>>

/** How often an account may change its name and photo within a day. */
export const PROFILE_CHANGES_PER_DAY = 10

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
    .string({ error: 'email-missing' satisfies FieldRefusal })
    .check(
      z.trim(),
      z.minLength(1, 'email-missing' satisfies FieldRefusal),
      z.maxLength(MAX_LENGTH.email, 'too-long' satisfies FieldRefusal),
    ),
})
export type AccountDeletionInput = z.infer<typeof accountDeletionInputSchema>
