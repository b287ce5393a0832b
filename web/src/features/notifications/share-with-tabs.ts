import type { NotificationList, UnreadNotifications } from '@shared/notifications/notifications.ts'
import type { QueryClient } from '@tanstack/react-query'
import { markReadMutation, notificationListQuery, notificationsKey, unreadQuery } from './notifications-api.ts'

/** Sent to the same user's other tabs, so that they need no request and all show the same. */
interface TabUpdate {
  uid: string
  list: UnreadNotifications | NotificationList
}

/**
 * Sends to a user's other tabs what this one shows, and shows what they send.
 * @returns a function that stops it
 */
export function shareWithTabs(client: QueryClient, uid: string): () => void {
  const unreadKey = unreadQuery(uid).queryKey
  const listKey = notificationListQuery(uid).queryKey
  const cache = client.getQueryCache()
  const channel = new BroadcastChannel('notices')
  /** True while this tab shows what another one has sent. */
  let silent = false

  function showSilently(list: TabUpdate['list']): void {
    silent = true
    client.setQueryData(unreadKey, { unread: list.unread, conversations: list.conversations })
    if ('notices' in list) client.setQueryData(listKey, list)
    silent = false
  }

  async function applyUpdate(list: TabUpdate['list']): Promise<void> {
    const wasLoading = client.isFetching({ queryKey: listKey }) > 0
    // A response that is still to come may be older than what is shown from here on.
    await client.cancelQueries({ queryKey: notificationsKey(uid) })
    showSilently(list)
    // Another tab's bell knows only the numbers. If one differs from ours, our list is out of date.
    const known = client.getQueryData(listKey)
    const isOutdated = wasLoading || known?.unread !== list.unread || known.conversations !== list.conversations
    if (isOutdated) await client.invalidateQueries({ queryKey: listKey })
  }

  // The bell may be loaded after the list, which is then the only one that knows the number.
  const loaded = client.getQueryData(listKey)
  if (loaded && client.getQueryData(unreadKey) === undefined) showSilently(loaded)

  channel.addEventListener('message', ({ data }: MessageEvent<TabUpdate>) => {
    // While a mutation is in progress, what the other tabs know may be from before it.
    if (data.uid !== uid || client.isMutating({ mutationKey: markReadMutation(uid).mutationKey }) > 0) return
    void applyUpdate(data.list)
  })
  const stop = cache.subscribe((event) => {
    if (silent || event.type !== 'updated' || event.action.type !== 'success') return
    const unread = client.getQueryData(unreadKey)
    const list = client.getQueryData(listKey)
    if (list && event.query === cache.find({ queryKey: listKey })) {
      showSilently(list)
      channel.postMessage({ uid, list } satisfies TabUpdate)
    } else if (unread && event.query === cache.find({ queryKey: unreadKey })) {
      channel.postMessage({ uid, list: unread } satisfies TabUpdate)
    }
  })
  return () => {
    stop()
    channel.close()
  }
}
