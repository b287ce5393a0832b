import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { itemUnavailableTexts as texts } from './item-details.texts.ts'

/** Shown instead of an item that could not be loaded: it is gone, or another try may help. */
export function ItemUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        text={texts.gone}
        hint={texts.goneHint}
        action={<ButtonLink to={paths.allItems}>{texts.allItems}</ButtonLink>}
      />
    )
  }
  return <ErrorState text={texts.failed} error={error} onRetry={onRetry} />
}
