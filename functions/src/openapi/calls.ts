import type { $ZodType } from 'zod/v4/core'
import {
  accountSettingsInputSchema,
  accountSettingsSchema,
  unsubscribeInputSchema,
} from '../shared/account-settings.ts'
import { CATEGORIES, FRESH_PARAMETER, ITEM_STATUSES, LATEST, PAGE, POST_TYPES, SEARCH } from '../shared/constants.ts'
import { itemCountSchema, itemInputSchema, itemSchema, publicItemSchema } from '../shared/items.ts'
import { matchSchema } from '../shared/matches.ts'
import { noticeListSchema, readNoticesSchema } from '../shared/notices.ts'
import { PHOTO } from '../shared/photo-limits.ts'
import { photoSchema } from '../shared/photos.ts'
import { recoveredRecordSchema, recoveryInputSchema } from '../shared/recoveries.ts'
import { doneSchema, sessionInputSchema } from '../shared/sessions.ts'

/** A call as the document describes it. `:name` in a path is a parameter. A test holds this list to the routes. */
export interface Call {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  /** `cookie`: needs a session; `token`: needs an ID token; `none`: for everybody. */
  credentials: 'none' | 'cookie' | 'token'
  query?: Record<string, object>
  body?: $ZodType
  /** Media types of a body that is a file's bytes. */
  bytes?: readonly string[]
  /** Accepts an Idempotency-Key. */
  repeatable?: true
  success: { status: 200 | 201; body: $ZodType; list?: true } | { status: 200; bytes: string }
  refusals: number[]
}

const filters = {
  q: { type: 'string', maxLength: SEARCH.maxLength },
  postType: { enum: POST_TYPES },
  category: { enum: CATEGORIES },
  status: { enum: ITEM_STATUSES },
}

/** For whoever has just changed something: answered from the database, past every cache. Any value will do. */
const fresh = { [FRESH_PARAMETER]: { type: 'string' } }

/** An item by its `createdAt` and `_id`: `2026-01-31T12:00:00.123Z,abc`. */
const neighbour = { type: 'string', pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT[\\d:.]+Z,[A-Za-z0-9_-]{1,128}$' }

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
    summary: 'Clears the session cookie of this browser.',
    credentials: 'none',
    success: { status: 200, body: doneSchema },
    refusals: [400, 403, 413, 415],
  },
  {
    method: 'get',
    path: '/itemCount',
    summary: 'How many items are on the board; with q, how many a search finds, counted up to 200.',
    credentials: 'none',
    query: { ...filters, ...fresh },
    success: { status: 200, body: itemCountSchema },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/allItems',
    summary:
      'A page of items, newest first, or of those that have all words of q, best first. Without contact details.',
    credentials: 'none',
    query: {
      ...filters,
      page: { type: 'integer', minimum: PAGE.first, maximum: PAGE.last, default: PAGE.first },
      size: { type: 'integer', minimum: 1, maximum: PAGE.maxSize, default: PAGE.defaultSize },
      after: neighbour,
      before: neighbour,
      ...fresh,
    },
    success: { status: 200, body: publicItemSchema, list: true },
    refusals: [400],
  },
  {
    method: 'get',
    path: '/items',
    summary: 'The latest items, or the oldest, without contact details.',
    credentials: 'none',
    query: {
      limit: { type: 'integer', minimum: 1, maximum: LATEST.maxLimit, default: LATEST.defaultLimit },
      sort: { enum: ['desc', 'asc'], default: 'desc' },
      ...fresh,
    },
    success: { status: 200, body: publicItemSchema, list: true },
    refusals: [400],
  },
  {
    method: 'post',
    path: '/addItems',
    summary: 'Posts an item under the signed-in person’s name.',
    credentials: 'cookie',
    body: itemInputSchema(rules),
    repeatable: true,
    success: { status: 201, body: itemSchema },
    refusals: [400, 401, 403, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/items/:id',
    summary: 'One item with its poster’s contact details.',
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
    refusals: [401, 404],
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
    summary: 'Marks an item as recovered by the signed-in person.',
    credentials: 'cookie',
    body: recoveryInputSchema(rules),
    repeatable: true,
    success: { status: 201, body: recoveredRecordSchema },
    refusals: [400, 401, 403, 404, 409, 413, 415, 429],
  },
  {
    method: 'get',
    path: '/myItems/:email',
    summary: 'The signed-in person’s own items, newest first.',
    credentials: 'cookie',
    success: { status: 200, body: itemSchema, list: true },
    refusals: [401, 403],
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
    summary: 'What the signed-in person has recovered, newest first.',
    credentials: 'cookie',
    success: { status: 200, body: recoveredRecordSchema, list: true },
    refusals: [401, 403],
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
    summary: 'What the signed-in person is told: the newest 50, newest first.',
    credentials: 'cookie',
    success: { status: 200, body: noticeListSchema },
    refusals: [401],
  },
  {
    method: 'post',
    path: '/notices/read',
    summary: 'Marks notices as read: those with the ids, or all.',
    credentials: 'cookie',
    body: readNoticesSchema,
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
