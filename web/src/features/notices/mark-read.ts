import type { NoticeList, ReadNotices } from '@shared/notices.ts'

/** The list as it is when some notices, or all, have been read. Those that were read before keep their time. */
export function markRead({ notices }: NoticeList, { ids, all }: ReadNotices, now: Date): NoticeList {
  const readAt = now.toISOString()
  const marked = notices.map((notice) =>
    notice.readAt === null && (all || ids?.includes(notice.id)) ? { ...notice, readAt } : notice,
  )
  return { notices: marked, unread: marked.filter((notice) => notice.readAt === null).length }
}
