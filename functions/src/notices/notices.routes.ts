import { Router } from 'express'
import type { Context } from '../context.ts'
import { answer } from '../http/answer.ts'
import { parseInput } from '../http/validation.ts'
import { requireAccount, requireSession } from '../sessions/session.ts'
import { type NoticeList, readNoticesSchema, type UnreadNotices } from '../shared/notices.ts'
import type { Done } from '../shared/sessions.ts'
import { countUnread, listNotices, markRead } from './notices.service.ts'

export function noticeRoutes(context: Context): Router {
  const routes = Router()

  routes.get(
    '/notices',
    answer<NoticeList>(async (request, response) =>
      listNotices(context, await requireSession(context, request, response)),
    ),
  )

  routes.get(
    '/notices/unread',
    answer<UnreadNotices>(async (request, response) =>
      countUnread(context, await requireSession(context, request, response)),
    ),
  )

  routes.post(
    '/notices/read',
    answer<Done>(async (request, response) => {
      const account = await requireAccount(context, request, response)
      await markRead(context, account, parseInput(readNoticesSchema, request.body))
      return { success: true }
    }),
  )

  return routes
}
