import type { Notification } from '@shared/news/notifications.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { isBefore, useReopen } from '@/features/items/use-reopen.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { NotificationRow, type ReopeningState } from './notification-row.tsx'
import { useNotifications } from './notifications-api.ts'

/** `/notices` */
export default function NotificationsScreen() {
  const { user } = useAuth()
  return (
    <Page heading="Notices" width="form">
      <p className="-mt-3 mb-2 max-w-prose text-muted">
        What has happened to your posts and claims, what may match them, and who has written to you.
      </p>
      {user && <NotificationList uid={user.uid} />}
    </Page>
  )
}

/** A user's notifications, newest first. */
export function NotificationList({ uid }: { uid: string }) {
  const { markRead, ...query } = useNotifications(uid)
  const { data } = query
  const notifications = data?.notices
  const { reopen, isReopening } = useReopen()
  const [done, setDone] = useState<readonly string[]>([])
  const listRef = useRef<HTMLUListElement>(null)

  async function markAll() {
    // The button disappears with the last unread notification.
    listRef.current?.focus()
    try {
      await markRead({ all: true })
      notifySuccess('All notices are marked as read.')
    } catch (failure) {
      notifyFailure(failure, (reason: string) => `The notices could not be marked as read. ${reason}`)
    }
  }

  /**
   * Marks it as read without waiting: if that fails, the notification stays unread and can be
   * opened again.
   */
  function open({ id, readAt }: Notification) {
    if (readAt === null) markRead({ ids: [id] }).catch(() => {})
  }

  async function reopenAndMoveFocus(notification: Notification) {
    const nothingLeft = await reopen(notification.itemId)
    if (!nothingLeft) return
    // The button that had the focus disappears.
    listRef.current?.focus()
    setDone((ids) => [...ids, notification.itemId])
    open(notification)
  }

  /** The notification is gone from the next list on, and so are its buttons. */
  function showListingChanged(notification: Notification) {
    listRef.current?.focus()
    open(notification)
    void query.refetch()
  }

  /** What can be done about a recovery. The API names a time only while the recovery stands. */
  function reopeningOf({ kind, itemId, reopenUntil }: Notification): ReopeningState | undefined {
    if (kind !== 'recovered') return undefined
    if (reopenUntil === undefined || done.includes(itemId)) return 'undone'
    return isBefore(reopenUntil) ? 'possible' : 'too-late'
  }

  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={paths.account} className="inline-flex min-h-11 items-center text-accent underline">
          E-mail settings
        </Link>
        {data && data.unread > 0 && <Button onClick={() => void markAll()}>Mark all as read</Button>}
      </div>
      <QueryState query={query} loading="Loading your notices…" failed="Your notices could not be loaded." />
      {notifications?.length === 0 && (
        <EmptyState
          text="You have no notices yet."
          hint="As soon as somebody posts what may match your post, claims it, marks it as recovered or writes to you, it says so here."
          action={<ButtonLink to={paths.addItem}>Post an item</ButtonLink>}
        />
      )}
      {notifications && notifications.length > 0 && (
        <ul ref={listRef} tabIndex={-1} className="flex flex-col gap-3 focus:outline-none">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                onOpen={() => open(notification)}
                reopening={reopeningOf(notification)}
                onReopen={() => void reopenAndMoveFocus(notification)}
                isReopening={isReopening(notification.itemId)}
                onListingChanged={() => showListingChanged(notification)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
