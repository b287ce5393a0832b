import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { componentTexts } from './texts.ts'

/** Says that something could not be loaded and offers to try again. */
export function FailedState({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState text={text} action={<Button onClick={onRetry}>{componentTexts.tryAgain}</Button>} />
    </div>
  )
}
