import { meetingPlaces } from '@board'
import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { FoundIcon, LineIcon } from '@/components/icons.tsx'
import { Panel } from '@/components/page.tsx'

/**
 * Where two people can meet, as the claim suggests or at one of the operator's places, and what
 * keeps them safe.
 */
export function Meeting({ claim: { recoveredLocation } }: { claim: Claim }): ReactNode {
  return (
    <>
      <Panel heading="Where to meet">
        <p className="max-w-prose wrap-anywhere">
          The claim suggests “<bdi>{recoveredLocation}</bdi>”.
        </p>
        <p className="text-muted">Good public places for it:</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {meetingPlaces.map(({ place, address, hours }) => (
            <li key={place} className="flex min-w-0 gap-2">
              <FoundIcon className="mt-0.5 size-5 shrink-0 text-found" />
              <div className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{place}</p>
                <p className="text-sm">{address}</p>
                <p className="text-sm text-muted">{hours}</p>
              </div>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading="Stay safe">
        <ul className="flex flex-col gap-2">
          <Tip>Meet in a public place, by day, and bring somebody if you can.</Tip>
          <Tip>Look at the thing before you enter or show the code.</Tip>
          <Tip>Pay nothing, and send no money or personal papers.</Tip>
          <Tip>If something feels wrong, leave. You can meet another day.</Tip>
        </ul>
      </Panel>
    </>
  )
}

function Tip({ children }: { children: string }) {
  return (
    <li className="flex gap-2">
      <LineIcon className="mt-0.5 size-5 shrink-0 text-found">
        <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
        <path d="m9 11.5 2.2 2.2L15 10" />
      </LineIcon>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
