import type { ReactNode } from 'react'

/** What is written down of a thing: each `Fact` a name and what it is. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]">{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted max-sm:text-sm">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  )
}
