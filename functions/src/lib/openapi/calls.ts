import type { $ZodObject, $ZodType } from 'zod/v4/core'
import {
  accountSettingsInputSchema,
  accountSettingsSchema,
  unsubscribeInputSchema,
} from '../../shared/accounts/account-settings.ts'
import {
  itemCountSchema,
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  itemSchema,
  latestItemsQuerySchema,
  publicItemSchema,
} from '../../shared/items/items.ts'
import { ownListQuerySchema } from '../../shared/lib/own-list.ts'
import { matchSchema } from '../../shared/matches/matches.ts'
import {
  notificationListSchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from '../../shared/notifications/notifications.ts'
import { PHOTO } from '../../shared/photos/photo-limits.ts'
import { photoSchema } from '../../shared/photos/photos.ts'
import { recoveredRecordSchema, recoveryInputSchema } from '../../shared/recoveries/recoveries.ts'
import { doneSchema, sessionInputSchema } from '../../shared/sessions/sessions.ts'

/** A call as the document describes it. `:name` in a path is a parameter. A test holds this list to the routes. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** `cookie`: needs a session; `token`: needs an ID token; `none`: for everybody. */
  credentials: 'none' | 'cookie' | 'token'
  /** A public read takes, beside these parameters, the one that passes by the caches. */
  query?: $ZodObject
  body?: $ZodType
  /** Media types of a body that is a file's bytes. */
  bytes?: readonly string[]
  /** Accepts an Idempotency-Key. */
  repeatable?: true
  success: { status: 200 | 201; body: $ZodType; list?: true } | { status: 200; bytes: string }
  refusals: number[]
}

const rules = { allowHttpPictures: true, now: () => new Date() }

