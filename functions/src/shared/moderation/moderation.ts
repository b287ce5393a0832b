import * as z from 'zod/mini'
import { documentId, optionalText, storedTime } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { CASE_KINDS, DECISIONS, REPORT_REASONS, type ReportReason, URGENT_REASONS } from './decisions.ts'

const count = z.int().check(z.minimum(0))

/** A case is open until it is decided, and again while someone's answer waits for a decision. */
export const OPEN_CASE_STATES = ['open', 'answered'] as const

/** Whether one of the reports of a case calls it urgent. */
export const isUrgent = (reasons: readonly ReportReason[]): boolean =>
  reasons.some((reason) => URGENT_REASONS.includes(reason))

/**
 * A case in the queue: all reports of one thing. `title` is that of the post that it is about,
 * `excerpt` the beginning of a reported post's description, and `picture` the address of its
 * picture; both are empty if it has none, and of what two people have written to each other.
 * `reports` counts the reports, `reasons` are those that they give, the most frequent first. Times
 * are ISO 8601 in UTC.
 */
const caseSummarySchema = z.object({
  _id: documentId,
  kind: z.enum(CASE_KINDS),
  title: z.string(),
  excerpt: z.string(),
  picture: z.string(),
  state: z.enum([...OPEN_CASE_STATES, 'decided']),
  openedAt: storedTime,
  reports: count,
  reasons: z.array(z.enum(REPORT_REASONS)),
  isHidden: z.boolean(),
})
export type CaseSummary = z.infer<typeof caseSummarySchema>

/**
 * Answer of `GET /moderation/reports`: the open cases, the urgent ones first, then the newest.
 * There are at most a hundred; the others follow as these are decided.
 */
export const caseQueueSchema = z.object({ cases: z.array(caseSummarySchema) })
export type CaseQueue = z.infer<typeof caseQueueSchema>

/**
 * What was reported, as it was then. `picture` is the address of its picture: of a photo of the
 * board's own, of the copy that moderators alone may see. `messages` are the reported message,
 * last, and at most five before it; `isAccused` tells who wrote each. Texts that the kind has not
 * are empty.
 */
const reportedThingSchema = z.object({
  postType: z.string(),
  category: z.string(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  question: z.string(),
  name: z.string(),
  picture: z.string(),
  messages: z.array(z.object({ text: z.string(), isAccused: z.boolean(), sentAt: storedTime })),
})
export type ReportedThing = z.infer<typeof reportedThingSchema>

/** What was decided, on which ground and when. */
const decided = { decision: z.enum(DECISIONS), reason: z.enum(REPORT_REASONS), at: storedTime }

/** A decision as a moderator sees it. `words` are the moderator's own. */
const decisionSchema = z.object({ ...decided, words: z.string(), name: z.string() })

/** What a person has answered to a decision. */
const answerSchema = z.object({ words: z.string(), at: storedTime })

/**
 * Answer of `GET /moderation/reports/{id}`. `itemId` is the post that it is about.
 * `person` is whose thing it is: `since` is the month in which they registered (`YYYY-MM`),
 * empty if the account is gone, and `earlier` are the newest decisions of other cases about them.
 * `reported` has the newest reports, oldest first; `thing` is missing where it was the same as in
 * the report before. `now` is the post as it is now, null if it is gone or the case is of something
 * else. `digest` stands for all that a decision is about, as this moderator reads it. `answer` is
 * what the person has answered to the last decision. `mayDecide` is false where another moderator
 * has to decide, as this one has decided what was answered.
 */
export const caseSchema = z.extend(caseSummarySchema, {
  digest: z.string(),
  itemId: z.string(),
  person: z.object({
    name: z.string(),
    since: z.string(),
    isClosed: z.boolean(),
    cases: count,
    earlier: z.array(z.object({ ...decided, kind: z.enum(CASE_KINDS) })),
  }),
  reported: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      words: z.string(),
      by: z.enum(['account', 'visitor']),
      name: z.string(),
      at: storedTime,
      thing: z.optional(reportedThingSchema),
    }),
  ),
  now: z.nullable(reportedThingSchema),
  decisions: z.array(decisionSchema),
  answer: z.nullable(answerSchema),
  mayDecide: z.boolean(),
})
export type Case = z.infer<typeof caseSchema>

/**
 * Body of `POST /moderation/reports/{id}`. `reason` is the ground on which is decided, and `words`
 * are the facts, in addition to what the reports say. `digest` is that of the case as the moderator
 * has read it.
 */
export const decisionInputSchema = z.object({
  decision: z.enum(DECISIONS, { error: 'decision-missing' satisfies FieldRefusal }),
  reason: z.enum(REPORT_REASONS, { error: 'reason-missing' satisfies FieldRefusal }),
  words: optionalText(MAX_LENGTH.decisionWords),
  digest: z.string({ error: 'not-as-described' satisfies FieldRefusal }).check(z.maxLength(100)),
})
export type DecisionInput = z.infer<typeof decisionInputSchema>

/** What the log of moderation says: what was done with which case, by whom. */
export const LOG_EVENTS = ['opened', 'decided', 'answered', 'deleted'] as const

/** Query of `GET /moderation/log`: the id of the last entry of the page before. */
export const logQuerySchema = z.object({ before: z.optional(documentId) })
export type LogQuery = z.infer<typeof logQuerySchema>

/** Answer of `GET /moderation/log`, newest first. */
export const moderationLogSchema = z.object({
  entries: z.array(
    z.object({
      _id: documentId,
      at: storedTime,
      what: z.enum(LOG_EVENTS),
      caseId: documentId,
      kind: z.enum(CASE_KINDS),
      /** The moderator's name; empty if it was the board, or the person whose thing it is. */
      name: z.string(),
      decision: z.optional(z.enum(DECISIONS)),
      reason: z.optional(z.enum(REPORT_REASONS)),
    }),
  ),
  hasMore: z.boolean(),
})
export type ModerationLog = z.infer<typeof moderationLogSchema>

/**
 * Answer of `GET /decisions/{id}`: what was decided about something of the reader's, newest
 * decision. `canAnswer` is whether the reader may answer now, until `answerUntil`.
 */
export const ownDecisionSchema = z.object({
  _id: documentId,
  kind: z.enum(CASE_KINDS),
  itemId: z.string(),
  title: z.string(),
  ...decided,
  words: z.string(),
  reports: count,
  canAnswer: z.boolean(),
  answerUntil: storedTime,
  answer: z.nullable(answerSchema),
  isFinal: z.boolean(),
})
export type OwnDecision = z.infer<typeof ownDecisionSchema>
