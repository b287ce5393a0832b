import type { NoticeList, ReadNotices } from '@shared/notices.ts'
import type { Done } from '@shared/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** What a person has been told, newest first, and how much of it is unread. */
export function fetchNotices(signal: AbortSignal): Promise<NoticeList> {
  return sessionApi.get<NoticeList>(apiPaths.notices, { signal })
}

export function markNoticesRead(which: ReadNotices): Promise<Done> {
  return sessionApi.post<Done>(apiPaths.readNotices, { body: which })
}
