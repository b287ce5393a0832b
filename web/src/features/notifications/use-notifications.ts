import { useSyncExternalStore } from 'react'
import { type NoticeStore, type NoticesState, noticeStoreOf } from './notification-store.ts'

/**
 * A person's notices, kept fresh while this is shown, and the ways to change them.
 * @param what the bell needs their number alone, which costs the board less
 */
export function useNotices(
  uid: string,
  what: 'all' | 'number',
): NoticesState & Pick<NoticeStore, 'refresh' | 'markRead'> {
  const { subscribe, subscribeToAll, read, refresh, markRead } = noticeStoreOf(uid)
  return { ...useSyncExternalStore(what === 'all' ? subscribeToAll : subscribe, read), refresh, markRead }
}
