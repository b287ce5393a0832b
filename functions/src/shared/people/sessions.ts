import * as z from 'zod/mini'
import { MAX_LENGTH } from '../lib/shared-constants.ts'

/** Body of `POST /jwt`. The ID token is in the Authorization header. */
export const sessionInputSchema = z.object({
  email: z.string({ error: 'Please give your e-mail address.' }).check(
    z.trim(),
    z.minLength(3, 'Please give your e-mail address.'),
    z.maxLength(MAX_LENGTH.email, 'This e-mail address is too long.'),
    // In the contract, this stands for three characters of which trimming removes none.
    z.meta({ format: 'email', pattern: '[^\\s\\uFEFF].+[^\\s\\uFEFF]' }),
  ),
})
export type SessionInput = z.infer<typeof sessionInputSchema>

/** Answer of calls that only say that they are done. */
export const doneSchema = z.object({ success: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
export const done: Done = { success: true }
