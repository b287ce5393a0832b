import type { ReactNode } from 'react'
import { TagMark } from './tag-mark.tsx'

/** A tag, one sentence, one button: for a screen that has nothing to show. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <TagMark className="w-16 text-field" />
      <p className="max-w-[68ch] text-lg text-muted">{text}</p>
      {action}
    </div>
  )
}
