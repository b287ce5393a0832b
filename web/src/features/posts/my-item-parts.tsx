import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDayOfTime, formatShortDay, TimeAgo } from '@/components/dates.tsx'
import { Picture } from '@/components/picture.tsx'
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

/** The small picture, with the status on it unless the item is open and on the board. */
export function MyItemPicture({ item, className }: { item: MyItem; className?: string }) {
  const { status, isListed } = item
  return (
    <span className={clsx('relative block w-20 self-start overflow-hidden rounded-lg', className)}>
      <Picture src={item.thumbnail} alt="" kind={item.kind} tint={item.tint} />
      {(!isOpen(status) || !isListed) && (
        <span
          className={clsx(
            'absolute inset-x-0 bottom-0 text-center text-[min(0.875rem,4.4vw)]/[1.43] font-normal wrap-anywhere',
            isRecovered(status) ? 'bg-found-tint text-found' : 'bg-surface text-ink',
          )}
        >
          {stateText(item)}
        </span>
      )}
    </span>
  )
}

function stateText({ status, hiddenByCase }: MyItem): string {
  if (isRecovered(status)) return t`Recovered`
  if (hiddenByCase) return t`Hidden`
  return isOpen(status) ? t`Archived` : status
}

/** How long ago an item was posted. */
export function PostedAgo({ item }: { item: MyItem }) {
  return (
    <span>
      <Trans comment="Such as “posted 2 hours ago”.">
        posted <TimeAgo time={item.createdAt} />
      </Trans>
    </span>
  )
}

/** Whether the item's poster is asked if it is still needed, as it leaves the board soon. */
const isAsked = ({ status, isListed, listedUntil }: MyItem) => isOpen(status) && isListed && isEnding(listedUntil)

/** Whether a row says until when its item is listed, because no question says it at length. */
export const saysListedUntil = (item: MyItem) => item.isListed && item.listedUntil !== '' && !isAsked(item)

/** Until which day an item is on the board. */
export function ListedUntil({ item }: { item: MyItem }) {
  const { listedUntil } = item
  if (!saysListedUntil(item)) return null
  // It is within months, so that the year says nothing.
  const day = formatShortDay(listedUntil.slice(0, 'YYYY-MM-DD'.length), new Date(listedUntil))
  return (
    <span>
      <Trans>
        listed until{' '}
        <time dateTime={listedUntil} title={formatDayOfTime(listedUntil)}>
          {day}
        </time>
      </Trans>
    </span>
  )
}

/** Leads to the claims on an item, if some are open. */
export function ClaimsLink({ item: { _id, title, openClaims }, className }: { item: MyItem; className?: string }) {
  if (openClaims === 0) return null
  const text = plural(openClaims, { one: '# claim', other: '# claims' })
  return (
    <Link to={paths.itemClaims(_id)} aria-label={t`${text}: ${title}`} className={className}>
      {text}
    </Link>
  )
}

/** Whether the bell knows of possible matches for an item that is looked for. */
export const offersMatches = ({ status, isListed, possibleMatches }: MyItem) =>
  isOpen(status) && isListed && possibleMatches > 0

/**
 * Leads to the possible matches on the details, if the bell knows of any.
 * @param isShort whether it says it in few letters
 */
export function MatchesLink({
  item,
  isShort = false,
  className,
}: {
  item: MyItem
  isShort?: boolean
  className?: string
}) {
  if (!offersMatches(item)) return null
  const { _id, title, possibleMatches } = item
  const text = isShort
    ? plural(possibleMatches, { one: '# match', other: '# matches' })
    : plural(possibleMatches, { one: '# possible match', other: '# possible matches' })
  return (
    <Link to={`${paths.item(_id)}#possible-matches`} aria-label={t`${text}: ${title}`} className={className}>
      {text}
    </Link>
  )
}

const STILL_NEEDED = {
  Lost: { question: t`Still looking?`, answer: t`Yes, still looking`, no: t`It came back` },
  Found: { question: t`Still have it?`, answer: t`Yes, I still have it`, no: t`It went back` },
}

/**
 * Asks the poster of an open post that leaves the board soon whether it is still needed, or says
 * that a post is hidden and leads to why.
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
  /** Stands in place of its text where there is little room. */
  shortText?: ReactNode
  className: string
}

/** Something that can be done with an item, as a word of a row. */
export function RowAction({ action, shortText = action.text, className }: RowActionProps) {
  return (
    <button
      type="button"
      aria-label={action.label}
      aria-disabled={action.isBusy || undefined}
      className={className}
      onClick={action.onClick}
    >
      {action.isBusy ? action.text : shortText}
    </button>
  )
}
