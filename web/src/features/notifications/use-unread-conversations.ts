import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './notifications-api.ts'

/**
 * The number of a user's conversations with unread messages, as the bell's own request has brought
 * it.
 */
export function useUnreadConversations(uid: string): number {
  const { data } = useQuery({ ...unreadQuery(uid), enabled: false })
  return data?.conversations ?? 0
}
