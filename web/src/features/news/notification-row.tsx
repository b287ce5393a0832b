import type { Notification } from '@shared/news/notifications.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router'
import { Button } from '@/components/button.tsx'
import { formatDay, formatWith } from '@/components/dates.tsx'
import { type OwnPosts, useOwnPosts } from '@/features/items/use-own-posts.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isolate } from '@/lib/text.ts'
import { describeNotification } from './describe-notification.ts'
import { addressOf, lookOf } from './notification-look.tsx'

/** Whether the reader can reopen the post that a recovery has closed, or why not. */
export type ReopeningState = 'possible' | 'too-late' | 'undone'

/** What the reader of a notification about a recovery can do. */
const REOPENING: Record<ReopeningState, string> = {
  possible: 'Good news if you have it back. Not right? Reopen it.',
  'too-late': 'This was more than 14 days ago, so the post cannot be reopened. You can post it again.',
  undone: 'This has been undone since.',
}

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
            {`On ${formatDay(recoveredDate)}`}
            {recoveredLocation && (
              <>
                , at “<bdi>{recoveredLocation}</bdi>”
              </>
            )}
            .
          </p>
        )}
        <p className="max-w-prose text-sm text-muted wrap-anywhere">{reopening ? REOPENING[reopening] : text}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <time dateTime={notification.createdAt}>{formatTime(notification.createdAt)}</time>
          {unread && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-accent">
              <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
              Unread
            </span>
          )}
        </p>
        {notification.kind === 'ending' && <EndingButtons notification={notification} onChanged={onListingChanged} />}
        {reopening === 'possible' && (
          <Button
            busy={isReopening}
            busyLabel="Reopening…"
            aria-label={`Reopen: ${isolate(notification.title)}`}
            onClick={onReopen}
            className="relative z-10 mt-2 self-start"
          >
            Reopen
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

interface EndingButtonsProps {
  notification: Notification
  /** Called when the post was kept on the board or taken down, or is gone. */
  onChanged: () => void
}

/** What its poster can do with a post that is about to leave the board. */
function EndingButtons({ notification: { itemId: _id, title }, onChanged }: EndingButtonsProps) {
  const { user } = useAuth()
  const { keep, takeDown, isChanging } = useOwnPosts(user?.uid ?? '')
  const busy = { busy: isChanging(_id), busyLabel: 'One moment…' }

  async function press(change: OwnPosts['keep']) {
    if (await change({ _id, title })) onChanged()
  }

  return (
    <span className="relative z-10 mt-2 flex flex-wrap gap-2">
      <Button {...busy} aria-label={`Keep it on the board: ${isolate(title)}`} onClick={() => void press(keep)}>
        Keep it on the board
      </Button>
      <Button {...busy} aria-label={`Take it down: ${isolate(title)}`} onClick={() => void press(takeDown)}>
        Take it down
      </Button>
    </span>
  )
}
