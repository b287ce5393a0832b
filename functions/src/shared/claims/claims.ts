import * as z from 'zod/mini'
import { toAsciiDigits } from '../lib/digits.ts'
import {
  documentId,
  identifier,
  optionalText,
  otherPersonSchema,
  pastDay,
  requiredLine,
  requiredText,
  storedTime,
  unlessLeftOut,
} from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { CLAIM_STATES, DECLINE_REASONS, EXPIRY_REASONS } from './claim-states.ts'

/**
 * Body of `POST /items/{id}/claims`. `answer` is required if the post asks a question, which the
 * API checks. `question` is the one that the claimant has read, so that no answer is kept under
 * another; it may be left out. `recoveredLocation` and `recoveredDate` say where and when the thing
 * was or is to be given back.
 */
export function claimInputSchema({ now }: { now: () => Date }) {
  return z.object({
    question: unlessLeftOut(MAX_LENGTH.question),
    answer: optionalText(MAX_LENGTH.answer),
    message: optionalText(MAX_LENGTH.message),
    identifier,
    recoveredLocation: requiredLine(MAX_LENGTH.location, 'return-location-missing'),
    recoveredDate: pastDay(now),
  })
}
export type ClaimInput = z.infer<ReturnType<typeof claimInputSchema>>

/** Which of the two people of a claim. */
export const CLAIM_SIDES = ['claimant', 'poster'] as const
export type ClaimSide = (typeof CLAIM_SIDES)[number]

/** What can happen to a claim. `ended` is an expiry because its post was closed or deleted. */
export const CLAIM_EVENTS = [
  'made',
  'reminded',
  'approved',
  'renewed',
  'declined',
  'withdrawn',
  'expired',
  'ended',
  'code-failed',
  'handed-over',
  'handed-over-without-code',
  'disputed',
  'reopened',
] as const
export type ClaimEventKind = (typeof CLAIM_EVENTS)[number]

/**
 * A claim as one of its two people sees it; `role` says which of them. `postType`, `title` and
 * `question` are those of the post when the claim was made, and `other` is the other person. Once
 * their account was deleted, that has `isGone`, and what they had written is empty. `reason` says
 * why it was declined or has expired. `endsAt` says when it expires without the next step, and
 * `disputeUntil` until when either may say that something is wrong; both are empty if they do not
 * apply.
 * `codePausedUntil` says until when no code may be tried after five wrong ones, and is missing at
 * other times. `conversationId` is the conversation of the two about the post, empty if there is
 * none. Times are ISO 8601 in UTC.
 */
export const claimSchema = z.object({
  _id: documentId,
  itemId: documentId,
  state: z.enum(CLAIM_STATES),
  role: z.enum(CLAIM_SIDES),
  postType: z.string(),
  title: z.string(),
  question: z.string(),
  answer: z.string(),
  message: z.string(),
  recoveredLocation: z.string(),
  recoveredDate: z.string(),
  other: otherPersonSchema,
  reason: z.optional(z.enum([...DECLINE_REASONS, ...EXPIRY_REASONS])),
  createdAt: storedTime,
  endsAt: z.string(),
  codePausedUntil: z.optional(storedTime),
  disputeUntil: z.string(),
  isDisputed: z.boolean(),
  conversationId: z.string(),
})
export type Claim = z.infer<typeof claimSchema>

/** What has happened to a claim, when and by whom. */
const claimEventSchema = z.object({
  what: z.enum(CLAIM_EVENTS),
  by: z.enum([...CLAIM_SIDES, 'board']),
  at: storedTime,
})

/** Answer of `GET /claims/{id}`: `history` is in the order in which it happened. */
export const claimWithHistorySchema = z.extend(claimSchema, { history: z.array(claimEventSchema) })
export type ClaimWithHistory = z.infer<typeof claimWithHistorySchema>

/**
 * A claim as the poster compares it with others. `memberSince` is the month in which the claimant
 * registered (`YYYY-MM`), empty if the account is gone. `returned` is to how many different people
 * they have returned something, and `declined` how many of their claims were declined.
 * `sameIdentifier` is null if the post or the claim had no number.
 */
export const receivedClaimSchema = z.extend(claimSchema, {
  claimant: z.object({
    name: z.string(),
    memberSince: z.string(),
    isConfirmed: z.boolean(),
    returned: z.int().check(z.minimum(0)),
    declined: z.int().check(z.minimum(0)),
  }),
  sameIdentifier: z.nullable(z.boolean()),
})
export type ReceivedClaim = z.infer<typeof receivedClaimSchema>

/** Body of `POST /claims/{id}/decline`. */
export const declineSchema = z.object({
  reason: z.enum(DECLINE_REASONS, { error: 'reason-missing' satisfies FieldRefusal }),
})

/** Answer of `GET /claims/{id}/code`. */
export const handoverCodeSchema = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) })
export type HandoverCode = z.infer<typeof handoverCodeSchema>

const CODE_OR_WITHOUT: FieldRefusal = 'digits-missing'

/**
 * Body of `POST /claims/{id}/handover`: the code, in which blanks do not count, or that the poster
 * closes the claim without it.
 */
export const handoverSchema = z
  .object({
    code: z.optional(
      z.pipe(
        z
          .string({ error: CODE_OR_WITHOUT })
          .check(
            z.overwrite(toAsciiDigits),
            z.regex(/^\s*(?:\d\s*){6}$/, CODE_OR_WITHOUT),
            z.maxLength(30, CODE_OR_WITHOUT),
          ),
        z.transform((text: string) => text.replaceAll(/\s/g, '')),
      ),
    ),
    withoutCode: z.optional(z.literal(true, { error: 'not-as-described' satisfies FieldRefusal })),
  })
  .check(
    z.refine(({ code, withoutCode }) => (code === undefined) === (withoutCode === true), {
      error: CODE_OR_WITHOUT,
      path: ['code'],
    }),
    z.meta({ oneOf: [{ required: ['code'] }, { required: ['withoutCode'] }] }),
  )
export type Handover = z.infer<typeof handoverSchema>

/** Body of `POST /claims/{id}/dispute`. */
export const disputeSchema = z.object({
  words: requiredText(MAX_LENGTH.disputeWords, 'dispute-missing'),
})
