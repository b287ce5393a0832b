import * as z from 'zod/mini'
import { documentId, emailOfVisitor, languageTag, optionalLine, optionalText, requiredText } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { REPORT_REASONS } from './decisions.ts'

const ONE_THING: FieldRefusal = 'not-as-described'

/**
 * Body of `POST /reports`. It names a post by `itemId`, or a message by `conversationId` and
 * `messageId`. `words` are required for the reason `other`. `name`, `email` and the
 * `language` in which they want to hear are those of a visitor without an account, who may report
 * posts only; of anyone else they are ignored.
 */
export const reportInputSchema = z
  .object({
    itemId: z.optional(documentId),
    conversationId: z.optional(documentId),
    messageId: z.optional(z.string({ error: ONE_THING }).check(z.regex(/^\d{6}$/, ONE_THING))),
    reason: z.enum(REPORT_REASONS, { error: 'reason-missing' satisfies FieldRefusal }),
    words: optionalText(MAX_LENGTH.reportWords),
    goodFaith: z.literal(true, { error: 'good-faith-missing' satisfies FieldRefusal }),
    name: optionalLine(MAX_LENGTH.name),
    language: languageTag,
    email: emailOfVisitor,
  })
  .check(
    z.refine(
      ({ itemId, conversationId, messageId }) => {
        if ((conversationId === undefined) !== (messageId === undefined)) return false
        return (itemId === undefined) !== (conversationId === undefined)
      },
      { error: ONE_THING, path: ['itemId'] },
    ),
    z.refine(({ reason, words }) => reason !== 'other' || words !== '', {
      error: 'report-missing' satisfies FieldRefusal,
      path: ['words'],
    }),
    z.meta({ oneOf: [{ required: ['itemId'] }, { required: ['conversationId', 'messageId'] }] }),
  )
export type ReportInput = z.infer<typeof reportInputSchema>

/** Answer of `POST /reports`. The same report again has the same reference. */
export const reportReceiptSchema = z.object({ reference: z.string() })
export type ReportReceipt = z.infer<typeof reportReceiptSchema>

/** Body of `POST /decisions/{id}/answer`. `token` is that of the email, for a closed account. */
export const decisionAnswerSchema = z.object({
  words: requiredText(MAX_LENGTH.decisionAnswer, 'objection-missing'),
  token: optionalLine(100),
})
export type DecisionAnswer = z.infer<typeof decisionAnswerSchema>