export const calls: readonly Call[] = [
  {
    method: 'post',
    path: '/jwt',
    summary: 'Opens a session: exchanges an ID token for the cookie __session.',
    credentials: 'token',
    body: sessionInputSchema,
    success: { status: 200, body: doneSchema },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    method: 'post',
    path: '/logout',
    summary:
      'Clears the session cookie of this browser, and refuses every cookie of the same sign-in issued until now.',
    credentials: 'none',
    success: { status: 200, body: doneSchema },
    refusals: [400, 403, 413, 415],
  },
  {
    method: 'get',
    path: '/itemCount',
    summary: 'How many items are on the board; with q, how many a search finds, counted up to 200.',
    credentials: 'none',
    query: itemFilterSchema,
    success: { status: 200, body: itemCountSchema },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/allItems',
    summary:
      'A page of items, newest first, or of those that have all words of q, best first. Without contact details.',
    credentials: 'none',
    query: itemPageQuerySchema,
    success: { status: 200, body: publicItemSchema, list: true },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/items',
    summary: 'The latest items, or the oldest, without contact details.',
    credentials: 'none',
    query: latestItemsQuerySchema,
    success: { status: 200, body: publicItemSchema, list: true },
    refusals: [400],
  },
  {
    method: 'post',
    path: '/addItems',
    summary:
      'Posts an item under the signed-in person’s name. 404: an earlier request with the same key has made one that is gone.',
    credentials: 'cookie',
    body: itemInputSchema(rules),
    repeatable: true,
    success: { status: 201, body: itemSchema },
    refusals: [400, 401, 403, 404, 409, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/items/:id',
    summary:
      'One item with its poster’s contact details, of so many other people’s items within an hour and a day; past that, and for an unconfirmed address where the board asks for one, they are empty and contactWithheld says why. For its poster and whoever has recovered it: by whom, where and when.',
    credentials: 'cookie',
    success: { status: 200, body: itemSchema },
    refusals: [401, 404],
  },
  {
    method: 'get',
    path: '/items/:id/matches',
    summary: 'Open posts of the other type that may be about the same thing, best first, with the reasons in words.',
    credentials: 'cookie',
    success: { status: 200, body: matchSchema, list: true },
    refusals: [401, 404, 429],
  },
  {
    method: 'post',
    path: '/photos',
    summary:
      'Keeps a photo, whose address goes into an item’s thumbnail. At most 400 KB; without an item it is removed in a day.',
    credentials: 'cookie',
    bytes: PHOTO.types,
    success: { status: 201, body: photoSchema },
    refusals: [400, 401, 403, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/photos/:id',
    summary: 'A photo, up to 1,600 pixels wide and high.',
    credentials: 'none',
    success: { status: 200, bytes: 'image/webp' },
    refusals: [404],
  },
  {
    method: 'get',
    path: '/photos/:id/small',
    summary: 'A photo, up to 480 pixels wide and high.',
    credentials: 'none',
    success: { status: 200, bytes: 'image/webp' },
    refusals: [404],
  },
  {
    method: 'post',
    path: '/recovered-items',
    summary:
      'Marks an item as recovered by the signed-in person. 403 recovery-refused: their earlier recoveries of it, or of three people’s ' +
      'items, were undone.',
    credentials: 'cookie',
    body: recoveryInputSchema(rules),
    repeatable: true,
    success: { status: 201, body: recoveredRecordSchema },
    refusals: [400, 401, 403, 404, 409, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/myItems/:email',
    summary:
      'The signed-in person’s own items, newest first, 500 a page. The address is their own, or the word me in its place.',
    credentials: 'cookie',
    query: ownListQuerySchema,
    success: { status: 200, body: itemSchema, list: true },
    refusals: [400, 401, 403],
  },
  {
    method: 'delete',
    path: '/myItems/:id',
    summary: 'Deletes an item of one’s own.',
    credentials: 'cookie',
    success: { status: 200, body: doneSchema },
    refusals: [400, 401, 403, 404, 413, 415],
  },
  {
    method: 'put',
    path: '/updateItems/:id',
    summary: 'Changes an item of one’s own.',
    credentials: 'cookie',
    body: itemInputSchema(rules),
    success: { status: 200, body: itemSchema },
    refusals: [400, 401, 403, 404, 413, 415],
  },
  {
    method: 'get',
    path: '/recovered-items/:email',
    summary:
      'What the signed-in person has recovered, newest first, 500 a page; without words and picture where the post is gone. The address is their own, or the word me in its place.',
    credentials: 'cookie',
    query: ownListQuerySchema,
    success: { status: 200, body: recoveredRecordSchema, list: true },
    refusals: [400, 401, 403],
  },
  {
    method: 'post',
    path: '/items/:id/reopen',
    summary: 'Opens an item of one’s own again that was marked as recovered within the last 14 days.',
    credentials: 'cookie',
    success: { status: 200, body: itemSchema },
    refusals: [400, 401, 403, 404, 409, 413, 415],
  },
  {
    method: 'get',
    path: '/notices',
    summary: 'What the signed-in person is told, newest first: at most 30 matches and 50 others.',
    credentials: 'cookie',
    success: { status: 200, body: notificationListSchema },
    refusals: [401],
  },
  {
    method: 'get',
    path: '/notices/unread',
    summary: 'How much of what the signed-in person is told is unread.',
    credentials: 'cookie',
    success: { status: 200, body: unreadNotificationsSchema },
    refusals: [401],
  },
  {
    method: 'post',
    path: '/notices/read',
    summary: 'Marks notices as read: those with the ids, or all.',
    credentials: 'cookie',
    body: readNotificationsSchema,
    success: { status: 200, body: doneSchema },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    method: 'get',
    path: '/settings',
    summary: 'Whether the signed-in person gets e-mails, and where.',
    credentials: 'cookie',
    success: { status: 200, body: accountSettingsSchema },
    refusals: [401],
  },
  {
    method: 'put',
    path: '/settings',
    summary: 'Switches e-mails on or off.',
    credentials: 'cookie',
    body: accountSettingsInputSchema,
    success: { status: 200, body: accountSettingsSchema },
    refusals: [400, 401, 403, 413, 415],
  },
  {
    method: 'post',
    path: '/unsubscribe',
    summary: 'Switches e-mails off by the token from one, without a session.',
    credentials: 'none',
    body: unsubscribeInputSchema,
    success: { status: 200, body: doneSchema },
    refusals: [400, 403, 404, 413, 415],
  },
]
