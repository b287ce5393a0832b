import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lookOf } from '@/components/badges.tsx'
import { formatDayOfTime, formatShortDay, ShortDay } from '@/components/dates.tsx'
import { pathIcon } from '@/components/icons.tsx'
import { postTypeWord } from '@/components/item-words.ts'
import { MENU_ENTRY } from '@/components/menu.tsx'
import { MoreMenu } from '@/components/more-menu.tsx'
import { paths } from '@/config/paths.ts'
import { isEnding } from './listing-note.tsx'
import type { ItemAction, MyItemActions } from './use-my-item-actions.ts'

/** What the table and the list need. */
export interface MyItemsLayoutProps {
  items: readonly MyItem[]
  actionsFor: (item: MyItem) => MyItemActions
}

/** What one row of either needs. */
export interface MyItemProps {
  item: MyItem
  actions: MyItemActions
}

/** “Lost 20 Nov”, by colour, mark and word. */
export function TypeAndDay({ item: { postType, dateLost } }: Pick<MyItemProps, 'item'>) {
  const { colour, Icon } = lookOf(postType)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1 @xs:flex-nowrap">
      {Icon && <Icon className={clsx('size-4 shrink-0', colour)} />}
      <span className={clsx('font-semibold wrap-anywhere', colour)}>{postTypeWord(postType)}</span>
      <ShortDay day={dateLost} />
    </span>
  )
}

/** Between two facts of a line. */
export const Dot = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('text-muted', className)}>
    ·
  </span>
)

/** Whether the item's poster is asked if it is still needed, as it leaves the board soon. */
const isAsked = ({ status, isListed, listedUntil }: MyItem) => isOpen(status) && isListed && isEnding(listedUntil)

/** The state of an item, or until when it is on the board; undefined if there is nothing to say. */
export function stateOf(item: MyItem): ReactNode {
  const { status, isListed, hiddenByCase, listedUntil } = item
  if (isRecovered(status)) return <span className="font-semibold text-found">{t`Recovered`}</span>
  if (hiddenByCase) return <span className="font-semibold">{t`Hidden`}</span>
  if (!isOpen(status)) return <span className="font-semibold wrap-anywhere">{status}</span>
  if (!isListed) return <span className="font-semibold">{t`Archived`}</span>
  if (listedUntil === '' || isAsked(item)) return undefined
  // It is within months, so that the year says nothing.
  const day = formatShortDay(listedUntil.slice(0, 'YYYY-MM-DD'.length), new Date(listedUntil))
  return (
    <span>
      <Trans comment="Such as “until 26 Feb”: how long a post is on the board.">
        until{' '}
        <time dateTime={listedUntil} title={formatDayOfTime(listedUntil)}>
          {day}
        </time>
      </Trans>
    </span>
  )
}

/** Whether the bell knows of possible matches for an item that is looked for. */
const offersMatches = ({ status, isListed, possibleMatches }: MyItem) =>
  isOpen(status) && isListed && possibleMatches > 0

/** Whether claims wait for an answer, or matches for a look. */
export const hasNews = (item: MyItem) => item.openClaims > 0 || offersMatches(item)

/**
 * Lead to the open claims on an item, and to the possible matches that the bell knows of.
 * @param isOne whether there is room for the claims alone, which wait for an answer
 */
export function NewsLinks({ item, isOne = false, className }: { item: MyItem; isOne?: boolean; className?: string }) {
  const { _id, title, openClaims, possibleMatches } = item
  const claims = plural(openClaims, { one: '# claim', other: '# claims' })
  const matches = plural(possibleMatches, { one: '# match', other: '# matches' })
  const look = clsx('group relative inline-flex min-w-11 items-center font-semibold', className)
  return (
    <>
      {openClaims > 0 && (
        <Link to={paths.itemClaims(_id)} aria-label={t`${{ text: claims }}: ${title}`} className={look}>
          <Count text={claims} />
        </Link>
      )}
      {offersMatches(item) && !(isOne && openClaims > 0) && (
        <Link
          to={`${paths.item(_id)}#possible-matches`}
          aria-label={t`${{ text: matches }}: ${title}`}
          className={look}
        >
          <Count text={matches} />
        </Link>
      )}
    </>
  )
}

