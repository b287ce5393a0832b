import * as z from 'zod/mini'
import { CATEGORIES } from '../items/categories.ts'
import {
  documentId,
  emailOfVisitor,
  languageTag,
  linkToken,
  optionalText,
  pastDay,
  requiredLine,
} from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'

/**
 * Body of `POST /counter/losses`: what someone has lost who asks at the counter. `email` is asked
 * in `language` whether the board may write to it, and is in no answer.
 */
export const lossInputSchema = ({ now }: { now: () => Date }) =>
  z.object({
    title: requiredLine(MAX_LENGTH.title, 'title-missing'),
    description: optionalText(MAX_LENGTH.description),
    category: z.enum(CATEGORIES, { error: 'category-missing' satisfies FieldRefusal }),
    location: requiredLine(MAX_LENGTH.location, 'location-missing'),
    dateLost: pastDay(now),
    email: emailOfVisitor,
    language: languageTag,
  })
export type LossInput = z.infer<ReturnType<typeof lossInputSchema>>

/**
 * What an office has posted as lost for someone: its number, which no other one of the office ever
 * has, and whether an email that asks is on its way to the address, or was answered.
 */
export const lossSchema = z.object({
  number: z.string().check(z.regex(/^L\d{4}-\d{6}$/)),
  itemId: documentId,
  isAsked: z.boolean(),
})
export type Loss = z.infer<typeof lossSchema>

/**
 * Body of `POST /losses`: whether the board may write about a lost thing, or is to forget the
 * address, by the token from an email to it.
 */
export const lossAnswerSchema = z.object({
  token: linkToken,
  action: z.enum(['confirm', 'forget'], { error: 'not-as-described' satisfies FieldRefusal }),
})
export type LossAnswer = z.infer<typeof lossAnswerSchema>

/** Answer of `POST /losses`: the post's title, which is empty if it is no longer open. */
export const answeredLossSchema = z.object({ title: z.string() })
export type AnsweredLoss = z.infer<typeof answeredLossSchema>
