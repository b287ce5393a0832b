import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Item } from '@shared/items/items.ts'
import { visibleName } from '@shared/lib/names.ts'
import type { Recovery } from '@shared/posts/item-details.ts'
import type { ReactNode } from 'react'
import { RoleBadges } from '@/components/badges.tsx'
import { Button } from '@/components/button.tsx'
import { formatDay } from '@/components/dates.tsx'
import { letterToPoster } from '@/features/items/mail-link.ts'
import { isBefore, useReopen } from '@/features/items/use-reopen.ts'

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
  const mayReopen = isBefore(recovery.reopenUntil)

  return (
    <section aria-label={t`Recovered`} className="card p-4 sm:px-5">
      <p className="max-w-prose wrap-anywhere">
        <WhoAndWhen recovery={recovery} />
      </p>
      <RoleBadges of={recovery} />
      {isPoster && !mayReopen && (
        <p className="mt-1 text-sm text-muted">
          {t`This was marked as recovered more than 14 days ago, so it can’t be reopened. You can post it again.`}
        </p>
      )}
      {isPoster && mayReopen && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>{t`Something wrong?`}</p>
          <Button
            busy={isReopening(item._id)}
            busyLabel={t`Reopening…`}
            aria-label={t`Reopen: ${{ title: item.title }}`}
            onClick={() => void reopen(item._id).then((isOpen) => isOpen && onReopened())}
          >
            {t`Reopen`}
          </Button>
        </div>
      )}
      {!isPoster && (
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {t`The post is closed, and the person who posted it has been notified.`}
          {item.email && (
            <>
              {' '}
              {t`Something wrong?`} <WayToWrite item={item} />
            </>
          )}
        </p>
      )}
    </section>
  )
}

/** One whole sentence for each case, as other languages have another order. */
function WhoAndWhen({ recovery }: Pick<Props, 'recovery'>): ReactNode {
  const { name, isOwn, recoveredLocation: place } = recovery
  const day = formatDay(recovery.recoveredDate)
  if (isOwn)
    return place ? (
      <Trans>
        You marked this as recovered: on {day}, at “<bdi>{place}</bdi>”.
      </Trans>
    ) : (
      t`You marked this as recovered: on ${day}.`
    )
  if (!name)
    return place ? (
      <Trans>
        <bdi>Someone</bdi> marked this as recovered: on {day}, at “<bdi>{place}</bdi>”.
      </Trans>
    ) : (
      <Trans>
        <bdi>Someone</bdi> marked this as recovered: on {day}.
      </Trans>
    )
  return place ? (
    <Trans>
      <bdi>{name}</bdi> marked this as recovered: on {day}, at “<bdi>{place}</bdi>”.
    </Trans>
  ) : (
    <Trans>
      <bdi>{name}</bdi> marked this as recovered: on {day}.
    </Trans>
  )
}

function WayToWrite({ item }: Pick<Props, 'item'>) {
  const name = visibleName(item.name)
  return (
    <a href={letterToPoster(item)} className="text-link">
      {name ? (
        <Trans>
          Email <bdi>{name}</bdi>
        </Trans>
      ) : (
        <Trans>
          Email <bdi>the person who posted it</bdi>
        </Trans>
      )}
    </a>
  )
}