const Count = ({ text }: { text: string }) => (
  <span className="rounded-full bg-accent px-2 text-on-accent group-hover:underline forced-colors:border">{text}</span>
)

const ShareIcon = pathIcon(
  'M15 6.5 8.5 10.5m0 3 6.5 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12-7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
/** An eye: everyone sees the post. */
const ShownIcon = pathIcon('M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6Zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z')
const UnpublishIcon = pathIcon('M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6ZM4 20 20 4')
/** An arrow that goes back. */
const ReopenIcon = pathIcon('M4 9h10a5.5 5.5 0 0 1 0 11H8M8 5 4 9l4 4')

/** What few people need of a row; nothing if there is nothing to do. */
export function MoreActions({ item: { title }, actions }: MyItemProps) {
  const { share, takeDown, putBack, reopen } = actions
  const entries = [
    { action: reopen, Icon: ReopenIcon },
    { action: share, Icon: ShareIcon },
    { action: takeDown, Icon: UnpublishIcon },
    { action: putBack, Icon: ShownIcon },
  ]
  return (
    <MoreMenu label={t`More: ${title}`}>
      <ul>
        {entries.map(
          ({ action, Icon }) =>
            action && (
              <li key={action.text}>
                <RowAction action={action} className={MENU_ENTRY}>
                  <Icon className="size-5 shrink-0" />
                </RowAction>
              </li>
            ),
        )}
      </ul>
    </MoreMenu>
  )
}

const STILL_NEEDED = {
  Lost: { question: t`Still looking?`, answer: t`Yes, still looking`, no: t`It came back` },
  Found: { question: t`Still have it?`, answer: t`Yes, I still have it`, no: t`It went back` },
}

/**
 * Asks the poster of an open post that leaves the board soon whether it is still needed, or leads
 * from a hidden post to why it is.
 */
export function StillNeeded({ item, keep, className }: { item: MyItem; keep: ItemAction; className?: string }) {
  const { _id, postType, title, listedUntil, hiddenByCase } = item
  const line = clsx('flex flex-wrap items-center gap-x-4 text-sm', className)
  if (hiddenByCase)
    return (
      <p className={line}>
        {t`This post is hidden.`}
        <Link to={paths.decision(hiddenByCase)} aria-label={t`See why: ${title}`} className="quiet-link min-w-11">
          {t`See why`}
        </Link>
      </p>
    )
  if (!isAsked(item)) return null
  const { question, answer, no } = STILL_NEEDED[postType === 'Found' ? 'Found' : 'Lost']
  return (
    <p className={line}>
      <span>
        <span>{t`On the board until ${{ day: formatDayOfTime(listedUntil) }}.`}</span>{' '}
        <span className="font-semibold">{question}</span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        <RowAction action={{ ...keep, label: t`${{ text: answer }}: ${{ title }}` }} className="quiet-link min-w-11" />
        {/* The details open with the dialog that closes the post. */}
        <Link
          to={`${paths.item(_id)}?recover=1`}
          aria-label={t`${{ text: no }}: ${title}`}
          className="quiet-link min-w-11"
        >
          {no}
        </Link>
      </span>
    </p>
  )
}

interface RowActionProps {
  action: ItemAction
  className: string
  /** Stands before the words. */
  children?: ReactNode
}

/** Something that can be done with an item, as a word of a row or of its menu. */
export function RowAction({ action, className, children }: RowActionProps) {
  return (
    <button
      type="button"
      aria-label={action.label}
      aria-disabled={action.isBusy || undefined}
      className={className}
      onClick={action.onClick}
    >
      {children}
      <span>{action.text}</span>
    </button>
  )
}
