import * as z from 'zod/mini'
import { defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, confirmedAccount, SESSION_READS, session } from '../people/callers.ts'
import {
  notificationListSchema,
  readNotificationsSchema,
  unreadNotificationsSchema,
} from '../shared/news/notifications.ts'
import { savedSearchSchema, saveSearchInputSchema } from '../shared/news/saved-searches.ts'
import { countUnread, listNotifications, markRead } from './notifications.service.ts'
import { listSavedSearches, saveSearch } from './saved-searches.ts'

export const notificationCalls = [
  defineCall({
    method: 'get',
    path: '/notices',
    summary: 'Returns the signed-in user’s notifications, newest first: at most 30 matches and 120 others.',
    caller: session,
    cost: SESSION_READS + 362,
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
    path: '/savedSearches',
    summary: 'Returns the searches that the signed-in user has saved, the newest first: at most ten.',
    caller: session,
    cost: SESSION_READS + 1,
    answer: z.array(savedSearchSchema),
    handle: (context, { caller }) => listSavedSearches(context, caller),
  }),

  defineCall({
    method: 'post',
    path: '/savedSearches',
    summary:
      'Saves a search, so that the user is told of new posts that fit it, or ends it. Returns those that are saved.',
    description: 'An account saves at most ten.',
    caller: confirmedAccount,
    cost: CHANGE_READS,
    body: saveSearchInputSchema,
    answer: z.array(savedSearchSchema),
    refusals: ['empty-search', 'too-many-searches'],
    handle: (context, { caller, body }) => saveSearch(context, caller, body),
  }),
]
