import * as z from 'zod/mini'
import { retention } from '../../../../board.config.ts'

/** For how many days a post is on the board, from when it was posted or last renewed. */
export const LISTED_DAYS = retention.listed

/** How many days before that ends its poster is asked whether it should stay. */
export const REMINDER_DAYS = retention.reminder

/** For how many days a recovered post is still on the board. */
export const RECOVERED_DAYS = retention.recovered

/** For how many days others still see the contact of a recovered post. */
export const RECOVERED_CONTACT_DAYS = retention.recoveredContact

/** For how many days a post that is no longer on the board is kept for its poster. */
export const ARCHIVED_DAYS = retention.archived

/**
 * Body of `POST /listing`: what is to become of a post, by the token from the e-mail that asks its
 * poster. The token is of that post alone, and nobody can guess it.
 */
export const listingInputSchema = z.object({
  token: z
    .string({ error: 'Please open the link in the e-mail again.' })
    .check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, 'This link is not complete. Please open the link in the e-mail again.')),
  action: z.enum(['renew', 'archive'], { error: 'action must be renew or archive.' }),
})
export type ListingInput = z.infer<typeof listingInputSchema>

/** Answer of `POST /listing`: the post's title, and until when it is on the board; empty if not. */
export const listingSchema = z.object({ title: z.string(), isListed: z.boolean(), listedUntil: z.string() })
export type Listing = z.infer<typeof listingSchema>
