import type { Notice, NoticeList, ReadNotices, UnreadNotices } from '@shared/notifications/notifications.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** What the board has answered last; without notices where only the bell has asked. */
export interface ShownNotices {
  unread: number
  notices?: Notice[]
}

/** How much of what a person has been told is unread: all that the bell needs. */
export function fetchUnread(signal: AbortSignal): Promise<UnreadNotices> {
  return sessionApi.get<UnreadNotices>(apiPaths.unreadNotices, { signal })
}

/** What a person has been told, newest first, and how much of it is unread. */
export function fetchNotices(signal: AbortSignal): Promise<NoticeList> {
  return sessionApi.get<NoticeList>(apiPaths.notices, { signal })
}

export function markNoticesRead(which: ReadNotices): Promise<Done> {
  return sessionApi.post<Done>(apiPaths.readNotices, { body: which })
}
