import type { Item, Recovery } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/dates.tsx'
import { isBefore, useReopen } from '@/features/items/use-reopen.ts'
import { letterToPoster } from '@/lib/mail-link.ts'
import { isolate } from '@/lib/text.ts'

interface Props {
  item: Item
  recovery: Recovery
  /** Whether the visitor is the poster, who may reopen the item. */
  isPoster: boolean
  /** Called when the item is open again, or changed in another way. */
  onReopened: () => void
}

/**
 * Shows the poster and the recoverer who has marked the item as recovered, when and where, and what
 * they can do if that is not right.
 */
export function RecoveryNote({ item, recovery, isPoster, onReopened }: Props): ReactNode {
  const { reopen, isReopening } = useReopen()
  const day = formatDay(recovery.recoveredDate)
  const mayReopen = isBefore(recovery.reopenUntil)

  return (
    <section aria-label="Recovered" className="rounded-card border border-line bg-surface p-4 sm:px-5">
      <p className="max-w-prose wrap-anywhere">
        {recovery.isOwn ? 'You' : <bdi>{recovery.name || 'Somebody'}</bdi>}
        {` marked this as recovered: on ${day}`}
        {recovery.recoveredLocation && (
          <>
            , at “<bdi>{recovery.recoveredLocation}</bdi>”
          </>
        )}
        .
      </p>
      {isPoster && !mayReopen && (
        <p className="mt-1 text-sm text-muted">
          This was marked as recovered more than 14 days ago, so it cannot be reopened. You can post it again.
        </p>
      )}
      {isPoster && mayReopen && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>Not right?</p>
          <Button
            busy={isReopening(item._id)}
            busyLabel="Reopening…"
            aria-label={`Reopen: ${isolate(item.title)}`}
            onClick={() => void reopen(item._id).then((isOpen) => isOpen && onReopened())}
          >
            Reopen
          </Button>
        </div>
      )}
      {!isPoster && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          The post is closed, and whoever posted it has been told.
          {item.email && (
            <>
              {' '}
              Not right?{' '}
              <a href={letterToPoster(item)} className="text-accent underline">
                {'E-mail '}
                <bdi>{visibleName(item.name) || 'the poster'}</bdi>
              </a>
            </>
          )}
        </p>
      )}
    </section>
  )
}
