import type { ReactNode } from 'react'

/** A line that says when a button is of use, and the button. */
export function OtherStep({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:items-start">
      <p className="max-w-prose text-muted">{line}</p>
      {children}
    </div>
  )
}
