import { t } from '@lingui/core/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { Item, ListedItem } from '@shared/items/items.ts'
import { REMINDER_DAYS } from '@shared/items/listing-days.ts'
import type { ItemDetails } from '@shared/posts/item-details.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { formatDayOfTime } from '@/components/dates.tsx'
import { paths } from '@/config/paths.ts'
import { useOwnPosts } from '@/features/items/use-own-posts.ts'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'

/**
 * Says to a poster until when a post is on the board, and lets them keep it there or put
 * it back. Someone who has recovered it reads that it is not on the board any longer. Of a
 * post that a moderator has hidden, it leads to why.
 */
export function ListingNote({ item }: { item: Exclude<ItemDetails, { reader: 'other' }> }) {
  const { keep, isChanging } = useOwnPosts(item.ownerUid)
  const noteRef = useRef<HTMLElement>(null)
  const { _id, isListed, listedUntil } = item
  const isPoster = item.reader === 'poster'
  if (isListed && !isPoster) return null
  if (isPoster && item.hiddenByCase)
    return (
      <p className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
        <span className="grow">{t`This post is hidden.`}</span>
        <Link to={paths.decision(item.hiddenByCase)} className="text-link -my-2.5 py-2.5">
          {t`See why`}
        </Link>
      </p>
    )
  const busy = { busy: isChanging(_id), busyLabel: t`One moment…` }

  /** The button that had the focus may disappear. */
  async function press() {
    if (await keep(item)) keepFocus(noteRef.current)
  }

  return (
    <section ref={noteRef} tabIndex={-1} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
      <p className="max-w-prose grow">{isListed ? untilText(item) : archivedText(item, isPoster)}</p>
      {isPoster && isOpen(item.status) && (!isListed || isEnding(listedUntil)) && (
        <Button {...busy} variant="primary" onClick={() => void press()}>
          {isListed ? t`Keep it on the board` : t`Publish again`}
        </Button>
      )}
    </section>
  )
}

function untilText({ status, listedUntil }: ListedItem): string {
  const day = formatDayOfTime(listedUntil)
  return isRecovered(status) ? t`Recovered. Stays on the board until ${day}.` : t`On the board until ${day}.`
}

function archivedText({ status }: Item, isPoster: boolean): string {
  if (!isPoster) return t`This post is unpublished. Only you and the person who posted it can see it.`
  return isRecovered(status)
    ? t`This post is unpublished. Only you and the person who marked it as recovered can see it.`
    : t`This post is unpublished. Only you can see it.`
}

const REMINDER_MS = REMINDER_DAYS * 24 * 60 * 60 * 1000

/**
 * Whether a post leaves the board so soon that its poster is asked whether it should stay.
 * @param listedUntil ISO 8601
 * @param now milliseconds since 1970
 */
export const isEnding = (listedUntil: string, now = Date.now()): boolean => Date.parse(listedUntil) - now <= REMINDER_MS
