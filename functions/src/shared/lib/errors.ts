import * as z from 'zod/mini'

const ERROR_CODES = [
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'cross-site',
  'email-not-confirmed',
  'recent-login-required',
  'not-found',
  'method-not-allowed',
  'already-recovered',
  'idempotency-key-reused',
  'recovery-refused',
  'claim-instead',
  'claim-open',
  'claim-refused',
  'claim-state',
  'claims-open',
  'not-protected',
  'question-changed',
  'too-many-claims',
  'wrong-code',
  'conversation-ended',
  'wait-for-answer',
  'handover-code',
  'not-recovered',
  'too-late',
  'post-hidden',
  'case-changed',
  'another-moderator',
  'already-answered',
  'too-many-posts',
  'too-large',
  'too-slow',
  'unsupported-media-type',
  'too-many-requests',
  'internal',
  'unavailable',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * Body of every answer with a status from 400 on. `fieldErrors` maps a field's name to its error.
 * The log contains the same `requestId`.
 */
export const errorResponseSchema = z.object({
  error: z.object({
    code: z.enum(ERROR_CODES),
    message: z.string(),
    requestId: z.string(),
    fieldErrors: z.optional(z.record(z.string(), z.string())),
  }),
})
export type ErrorResponse = z.infer<typeof errorResponseSchema>
