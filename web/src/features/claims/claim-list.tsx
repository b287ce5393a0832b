import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { claimListTexts as texts } from './claim-list.texts.ts'
import { ClaimRow } from './claim-row.tsx'
import { claimsQuery, REFRESHING } from './claims-api.ts'
import { groupClaims, hasOpenClaims } from './group-claims.ts'

const GROUPS = ['own', 'other', 'over'] as const

/** A user's claims, made and received: what needs them next stands first. */
export function ClaimList({ uid }: { uid: string }) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery({
    ...claimsQuery(uid),
    ...REFRESHING,
    refetchInterval: ({ state }) => state.data !== undefined && hasOpenClaims(state.data) && REFRESHING.refetchInterval,
  })
  if (isPending) return <Spinner label={texts.loading} />
  if (isLoadingError) return <ErrorState text={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0)
    return (
      <EmptyState
        text={texts.empty}
        hint={texts.emptyHint}
        action={<ButtonLink to={paths.allItems}>{texts.allItems}</ButtonLink>}
      />
    )
  const groups = groupClaims(data)
  return (
    <div className="flex flex-col gap-8">
      {GROUPS.filter((name) => groups[name].length > 0).map((name) => (
        <section key={name} aria-labelledby={`claims-${name}`}>
          <h2 id={`claims-${name}`} className="mb-3 text-xl">
            {texts.groups[name]}
          </h2>
          <ul className="flex flex-col gap-3">
            {groups[name].map((entry) => (
              <li key={entry.claim._id}>
                <ClaimRow entry={entry} isAfterApproved={name === 'other' && entry.claim.role === 'poster'} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
