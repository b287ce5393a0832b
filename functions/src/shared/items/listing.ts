import * as z from 'zod/mini'

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
