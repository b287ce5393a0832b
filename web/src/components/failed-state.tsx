import { Button } from './button.tsx'
import { componentTexts } from './components.texts.ts'
import { EmptyState } from './empty-state.tsx'

type Props = { text: string; hint?: string; onRetry: () => void }

/** Says that something could not be loaded and offers to try again. */
export function FailedState({ text, hint, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState
        text={text}
        {...(hint === undefined ? {} : { hint })}
        action={<Button onClick={onRetry}>{componentTexts.tryAgain}</Button>}
      />
    </div>
  )
}
