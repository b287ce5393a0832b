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

/**
 * `match`: a new post may be about the same thing as the reader's post. `recovered`: someone has
 * marked the reader's post as recovered. `reopened`: the poster has reopened an item that the
 * reader had marked as recovered. `claim`: the last step of a claim that the reader has made or
 * received. `ending`: the reader's post leaves the board in a few days. `same-number`: a lost post
 * has the same number as the reader's found post. `message`: someone has written to the reader; a
 * conversation has one notification. `decision`: a moderator has decided about something of the
 * reader's. `report`: what became of a report of the reader's. `case`: something waits for the
 * reader, who is a moderator, to decide; there is one at most. `search`: a new post fits a search
 * that the reader has saved; there is one, about the latest post, which counts at
 * most two of one poster.
 */
export type NotificationKind = keyof typeof NOTIFICATION_LIMITS.perKind
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_LIMITS.perKind) as NotificationKind[]

/**
 * What is stored of a notification and shown of it: ids only, so that the words of posts are
 * deleted with the posts.
 */
export const notificationFacts = {
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Of a decision, the outcome of a report and a case that waits, the case. */
  itemId: documentId,
  /** The other post, of a match and of the same number. */
  otherItemId: z.optional(documentId),
  /**
   * These exist for claims only: which one, the step that is told, and why it has expired.
   */
  claimId: z.optional(documentId),
  step: z.optional(z.enum(CLAIM_EVENTS)),
  reason: z.optional(z.enum(EXPIRY_REASONS)),
  /**
   * These exist for messages only: which conversation, and whether nothing was unread in it since,
   * which marking the notification as read does not say.
   */
  conversationId: z.optional(documentId),
  isConversationRead: z.optional(z.boolean()),
  /** These exist for decisions and outcomes of reports only. */
  caseKind: z.optional(z.enum(CASE_KINDS)),
  decision: z.optional(z.enum(DECISIONS)),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  /** Exists for searches only: how many earlier posts fit, of which the reader has not read. */
  further: z.optional(z.int().check(z.minimum(0))),
}

/**
 * One notification. `itemId` and `title` are those of the post that it is about, which is the
 * reader's own except for `reopened`, `search` and a claim that the reader has made; for `decision`
 * and `report`, which have `caseKind` and `decision`, and for `case`, `itemId` is the case's id,
 * and the title is empty. `otherItemId` and `otherTitle` are those of the post that may fit it,
 * only for `match` and `same-number`. The fields from `name` to `reopenUntil` are only for
 * `recovered`, and only as long as that recovery stands: the recoverer's name, if they have one,
 * where and on which day the thing came back, and until when the reader may reopen the post (empty
 * if that is not known). Those from `claimId` to `reason` are only for `claim`: what happened,
 * which side of it the reader is, the type of its post, and why it has expired, if it has.
 * `listedUntil` is only for `ending`. `conversationId` and `isConversationRead` are only for
 * `message`, whose `name` is that of the other person, if they have one. `isModerator` and
 * `isOffice` stand beside a name. `picture` is that of the post that the link leads to, while the
 * reader may see it. Titles and names are the current ones, those of claims and conversations as
 * they were when these began. Times are ISO 8601 in UTC.
 */
const notificationSchema = z.object({
  ...notificationFacts,
  title: z.string(),
  otherTitle: z.optional(z.string()),
  picture: z.optional(pictureSchema),
  name: z.optional(z.string()),
  ...roleFlags,
  recoveredLocation: z.optional(z.string()),
  recoveredDate: z.optional(z.string()),
  reopenUntil: z.optional(z.string()),
  listedUntil: z.optional(z.string()),
  role: z.optional(z.enum(CLAIM_SIDES)),
  postType: z.optional(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

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
