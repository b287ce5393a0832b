import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { conversationTexts as texts } from './conversation.texts.ts'

/** Shown instead of a conversation that is none of the reader's, or could not be loaded. */
export function ConversationUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        text={texts.gone}
        hint={texts.goneHint}
        action={<ButtonLink to={paths.conversations}>{texts.back}</ButtonLink>}
      />
    )
  }
  return <ErrorState text={texts.failed} error={error} onRetry={onRetry} />
}
