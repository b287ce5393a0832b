import { ApiError } from '@/lib/api-client.ts'
import { Button } from './button.tsx'
import { componentTexts } from './components.texts.ts'
import { EmptyState } from './empty-state.tsx'
import { Reference } from './reference.tsx'

type Props = {
  text: string
  /** What it failed with: tells what is the matter, below. */
  error: unknown
  onRetry: () => void
}

/** Says that something could not be loaded, and why as far as that is known, and offers to try again. */
export function FailedState({ text, error, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        text={text}
        {...(error instanceof ApiError && { hint: error.message })}
        action={
          <>
            <Button onClick={onRetry}>{componentTexts.tryAgain}</Button>
            <Reference error={error} />
          </>
        }
      />
    </div>
  )
}
