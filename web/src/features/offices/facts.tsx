import { t } from '@lingui/core/macro'
import type { KeptThing } from '@shared/offices/offices.ts'
import type { ReactNode } from 'react'
import { DayText } from '@/components/dates.tsx'

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

/** Where and when a thing was found. */
export function FoundFacts({ thing: { location, dateFound } }: { thing: KeptThing }) {
  return (
    <>
      <Fact name={t`Where it was found`}>
        <bdi>{location}</bdi>
      </Fact>
      <Fact name={t`Day it was found`}>
        <DayText day={dateFound} />
      </Fact>
    </>
  )
}
