import type { Notification } from '@shared/notifications/notifications.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/day-text.tsx'
import { reopenTexts } from '@/features/recoveries/recoveries.texts.ts'
import { formatWith } from '@/lib/format-with.ts'
import { EndingButtons } from './ending-buttons.tsx'
import { addressOf, lookOf } from './notification-look.tsx'
import { describeNotification } from './notification-row.texts.ts'
import { notificationsTexts } from './notifications.texts.ts'

/** Whether the reader can reopen the post that a recovery has closed, or why not. */
export type ReopeningState = 'possible' | 'too-late' | 'undone'

interface Props {
  notification: Notification
  onOpen: () => void
  /** Undefined if it is not about a recovery. */
  reopening: ReopeningState | undefined
  onReopen: () => void
  isReopening: boolean
  /** Called when the post of an `ending` notification was kept on the board or taken down. */
  onListingChanged: () => void
}

/**
 * One notification. One link, to the item, covers the whole of it. An unread one is marked by a
 * word and a sign, not by colour alone.
 */
export function NotificationRow({ notification, onOpen, reopening, onReopen, isReopening, onListingChanged }: Props) {
  const { name, title, text } = describeNotification(notification)
  const { recoveredDate, recoveredLocation } = notification
  const { Icon, colours } = lookOf(notification)
  const unread = notification.readAt === null
  return (
    <article
      className={clsx(
        'relative flex gap-4 rounded-card border bg-surface p-4 transition-shadow hover:shadow-lg',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent',
        unread ? 'border-accent' : 'border-line',
      )}
    >
      <span className={clsx('grid size-10 shrink-0 place-items-center rounded-full', colours)}>
        <Icon className="size-5" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className={clsx('line-clamp-3 wrap-anywhere', unread ? 'font-semibold' : 'font-normal')}>
          <Link
            to={addressOf(notification)}
            onClick={onOpen}
            onAuxClick={onOpen}
            className="after:absolute after:inset-0 hover:text-accent focus-visible:outline-none"
          >
            {name && <bdi>{name}</bdi>}
            <span>{title}</span>
          </Link>
        </h2>
        {recoveredDate !== undefined && reopening !== 'undone' && (
          <p className="max-w-prose text-sm wrap-anywhere">
            {notificationsTexts.recoveredOn(formatDay(recoveredDate))}
            {recoveredLocation && (
              <>
                {notificationsTexts.recoveredAt}“<bdi>{recoveredLocation}</bdi>”
              </>
            )}
            .
          </p>
        )}
        <p className="max-w-prose text-sm text-muted wrap-anywhere">
          {reopening ? notificationsTexts.reopening[reopening] : text}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <time dateTime={notification.createdAt}>{formatTime(notification.createdAt)}</time>
          {unread && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
              {notificationsTexts.unread}
            </span>
          )}
        </p>
        {notification.kind === 'ending' && <EndingButtons notification={notification} onChanged={onListingChanged} />}
        {reopening === 'possible' && (
          <Button
            busy={isReopening}
            busyLabel={reopenTexts.reopening}
            aria-label={reopenTexts.reopenOf(notification.title)}
            onClick={onReopen}
            className="relative z-10 mt-2 self-start"
          >
            {reopenTexts.reopen}
          </Button>
        )}
      </div>
    </article>
  )
}

/** Formats a moment in the visitor's own language and time zone. */
function formatTime(time: string): string {
  return formatWith(undefined, { dateStyle: 'medium', timeStyle: 'short' }, time)
}
