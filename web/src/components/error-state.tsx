import type { ReactNode } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorReference } from './form-error-note.tsx'

type Props = {
  text: string
  /** The error of the failed load; its message is shown below the text. */
  error: unknown
  onRetry: () => void
  /** Shown instead if the board has answered that there is no such thing. */
  gone?: ReactNode
}

/** Says that something could not be loaded, and why if that is known, and offers to try again. */
export function ErrorState({ text, error, onRetry, gone }: Props) {
  if (gone && error instanceof ApiError && error.status === 404) return gone
  return (
    <div role="alert">
      <EmptyState
        text={text}
        {...(error instanceof ApiError && { hint: error.message })}
        action={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <ErrorReference error={error} />
          </>
        }
      />
    </div>
  )
}
