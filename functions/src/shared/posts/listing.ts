import * as z from 'zod/mini'
import { linkToken } from '../lib/fields.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * Body of `POST /listing`: what is to become of a post, by the token from the email that asks its
 * poster. The token is of that post alone, and nobody can guess it.
 */
export const listingInputSchema = z.object({
  token: linkToken,
  action: z.enum(['renew', 'archive'], { error: 'not-as-described' satisfies FieldRefusal }),
})
export type ListingInput = z.infer<typeof listingInputSchema>

/** Answer of `POST /listing`: the post's title, and until when it is on the board; empty if not. */
export const listingSchema = z.object({ title: z.string(), isListed: z.boolean(), listedUntil: z.string() })
export type Listing = z.infer<typeof listingSchema>
