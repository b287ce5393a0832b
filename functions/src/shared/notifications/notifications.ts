import * as z from 'zod/mini'
import { NOTICES } from '../lib/constants.ts'
import { documentId } from '../lib/fields.ts'

/**
 * `match`: somebody has posted something that may be about the same thing as one's own post. `recovered`: somebody has marked
 * one's own post as recovered. `reopened`: its poster has taken back what one had marked as recovered oneself.
 */
export const NOTICE_KINDS = ['match', 'recovered', 'reopened'] as const

/**
 * What a person is told. `itemId` and `title` are of the post that it is about, one's own but for `reopened`; `otherItemId` and
 * `otherTitle` of the post that may fit it, only for `match`; `name` is of whoever has marked it, only for `recovered`, for as
 * long as it is marked, and where they have one. Titles and names are as they are now. Times are ISO 8601 in UTC.
 */
const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  itemId: documentId,
  otherItemId: z.optional(documentId),
  title: z.string(),
  otherTitle: z.optional(z.string()),
  name: z.optional(z.string()),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationSchema>

/** Answer of `GET /notices/unread`. */
export const unreadNotificationsSchema = z.object({ unread: z.int().check(z.minimum(0)) })
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>

/** Answer of `GET /notices`: those of each kind that were kept, newest first, and how many of them are unread. */
export const notificationListSchema = z.object({
  unread: z.int().check(z.minimum(0)),
  notices: z.array(notificationSchema),
})
export type NotificationList = z.infer<typeof notificationListSchema>

const HOW = 'Please name the notices by their ids, or send all: true.'

/** Body of `POST /notices/read`: some notices by their ids, or all of them. Ids that are not there are passed over. */
export const readNotificationsSchema = z
  .object({
    ids: z.optional(
      z
        .array(z.string({ error: HOW }).check(z.maxLength(NOTICES.maxIdLength, HOW)), { error: HOW })
        .check(z.maxLength(NOTICES.most, `Please name ${NOTICES.most} notices at most.`)),
    ),
    all: z.optional(z.literal(true, { error: 'Send true to mark all of them, or leave this out.' })),
  })
  .check(
    z.refine(({ ids, all }) => ids !== undefined || all === true, { error: HOW, path: ['ids'] }),
    z.meta({ anyOf: [{ required: ['ids'] }, { required: ['all'] }] }),
  )
export type ReadNotifications = z.infer<typeof readNotificationsSchema>
