import * as z from 'zod/mini'
import { FIELD_REFUSALS, type FieldRefusal, REFUSALS, type RefusalCode } from './refusals.ts'

const values = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/**
 * Body of every answer with a status from 400 on. `code` names the refusal, `values` are what its
 * words are filled in with, and `message` are these words in English. `fieldErrors` has the words
 * of each wrong field, and `fieldCodes` its refusal. The log contains the same `requestId`.
 */
export const errorResponseSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(REFUSALS) as RefusalCode[]),
    values,
    message: z.string(),
    requestId: z.string(),
    fieldErrors: z.optional(z.record(z.string(), z.string())),
    fieldCodes: z.optional(
      z.record(z.string(), z.object({ code: z.enum(Object.keys(FIELD_REFUSALS) as FieldRefusal[]), values })),
    ),
  }),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>
