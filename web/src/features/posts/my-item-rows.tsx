import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lookOf, PostTypeTag } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { formatDayOfTime, formatShortDay, ShortDay, TimeAgo } from '@/components/dates.tsx'
import { pathIcon } from '@/components/icons.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { Picture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import { isEnding } from './listing-note.tsx'
import type { ItemAction, MyItemActions } from './use-my-item-actions.ts'

const ShareIcon = pathIcon(
  'M15 6.5 8.5 10.5m0 3 6.5 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12-7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed text-page">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {/* The heads of the rows need no name. */}
            <td className="w-[26.5%] px-4 py-3" />
            <th className="px-3 py-3 font-semibold">{t`Title`}</th>
            <th className="w-[10.5%] px-3 py-3 font-semibold">{t`Category`}</th>
            <th className="w-[16%] px-3 py-3 font-semibold">{t`Location`}</th>
            <th className="w-[23.5%] px-4 py-3 font-semibold">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <TableRow key={item._id} item={item} actions={actionsFor(item)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({ item, actions: { share, remove, reopen, takeDown, putBack, keep } }: MyItemProps) {
  const { _id, title } = item
  const listing = takeDown ?? putBack
  return (
    <tr className="align-top">
      <th scope="row" className="px-4 py-3 text-sm font-normal text-muted">
        <span className="flex flex-wrap items-start gap-3">
          <MyItemPicture item={item} className="shrink-0" />
          <span className="flex min-w-24 flex-1 flex-col items-start gap-1">
            <PostTypeTag postType={item.postType} />
            <ShortDay day={item.dateLost} />
            <PostedAgo item={item} />
            <ListedUntil item={item} />
          </span>
        </span>
      </th>
      <td className="px-3 py-3">
        <Link
          to={paths.item(_id)}
          dir="auto"
          className="-my-2.5 block py-2.5 text-page font-semibold text-accent wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">{categoryWord(item.category)}</td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">
        <bdi>{item.location}</bdi>
      </td>
      <td className="px-4 py-3">
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={paths.updateItem(_id)} aria-label={t`Update: ${title}`}>
            {t`Update`}
          </ButtonLink>
          <Button variant="danger" busy={remove.isBusy} aria-label={remove.label} onClick={remove.onClick}>
            {remove.text}
          </Button>
          {reopen && (
            <Button busy={reopen.isBusy} aria-label={reopen.label} onClick={reopen.onClick}>
              {reopen.text}
            </Button>
          )}
        </span>
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {share && <RowAction action={share} className="quiet-link text-sm" />}
          {listing && <RowAction action={listing} className="quiet-link text-sm" />}
          <ClaimsLink item={item} className="quiet-link text-sm" />
          <MatchesLink item={item} isShort={item.openClaims > 0} className="quiet-link text-sm" />
        </span>
        <StillNeeded item={item} keep={keep} className="mt-2" />
      </td>
    </tr>
  )
}

/** The user's own items where a table would not fit. */
export function MyItemsList({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {items.map((item) => (
        <li key={item._id} className="@container">
          <ListRow item={item} actions={actionsFor(item)} />
        </li>
      ))}
    </ul>
  )
}

// The lines are low, so that many posts are in view. What can be pressed is 44 pixels high: it
// reaches beyond its line, and not into that of another one.
const LINE = 'flex flex-wrap gap-x-1.5 @xs:flex-nowrap @xs:whitespace-nowrap'
const REST = 'min-w-0 text-page wrap-anywhere @xs:truncate'
const TITLE = 'relative -mt-2 -mb-4 block pt-2 pb-4 text-page text-accent wrap-anywhere hover:underline @3xs:truncate'
const ACTION =
  'relative inline-block min-w-11 py-2 text-start font-semibold hover:underline @3xs:-mt-4 @3xs:-mb-2 @3xs:pt-4 @3xs:pb-2'

/**
 * One item, with the picture beside it if there is room. Its lines are cut only where there is much
 * room, because a large type on a narrow screen leaves it for a few letters alone.
 */
function ListRow({ item, actions: { share, remove, reopen, putBack, takeDown, keep } }: MyItemProps) {
  const { _id, title } = item
  // There is room for one more, and claims wait for an answer. The details have all.
  const hasNews = item.openClaims > 0 || offersMatches(item)
  return (
    <div className="grid gap-x-2.5 p-2 text-sm/[1.43] @3xs:grid-cols-[5rem_minmax(0,1fr)]">
      <MyItemPicture item={item} className="mb-1 @3xs:mt-1 @xs:my-0" />
      <div className="min-w-0">
        <h2 className="text-base/[1.25]">
          <Link to={paths.item(_id)} dir="auto" className={TITLE}>
            {title}
          </Link>
        </h2>
        <p className={LINE}>
          <TypeAndDay item={item} />
          <Dot />
          <span className={clsx(REST, 'text-muted')}>{categoryWord(item.category)}</span>
        </p>
        <p className={clsx(LINE, 'text-muted')}>
          {saysListedUntil(item) ? <ListedUntil item={item} /> : <PostedAgo item={item} />}
          <Dot />
          <span dir="auto" className={REST}>
            {item.location}
          </span>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-2.5 @3xs:col-span-2 @3xs:gap-y-6">
        <Link to={paths.updateItem(_id)} aria-label={t`Update: ${title}`} className={clsx(ACTION, 'text-accent')}>
          {t`Update`}
        </Link>
        <RowAction action={remove} className={clsx(ACTION, 'text-danger')} />
        {reopen && <RowAction action={reopen} className={clsx(ACTION, 'text-accent')} />}
        {share && (
          <RowAction
            action={share}
            shortText={<ShareIcon className="mx-auto size-5" />}
            className={clsx(ACTION, 'text-accent')}
          />
        )}
        {putBack && <RowAction action={putBack} shortText={t`Put it back`} className={clsx(ACTION, 'text-accent')} />}
        <ClaimsLink item={item} className={clsx(ACTION, 'ms-auto text-accent')} />
        {item.openClaims === 0 && <MatchesLink item={item} isShort className={clsx(ACTION, 'ms-auto text-accent')} />}
        {takeDown && !hasNews && !reopen && (
          <RowAction action={takeDown} className={clsx(ACTION, 'ms-auto text-accent')} />
        )}
      </p>
      <StillNeeded item={item} keep={keep} className="@3xs:col-span-2" />
    </div>
  )
}

/** Between two facts of a line. */
const Dot = () => (
  <span aria-hidden="true" className="hidden text-muted @xs:inline">
    ·
  </span>
)

/** “Lost 20 Nov”, by colour, icon and word. */
function TypeAndDay({ item: { postType, dateLost } }: Pick<MyItemProps, 'item'>) {
  const { colour, Icon } = lookOf(postType)
  return (
    <span className="flex flex-wrap items-center gap-x-1 @xs:flex-nowrap">
      {Icon && <Icon className={clsx('size-4 shrink-0', colour)} />}
      <span className={clsx('font-semibold wrap-anywhere', colour)}>{postTypeWord(postType)}</span>
      <ShortDay day={dateLost} />
    </span>
  )
}

/** What the table and the list need. */
interface MyItemsLayoutProps {
  items: readonly MyItem[]
  actionsFor: (item: MyItem) => MyItemActions
}

/** What one row of either needs. */
interface MyItemProps {
  item: MyItem
  actions: MyItemActions
}

/** The small picture, with the status on it unless the item is open and on the board. */
function MyItemPicture({ item, className }: { item: MyItem; className?: string }) {
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
function PostedAgo({ item }: { item: MyItem }) {
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
const saysListedUntil = (item: MyItem) => item.isListed && item.listedUntil !== '' && !isAsked(item)

/** Until which day an item is on the board. */
function ListedUntil({ item }: { item: MyItem }) {
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
function ClaimsLink({ item: { _id, title, openClaims }, className }: { item: MyItem; className?: string }) {
  if (openClaims === 0) return null
  const text = plural(openClaims, { one: '# claim', other: '# claims' })
  return (
    <Link to={paths.itemClaims(_id)} aria-label={t`${text}: ${title}`} className={className}>
      {text}
    </Link>
  )
}

/** Whether the bell knows of possible matches for an item that is looked for. */
const offersMatches = ({ status, isListed, possibleMatches }: MyItem) =>
  isOpen(status) && isListed && possibleMatches > 0

/**
 * Leads to the possible matches on the details, if the bell knows of any.
 * @param isShort whether it says it in few letters
 */
function MatchesLink({ item, isShort = false, className }: { item: MyItem; isShort?: boolean; className?: string }) {
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
function StillNeeded({ item, keep, className }: { item: MyItem; keep: ItemAction; className?: string }) {
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
function RowAction({ action, shortText = action.text, className }: RowActionProps) {
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
