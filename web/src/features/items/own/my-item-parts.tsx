import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { Item, MyItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router'
import { componentTexts } from '@/components/components.texts.ts'
import { formatDayOfTime } from '@/components/day-text.tsx'
import { Picture } from '@/components/picture.tsx'
import { TimeAgo } from '@/components/time-ago.tsx'
import { paths } from '@/config/paths.ts'
import { isReopenable } from '@/features/recoveries/use-reopen.ts'
import { isEnding, shortDayOfTime } from './listing-time.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** What the table and the list need. */
export interface MyItemsLayoutProps {
  items: readonly MyItem[]
  isDeleting: (id: string) => boolean
  onDelete: (item: Item) => void
  isReopening: (id: string) => boolean
  onReopen: (item: Item) => void
  isChanging: (id: string) => boolean
  onKeep: (item: Item) => void
  onTakeDown: (item: Item) => void
}

/** What one row of either needs. */
export type MyItemProps = Omit<MyItemsLayoutProps, 'items'> & { item: MyItem }

/** Whether to offer reopening an item. */
export const offersReopening = ({ status, updatedAt }: Item) => isRecovered(status) && isReopenable(updatedAt)

/** Whether to offer putting an item back on the board. */
export const offersPuttingBack = ({ status, isListed, hiddenByCase }: MyItem) =>
  isOpen(status) && !isListed && !hiddenByCase

/** The small picture, with the status on it unless the item is open and on the board. */
export function MyItemPicture({ item, className }: { item: MyItem; className?: string }) {
  const { status, isListed, hiddenByCase } = item
  return (
    <span className={clsx('relative block w-20 self-start overflow-hidden rounded-lg', className)}>
      <Picture src={item.thumbnail} alt="" kind={item.kind} postType={item.postType} />
      {(!isOpen(status) || !isListed) && (
        <span
          className={clsx(
            'absolute inset-x-0 bottom-0 text-center text-[min(0.875rem,4.4vw)]/[1.43] font-normal wrap-anywhere',
            isRecovered(status) ? 'bg-found-tint text-found' : 'bg-surface text-ink',
          )}
        >
          {isRecovered(status)
            ? componentTexts.recovered
            : hiddenByCase
              ? texts.hidden
              : isOpen(status)
                ? texts.archived
                : status}
        </span>
      )}
    </span>
  )
}

/** How long ago an item was posted. */
export function PostedAgo({ item }: { item: Item }) {
  return (
    <span>
      {texts.posted} <TimeAgo time={item.createdAt} />
    </span>
  )
}

/**
 * Whether a row says in few letters until when its item is listed, because no question says it at
 * length.
 */
export const saysListedUntil = ({ isListed, listedUntil, status }: MyItem) =>
  isListed && listedUntil !== '' && !(isOpen(status) && isEnding(listedUntil))

/** Until which day an item is on the board. */
export function ListedUntil({ item }: { item: MyItem }) {
  const { listedUntil } = item
  if (!saysListedUntil(item)) return null
  return (
    <span>
      {texts.until}{' '}
      <time dateTime={listedUntil} title={formatDayOfTime(listedUntil)}>
        {shortDayOfTime(listedUntil)}
      </time>
    </span>
  )
}

/** Leads to the claims on an item, if some are open. */
export function ClaimsLink({ item: { _id, title, openClaims }, className }: { item: MyItem; className?: string }) {
  if (openClaims === 0) return null
  const text = texts.openClaims(openClaims)
  return (
    <Link to={paths.itemClaims(_id)} aria-label={texts.of(text, title)} className={className}>
      {text}
    </Link>
  )
}

/** Whether the bell knows of possible matches for an item that is looked for. */
export const offersMatches = ({ status, isListed, possibleMatches }: MyItem) =>
  isOpen(status) && isListed && possibleMatches > 0

interface MatchesLinkProps {
  item: MyItem
  /** Says it in few letters. */
  isShort?: boolean
  className?: string
}

/** Leads to the possible matches on the details, if the bell knows of any. */
export function MatchesLink({ item, isShort = false, className }: MatchesLinkProps) {
  if (!offersMatches(item)) return null
  const text = (isShort ? texts.matchesInShort : texts.matches)(item.possibleMatches)
  return (
    <Link to={`${paths.item(item._id)}#possible-matches`} aria-label={texts.of(text, item.title)} className={className}>
      {text}
    </Link>
  )
}
