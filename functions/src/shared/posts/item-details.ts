import * as z from 'zod/mini'
import { CLAIM_STATES } from '../claims/claim-states.ts'
import { factsForPoster, itemSchema, listedItemSchema } from '../items/items.ts'
import { documentId, roleFlags, storedTime } from '../lib/fields.ts'

/**
 * Who marked an item as recovered, by name only, and where and on which day it came back. `isOwn`
 * says that the reader did. `reopenUntil` says until when the poster may reopen the item, and is
 * empty if that is not known.
 */
const recoverySchema = z.object({
  name: z.string(),
  isOwn: z.boolean(),
  recoveredLocation: z.string(),
  recoveredDate: z.string(),
  reopenUntil: z.string(),
  ...roleFlags,
})
export type Recovery = z.infer<typeof recoverySchema>

/**
 * What an account says about a poster: the month in which they registered (`YYYY-MM`), and whether
 * the address on their post is theirs and confirmed. An office keeps this until `keptUntil`, if it
 * is open.
 */
const posterFactsSchema = z.object({
  since: z.string(),
  isConfirmed: z.boolean(),
  ...roleFlags,
  keptUntil: z.optional(storedTime),
})

/** What the poster and the recoverer see: the recovery, if there is one. */
const returned = { recovery: z.optional(recoverySchema) }

/** Of the words of an item, in ISO 639-1, if it is known. */
const language = { language: z.optional(z.string()) }

/**
 * What people see of someone else's item. `contactWithheld` says why `email`, `name` and `photo`
 * are empty: the reader has seen those of too many items (`limit`), must confirm their own address
 * first, or the item was recovered long ago. `poster` is there if they are not, unless the account
 * is gone or Auth does not answer. `claim` is the reader's newest one, if there is one.
 */
const factsForOthers = {
  contactWithheld: z.optional(z.enum(['limit', 'confirm-address', 'recovered'])),
  poster: z.optional(posterFactsSchema),
  claim: z.optional(z.object({ _id: documentId, state: z.enum(CLAIM_STATES) })),
}

/** Answer of `GET /items/{id}`: what the reader may see depends on who they are to the item. */
export const itemDetailsSchema = z.discriminatedUnion('reader', [
  z.extend(listedItemSchema, {
    reader: z.literal('poster'),
    privateNote: z.string(),
    hasIdentifier: z.boolean(),
    hasCoordinates: z.boolean(),
    ...factsForPoster,
    ...returned,
    ...language,
  }),
  z.extend(listedItemSchema, { reader: z.literal('recoverer'), ...factsForOthers, ...returned, ...language }),
  z.extend(itemSchema, { reader: z.literal('other'), ...factsForOthers, ...language }),
])
export type ItemDetails = z.infer<typeof itemDetailsSchema>
export type OwnItem = Extract<ItemDetails, { reader: 'poster' }>
export type OthersItem = Exclude<ItemDetails, { reader: 'poster' }>
