import * as z from 'zod/mini'

/**
 * The other one of the two people of a claim or a conversation: without a name if they have none,
 * and without one and with `isGone` if that account was deleted.
 */
export const otherPersonSchema = z.object({ name: z.string(), isGone: z.optional(z.literal(true)) })
export type OtherPerson = z.infer<typeof otherPersonSchema>
