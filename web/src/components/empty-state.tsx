import type { ReactNode } from 'react'
import { TagMark } from './tag-mark.tsx'

type Props = {
  text: string
  /** One more line, if the sentence alone raises a question. */
  hint?: string
  action?: ReactNode
}

/** A tag, one sentence, one button: for a screen that has nothing to show. */
export function EmptyState({ text, hint, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <TagMark className="w-16 text-field" />
      <p className="max-w-prose text-lg">{text}</p>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      {action}
    </div>
  )
}
