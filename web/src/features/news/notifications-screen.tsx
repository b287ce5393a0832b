import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ClaimEventKind } from '@shared/claims/claims.ts'
import type { Notification } from '@shared/news/notifications.ts'
import { clsx } from 'clsx/lite'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { RoleBadges } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatDay, formatDayHeading, formatHour, formatMoment } from '@/components/dates.tsx'
import { CheckIcon, ClockIcon, LostIcon, pathIcon, SearchIcon } from '@/components/icons.tsx'
import { Page } from '@/components/page.tsx'
import { RowPicture } from '@/components/picture.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { type OwnPosts, useOwnPosts } from '@/features/items/use-own-posts.ts'
import { isBefore, useReopen } from '@/features/items/use-reopen.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { describeNotification } from './describe-notification.ts'
import { useNotifications } from './notifications-api.ts'
import { SavedSearches } from './saved-searches.tsx'

/** `/notices` */
export default function NotificationsScreen() {
  const { uid } = useUser()
  return (
    <Page heading={t`Notifications`} width="form">
      <NotificationList uid={uid} />
      <SavedSearches uid={uid} />
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
  const listRef = useRef<HTMLDivElement>(null)

  async function markAll() {
    // The button disappears with the last unread notification.
    listRef.current?.focus()
    try {
      await markRead({ all: true })
      notifySuccess(t`All notifications are marked as read.`)
    } catch (failure) {
      notifyFailure(failure, (reason: string) => t`The notifications could not be marked as read. ${reason}`)
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
  function reopeningOf(notification: Notification): ReopeningState | undefined {
    if (notification.kind !== 'recovered') return undefined
    const { itemId, reopenUntil } = notification
    if (reopenUntil === undefined || done.includes(itemId)) return 'undone'
    return isBefore(reopenUntil) ? 'possible' : 'too-late'
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={paths.account} className="lone-link">
          {t`Email settings`}
        </Link>
        {data && data.unread > 0 && <Button onClick={() => void markAll()}>{t`Mark all as read`}</Button>}
      </div>
      <QueryState
        query={query}
        loading={t`Loading your notifications…`}
        failed={t`Your notifications could not be loaded.`}
      />
      {notifications?.length === 0 && (
        <EmptyState
          kind="watch"
          text={t`You have no notifications yet.`}
          hint={t`We’ll let you know here when someone posts a possible match, claims your post or writes to you.`}
          action={<ButtonLink to={paths.addItem}>{t`Post an item`}</ButtonLink>}
        />
      )}
      {notifications && notifications.length > 0 && (
        <div ref={listRef} tabIndex={-1} className="focus:outline-none">
          {groupByDay(notifications).map(({ heading, ofDay }) => (
            <section key={heading} aria-label={heading}>
              <h2 className="mt-4 mb-2 font-sans text-page font-semibold text-muted">{heading}</h2>
              <ul className="card divide-y divide-line overflow-clip">
                {ofDay.map((notification) => (
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
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** Groups notifications, newest first, by the day in the visitor's own time zone. */
function groupByDay(notifications: readonly Notification[]) {
  const days: { heading: string; ofDay: Notification[] }[] = []
  for (const notification of notifications) {
    const heading = formatDayHeading(new Date(notification.createdAt))
    if (days.at(-1)?.heading !== heading) days.push({ heading, ofDay: [] })
    days.at(-1)?.ofDay.push(notification)
  }
  return days
}

/** Whether the reader can reopen the post that a recovery has closed, or why not. */
type ReopeningState = 'possible' | 'too-late' | 'undone'

/** What the reader of a notification about a recovery can do. */
const REOPENING: Record<ReopeningState, string> = {
  possible: t`Good news if you’ve got it back. Something wrong? Reopen the post.`,
  'too-late': t`This was more than 14 days ago, so the post can’t be reopened. You can post it again.`,
  undone: t`This was undone.`,
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
 * One notification. One link covers the whole of it.
 */
export function NotificationRow({ notification, onOpen, reopening, onReopen, isReopening, onListingChanged }: Props) {
  const { before, name, title, text } = describeNotification(notification)
  const { recoveredDate, recoveredLocation } = notification.kind === 'recovered' ? notification : {}
  const day = formatDay(recoveredDate ?? '')
  const { Icon, colours } = lookOf(notification)
  const { picture, readAt, createdAt } = notification
  return (
    <article className="row-link flex flex-wrap gap-x-3 gap-y-1 px-3 py-3">
      <span className="relative grid h-13 w-17 shrink-0 place-items-center">
        {picture && <RowPicture picture={picture} />}
        <span className={clsx('rounded-full bg-surface', picture && 'absolute -end-1.5 -bottom-1.5 p-0.5')}>
          <span className={clsx('grid place-items-center rounded-full', picture ? 'size-6' : 'size-11', colours)}>
            <Icon className={picture ? 'size-4' : 'size-5'} />
          </span>
        </span>
      </span>
      {/* Large letters take the whole width. */}
      <div className="min-w-0 flex-[1_1_8rem]">
        <h3 className="line-clamp-3 font-sans text-base leading-snug font-semibold wrap-anywhere">
          <Link
            to={addressOf(notification)}
            onClick={onOpen}
            onAuxClick={onOpen}
            className="link-over-card hover:text-accent"
          >
            {before && <span>{before}</span>}
            {name && <bdi>{name}</bdi>}
            <span>{title}</span>
          </Link>{' '}
          {'name' in notification && <RoleBadges of={notification} />}
        </h3>
        {recoveredDate !== undefined && reopening !== 'undone' && (
          <p className="max-w-prose text-sm wrap-anywhere">
            {recoveredLocation ? (
              <Trans>
                On {day}, at “<bdi>{recoveredLocation}</bdi>”.
              </Trans>
            ) : (
              t`On ${day}.`
            )}
          </p>
        )}
        <p className="max-w-prose text-sm text-muted wrap-anywhere">{reopening ? REOPENING[reopening] : text}</p>
        {notification.kind === 'ending' && <EndingButtons notification={notification} onChanged={onListingChanged} />}
        {reopening === 'possible' && (
          <Button
            busy={isReopening}
            busyLabel={t`Reopening…`}
            aria-label={t`Reopen: ${{ title: notification.title }}`}
            onClick={onReopen}
            className="relative z-10 mt-2 self-start"
          >
            {t`Reopen`}
          </Button>
        )}
      </div>
      <span className="ms-auto flex shrink-0 flex-col items-end gap-2 text-sm text-muted">
        <time dateTime={createdAt} title={formatMoment(createdAt)}>
          {formatHour(createdAt)}
        </time>
        {readAt === null && (
          <span className="size-3 rounded-full bg-accent forced-colors:bg-[Highlight]">
            <span className="sr-only">{t`Unread`}</span>
          </span>
        )}
      </span>
    </article>
  )
}

/**
 * What its poster can do with a post that is about to leave the board.
 * @param onChanged is called when the post was kept on the board or taken down, or is gone
 */
function EndingButtons({ notification, onChanged }: { notification: Notification; onChanged: () => void }) {
  const { itemId: _id, title } = notification
  const { uid } = useUser()
  const { keep, takeDown, isChanging } = useOwnPosts(uid)
  const busy = { busy: isChanging(_id), busyLabel: t`One moment…` }

  async function press(change: OwnPosts['keep']) {
    if (await change({ _id, title })) onChanged()
  }

  return (
    <span className="relative z-10 mt-2 flex flex-wrap gap-2">
      <Button {...busy} aria-label={t`Keep it on the board: ${{ title }}`} onClick={() => void press(keep)}>
        {t`Keep it on the board`}
      </Button>
      <Button {...busy} aria-label={t`Unpublish: ${{ title }}`} onClick={() => void press(takeDown)}>
        {t`Unpublish`}
      </Button>
    </span>
  )
}

/** A speech bubble. */
const MessageIcon = pathIcon('M4 5h16v11H10l-4 4v-4H4Z')
/** A shield: moderators look after the board. */
const ShieldIcon = pathIcon('M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z')
/** The tag of lost property: someone claims it. */
const TagIcon = pathIcon(
  'M3.5 12V5A1.5 1.5 0 0 1 5 3.5h7l8.5 8.5-8.5 8.5ZM8 9.25a1.25 1.25 0 1 0 0-2.5 1.25 1.25 0 0 0 0 2.5Z',
)
/** Two circles that overlap: two posts may be about the same thing. */
const MatchIcon = pathIcon('M9 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm6 0a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z')
const NumberIcon = pathIcon('M9.5 4 7.5 20M16.5 4l-2 16M4.5 9h15.5M4 15h15.5')

const GOOD = { Icon: CheckIcon, colours: 'bg-found-tint text-found' }

const KINDS = {
  match: { Icon: MatchIcon, colours: 'bg-accent/10 text-accent' },
  recovered: GOOD,
  reopened: { Icon: LostIcon, colours: 'bg-lost-tint text-lost' },
  ending: { Icon: ClockIcon, colours: 'bg-lost-tint text-lost' },
  claim: { Icon: TagIcon, colours: 'bg-accent/10 text-accent' },
  'same-number': { Icon: NumberIcon, colours: 'bg-found-tint text-found' },
  message: { Icon: MessageIcon, colours: 'bg-accent/10 text-accent' },
  decision: { Icon: ShieldIcon, colours: 'bg-lost-tint text-lost' },
  report: { Icon: ShieldIcon, colours: 'bg-accent/10 text-accent' },
  case: { Icon: ShieldIcon, colours: 'bg-lost-tint text-lost' },
  search: { Icon: SearchIcon, colours: 'bg-accent/10 text-accent' },
} as const

/** Steps of a claim that are not shown as a question that waits. */
const STEPS: Partial<Record<ClaimEventKind, { Icon: typeof TagIcon; colours: string }>> = {
  approved: GOOD,
  'handed-over': GOOD,
  'handed-over-without-code': GOOD,
  declined: { Icon: TagIcon, colours: 'bg-line text-muted' },
  withdrawn: { Icon: TagIcon, colours: 'bg-line text-muted' },
  expired: { Icon: TagIcon, colours: 'bg-line text-muted' },
  ended: { Icon: TagIcon, colours: 'bg-line text-muted' },
  'code-failed': { Icon: TagIcon, colours: 'bg-lost-tint text-lost' },
  disputed: { Icon: TagIcon, colours: 'bg-lost-tint text-lost' },
  reopened: KINDS.reopened,
}

/** The icon of a notification, and its colours. */
function lookOf(notification: Notification) {
  if (notification.kind === 'decision' && notification.decision === 'keep') return GOOD
  return (notification.kind === 'claim' && STEPS[notification.step]) || KINDS[notification.kind]
}

/**
 * Where a notification leads: a poster compares a claim with the others on the post. What became of
 * a report is said by the notification itself, so it leads to the list.
 */
export function addressOf(notification: Notification): string {
  const { kind, itemId } = notification
  if (kind === 'decision') return paths.decision(itemId)
  if (kind === 'report') return paths.notifications
  if (kind === 'case') return paths.moderation
  if (kind === 'message') return paths.conversation(notification.conversationId)
  if (kind === 'match' || kind === 'same-number') return paths.item(notification.otherItemId)
  if (kind !== 'claim') return paths.item(itemId)
  const { step, claimId } = notification
  const isAboutAll = step === 'made' || step === 'reminded' || step === 'withdrawn'
  return isAboutAll ? paths.itemClaims(itemId) : paths.claim(claimId)
}
