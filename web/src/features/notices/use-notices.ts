import { useSyncExternalStore } from 'react'
import { type NoticeStore, type NoticesState, noticeStoreOf } from './notice-store.ts'

/** A person's notices, kept fresh while this is shown, and the ways to change them. */
export function useNotices(uid: string): NoticesState & Pick<NoticeStore, 'refresh' | 'markRead'> {
  const { subscribe, read, refresh, markRead } = noticeStoreOf(uid)
  return { ...useSyncExternalStore(subscribe, read), refresh, markRead }
}
