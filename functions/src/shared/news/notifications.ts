import * as z from 'zod/mini'
import { EXPIRY_REASONS } from '../claims/claim-states.ts'
import { CLAIM_EVENTS, CLAIM_SIDES } from '../claims/claims.ts'
import { pictureSchema } from '../items/drawing.ts'
import { documentId, roleFlags } from '../lib/fields.ts'
import type { FieldRefusal } from '../lib/refusals.ts'
import { CASE_KINDS, DECISIONS } from '../moderation/decisions.ts'

/**
 * How many notifications of each kind are stored for a person, and how long the id of one may be:
 * its kind and the ids of two items.
 */
export const NOTIFICATION_LIMITS = {
  perKind: {
    match: 30,
    recovered: 30,
    reopened: 20,
    ending: 30,
    claim: 30,
    'same-number': 10,
    message: 30,
    decision: 20,
    report: 20,
    case: 1,
    search: 1,
  },
  maxIdLength: 300,
} as const
/** How many are stored in all. */
export const MAX_NOTIFICATIONS = Object.values(NOTIFICATION_LIMITS.perKind).reduce((sum, count) => sum + count, 0)

export type NotificationKind = keyof typeof NOTIFICATION_LIMITS.perKind
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_LIMITS.perKind) as NotificationKind[]

/**
 * What is stored of a notification, of whatever kind: ids only, so that the words of posts are
 * deleted with the posts. Which of them a kind has, is said by {@link notificationSchema}.
 */
export const notificationFacts = {
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  itemId: documentId,
  otherItemId: z.optional(documentId),
  claimId: z.optional(documentId),
  step: z.optional(z.enum(CLAIM_EVENTS)),
  reason: z.optional(z.enum(EXPIRY_REASONS)),
  conversationId: z.optional(documentId),
  isConversationRead: z.optional(z.boolean()),
  caseKind: z.optional(z.enum(CASE_KINDS)),
  decision: z.optional(z.enum(DECISIONS)),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  further: z.optional(z.int().check(z.minimum(0))),
}

/**
 * `itemId` and `title` are those of the post that it is about; `picture` is that of the post that
 * it leads to, while the reader may see it. Titles and names are the current ones, those of claims
 * and conversations as they were when these began. Times are ISO 8601 in UTC.
 */
const everyKind = {
  id: z.string(),
  itemId: documentId,
  title: z.string(),
  picture: z.optional(pictureSchema),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
}
/** Another person, if they have a name, and what stands beside it. */
const person = { name: z.optional(z.string()), ...roleFlags }

/** One notification. */
const notificationSchema = z.discriminatedUnion('kind', [
  /** Another post may be about the same thing as the reader's, or has the same number. */
  z.object({
    ...everyKind,
    kind: z.enum(['match', 'same-number']),
    otherItemId: documentId,
    otherTitle: z.string(),
  }),
  /**
   * A person has marked the reader's post as recovered; while that recovery stands, with where and
   * on which day the thing came back, and until when the reader may reopen the post (empty if that
   * is not known).
   */
  z.object({
    ...everyKind,
    ...person,
    kind: z.literal('recovered'),
    recoveredLocation: z.optional(z.string()),
    recoveredDate: z.optional(z.string()),
    reopenUntil: z.optional(z.string()),
  }),
  /** The poster has reopened a post that the reader had marked as recovered. */
  z.object({ ...everyKind, kind: z.literal('reopened') }),
  /** The reader's post leaves the board in a few days. */
  z.object({ ...everyKind, kind: z.literal('ending'), listedUntil: z.string() }),
  /** The last step of a claim, which side of it the reader is, and why it has expired. */
  z.object({
    ...everyKind,
    kind: z.literal('claim'),
    claimId: documentId,
    step: z.enum(CLAIM_EVENTS),
    role: z.enum(CLAIM_SIDES),
    postType: z.string(),
    reason: z.optional(z.enum(EXPIRY_REASONS)),
  }),
  /**
   * A person has written to the reader; a conversation has one. `isConversationRead` says whether
   * nothing was unread in it since, which marking the notification as read does not say.
   */
  z.object({
    ...everyKind,
    ...person,
    kind: z.literal('message'),
    conversationId: documentId,
    isConversationRead: z.optional(z.boolean()),
  }),
  /**
   * What a moderator has decided about something of the reader's, and what became of a report of
   * theirs. `itemId` is the case's id, and the title is empty.
   */
  z.object({
    ...everyKind,
    kind: z.enum(['decision', 'report']),
    caseKind: z.enum(CASE_KINDS),
    decision: z.enum(DECISIONS),
  }),
  /** A case waits for the reader, who is a moderator; there is one at most. */
  z.object({ ...everyKind, kind: z.literal('case') }),
  /**
   * A new post fits a search of the reader's; there is one, about the latest post, which counts at
   * most two of one poster. `further` is how many earlier ones the reader has not read.
   */
  z.object({ ...everyKind, kind: z.literal('search'), further: z.optional(z.int().check(z.minimum(0))) }),
])
export type Notification = z.infer<typeof notificationSchema>
/** A notification of one kind. */
export type NotificationOf<Kind extends NotificationKind> = Extract<Notification, { kind: Kind }>

/**
 * Answer of `GET /notices/unread`: how many notifications are unread, and how many conversations
 * have unread messages, whether or not their notifications were read.
 */
export const unreadNotificationsSchema = z.object({
  unread: z.int().check(z.minimum(0)),
  conversations: z.int().check(z.minimum(0)),
})
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>

/**
 * Answer of `GET /notices`: the stored notifications of each kind, newest first, and what `GET
 * /notices/unread` counts.
 */
export const notificationListSchema = z.extend(unreadNotificationsSchema, {
  notices: z.array(notificationSchema),
})
export type NotificationList = z.infer<typeof notificationListSchema>

const HOW: FieldRefusal = 'not-as-described'

/**
 * Body of `POST /notices/read`: some notifications by their ids, or all of them. Unknown ids are
 * ignored.
 */
export const readNotificationsSchema = z
  .object({
    ids: z.optional(
      z
        .array(z.string({ error: HOW }).check(z.maxLength(NOTIFICATION_LIMITS.maxIdLength, HOW)), { error: HOW })
        .check(z.maxLength(MAX_NOTIFICATIONS, HOW)),
    ),
    all: z.optional(z.literal(true, { error: HOW })),
  })
  .check(
    z.refine(({ ids, all }) => ids !== undefined || all === true, { error: HOW, path: ['ids'] }),
    z.meta({ anyOf: [{ required: ['ids'] }, { required: ['all'] }] }),
  )
export type ReadNotifications = z.infer<typeof readNotificationsSchema>
