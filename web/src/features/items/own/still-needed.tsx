import { isOpen } from '@shared/items/item-status.ts'
import type { Item, MyItem } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router'
import { formatDayOfTime } from '@/components/day-text.tsx'
import { paths } from '@/config/paths.ts'
import { isEnding } from './listing-time.ts'
import { listingTexts, myItemsTexts as texts } from './my-items.texts.ts'

const ANSWER = 'inline-flex min-h-11 min-w-11 items-center font-semibold text-accent hover:underline'

interface Props {
  item: MyItem
  isChanging: (id: string) => boolean
  /** Called when the poster says that the post is still needed, and so stays on the board. */
  onKeep: (item: Item) => void
  className?: string
}

/**
 * Asks the poster of an open post that leaves the board soon whether it is still needed, or says
 * that a post is hidden and leads to why.
 */
export function StillNeeded({ item, isChanging, onKeep, className }: Props) {
  const { _id, postType, title, status, isListed, listedUntil, hiddenByCase } = item
  const line = clsx('flex flex-wrap items-center gap-x-4 text-sm', className)
  if (hiddenByCase)
    return (
      <p className={line}>
        {listingTexts.hidden}
        <Link to={paths.decision(hiddenByCase)} aria-label={texts.of(listingTexts.why, title)} className={ANSWER}>
          {listingTexts.why}
        </Link>
      </p>
    )
  if (!isOpen(status) || !isListed || !isEnding(listedUntil)) return null
  const { question, answer, no } = texts.stillNeeded[postType === 'Found' ? 'Found' : 'Lost']
  return (
    <p className={line}>
      <span>
        <span>{listingTexts.until(formatDayOfTime(listedUntil))}</span>{' '}
        <span className="font-semibold">{question}</span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-label={texts.of(answer, title)}
          aria-disabled={isChanging(_id) || undefined}
          className={ANSWER}
          onClick={() => onKeep(item)}
        >
          {isChanging(_id) ? listingTexts.changing : texts.yes}
        </button>
        {/* The details open with the dialog that closes the post. */}
        <Link to={`${paths.item(_id)}?recover=1`} aria-label={texts.of(no, title)} className={ANSWER}>
          {no}
        </Link>
      </span>
    </p>
  )
}
