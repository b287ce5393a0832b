import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { claimViewTexts as texts } from './claim-view.texts.ts'

/** Shown instead of a claim that could not be loaded: it is none of the reader's, or try again. */
export function ClaimUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        text={texts.gone}
        hint={texts.goneHint}
        action={<ButtonLink to={paths.claims}>{texts.allClaims}</ButtonLink>}
      />
    )
  }
  return <ErrorState text={texts.failed} error={error} onRetry={onRetry} />
}
