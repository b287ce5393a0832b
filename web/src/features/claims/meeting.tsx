import { meetingPlaces } from '@board'
import type { Claim } from '@shared/claims/claims.ts'
import type { ReactNode } from 'react'
import { FoundIcon, LineIcon } from '@/components/icons.tsx'
import { ClaimPanel } from './claim-panel.tsx'
import { meetingTexts as texts } from './claim-view.texts.ts'

/** Where two people can meet, and what keeps them safe. */
export function Meeting({ claim }: { claim: Claim }): ReactNode {
  return (
    <>
      <MeetingPlaces claim={claim} />
      <SafetyTips />
    </>
  )
}

/** Where two people can meet: as the claim suggests, or at one of the operator's places. */
function MeetingPlaces({ claim: { recoveredLocation } }: { claim: Claim }) {
  return (
    <ClaimPanel heading={texts.heading}>
      <p className="max-w-prose wrap-anywhere">
        {texts.suggested}“<bdi>{recoveredLocation}</bdi>”.
      </p>
      <p className="text-muted">{texts.places}</p>
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
    </ClaimPanel>
  )
}

/** What keeps two strangers safe who hand over a thing. */
function SafetyTips() {
  return (
    <ClaimPanel heading={texts.tips}>
      <ul className="flex flex-col gap-2">
        {texts.tipList.map((tip) => (
          <li key={tip} className="flex gap-2">
            <LineIcon className="mt-0.5 size-5 shrink-0 text-found">
              <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
              <path d="m9 11.5 2.2 2.2L15 10" />
            </LineIcon>
            <span className="min-w-0">{tip}</span>
          </li>
        ))}
      </ul>
    </ClaimPanel>
  )
}
