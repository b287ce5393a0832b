import * as z from 'zod/mini'
import { defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, confirmedAccount, SESSION_READS, session } from '../people/callers.ts'
import { keepSearchInputSchema, keptSearchSchema } from '../shared/news/kept-searches.ts'
import {
  notificationListSchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from '../shared/news/notifications.ts'
import { keepSearch, listKeptSearches } from './kept-searches.ts'
import { countUnread, listNotifications, markRead } from './notifications.service.ts'

export const notificationCalls = [
  defineCall({
    method: 'get',
    path: '/notices',
    summary: 'Returns the signed-in user’s notifications, newest first: at most 30 matches and 120 others.',
    caller: session,
    cost: SESSION_READS + 302,
    answer: notificationListSchema,
    handle: (context, { caller }) => listNotifications(context, caller),
  }),

  defineCall({
    method: 'get',
    path: '/notices/unread',
    summary: 'Counts the signed-in user’s unread notifications, and the conversations in which messages are unread.',
    caller: session,
    cost: SESSION_READS + 1,
    answer: unreadNotificationsSchema,
    handle: (context, { caller }) => countUnread(context, caller),
  }),

  defineCall({
    method: 'post',
    path: '/notices/read',
    summary: 'Marks notifications as read: those with these ids, or all.',
    caller: account,
    cost: CHANGE_READS,
    body: readNotificationsSchema,
    handle: (context, { caller, body }) => markRead(context, caller, body),
  }),

  defineCall({
    method: 'get',
    path: '/keptSearches',
    summary: 'Returns the searches that the signed-in user keeps, the newest first: at most ten.',
    caller: session,
    cost: SESSION_READS + 1,
    answer: z.array(keptSearchSchema),
    handle: (context, { caller }) => listKeptSearches(context, caller),
  }),

  defineCall({
    method: 'post',
    path: '/keptSearches',
    summary:
      'Keeps a search, so that the user is told of new posts that fit it, or ends it. Returns those that are kept.',
    description: 'An account keeps at most ten.',
    caller: confirmedAccount,
    cost: CHANGE_READS,
    body: keepSearchInputSchema,
    answer: z.array(keptSearchSchema),
    handle: (context, { caller, body }) => keepSearch(context, caller, body),
  }),
]
