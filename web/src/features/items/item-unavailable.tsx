import { t } from '@lingui/core/macro'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState, ErrorState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'

export const ITEM_FAILED = t`Error fetching item details.`

/** Shown instead of an item that could not be loaded: it is gone, or another try may help. */
export function ItemUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const gone = (
    <EmptyState
      text={t`This post is no longer available.`}
      hint={t`It may have been taken down, or the link has a mistake in it.`}
      action={<ButtonLink to={paths.allItems}>{t`See all items`}</ButtonLink>}
    />
  )
  return <ErrorState text={ITEM_FAILED} error={error} onRetry={onRetry} gone={gone} />
}
