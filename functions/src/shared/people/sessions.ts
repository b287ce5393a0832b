import * as z from 'zod/mini'
import { languageTag } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * Body of `POST /jwt`. The ID token is in the Authorization header. `language` is the one in which
 * the person wants to be written to; it may be left out.
 */
export const sessionInputSchema = z.object({
  email: z.string({ error: 'email-missing' satisfies FieldRefusal }).check(
    z.trim(),
    z.minLength(3, 'email-missing' satisfies FieldRefusal),
    z.maxLength(MAX_LENGTH.email, 'too-long' satisfies FieldRefusal),
    // In the contract, this stands for three characters of which trimming removes none.
    z.meta({ format: 'email', pattern: '[^\\s\\uFEFF].+[^\\s\\uFEFF]' }),
  ),
  language: languageTag,
})
export type SessionInput = z.infer<typeof sessionInputSchema>

/** Answer of calls that only say that they are done. */
export const doneSchema = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
export const done: Done = { success: true }
