import type { Claim } from '@shared/claims/claims.ts'
import { describeNext } from './claim.texts.ts'
import { ClaimStateBadge } from './claim-state-badge.tsx'
import { formatDeadline } from './claim-times.ts'

/** Where a claim stands and what comes next. What changes while somebody looks is read out. */
export function ClaimStory({ claim }: { claim: Claim }) {
  return (
    <div role="status" className="flex flex-col gap-2">
      <ClaimStateBadge claim={claim} />
      <p className="max-w-prose text-lg wrap-anywhere">{describeNext(claim, formatDeadline(claim.endsAt))}</p>
    </div>
  )
}
