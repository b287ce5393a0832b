import { type ReactNode, useId } from 'react'

/** A part of a screen under its own heading, smaller than a `TitledSection`. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h3 id={headingId} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  )
}
