import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { parseInput } from '../lib/http/validation.ts'
import { requireAccount, requireSession } from '../sessions/require-session.ts'
import {
  type NotificationList,
  readNotificationsSchema,
  type UnreadNotifications,
} from '../shared/notifications/notifications.ts'
import type { Done } from '../shared/sessions/sessions.ts'
import { countUnread, listNotifications, markRead } from './notifications.service.ts'

export function notificationRoutes(context: Context): Router {
  const routes = Router()

  routes.get(
    '/notices',
    answer<NotificationList>(async (request, response) =>
      listNotifications(context, await requireSession(context, request, response)),
    ),
  )

  routes.get(
    '/notices/unread',
    answer<UnreadNotifications>(async (request, response) =>
      countUnread(context, await requireSession(context, request, response)),
    ),
  )

  routes.post(
    '/notices/read',
    answer<Done>(async (request, response) => {
      const account = await requireAccount(context, request, response)
      await markRead(context, account, parseInput(readNotificationsSchema, request.body))
      return { success: true }
    }),
  )

  return routes
}
