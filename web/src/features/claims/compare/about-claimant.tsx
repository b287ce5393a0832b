import type { ReceivedClaim } from '@shared/claims/claims.ts'
import { formatMonth } from '@/components/format-month.ts'
import { compareClaimsTexts as texts } from './compare-claims.texts.ts'

/** What the board knows of a claimant, as plain facts. */
export function AboutClaimant({ claimant }: { claimant: ReceivedClaim['claimant'] }) {
  const { memberSince, isConfirmed, returned, declined } = claimant
  const facts = [
    memberSince ? texts.since(formatMonth(memberSince)) : texts.accountGone,
    ...(memberSince ? [isConfirmed ? texts.confirmed : texts.notConfirmed] : []),
    texts.returned(returned),
    texts.declined(declined),
  ]
  return (
    <ul className="flex flex-col gap-0.5">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
