import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState, ErrorState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ClaimRow } from './claim-row.tsx'
import { claimsQuery } from './claims-api.ts'
import { groupClaims } from './group-claims.ts'

const GROUPS = [
  { name: 'own', heading: 'Waiting for you' },
  { name: 'other', heading: 'Waiting for somebody else' },
  { name: 'over', heading: 'Closed' },
] as const

/** A user's claims, made and received: what needs them next stands first. */
export function ClaimList({ uid }: { uid: string }) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(claimsQuery(uid))
  if (isPending) return <Spinner label="Loading your claims…" />
  if (isLoadingError)
    return <ErrorState text="Your claims could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0)
    return (
      <EmptyState
        text="You have no claims yet."
        hint="Some posts ask for proof. When you claim one, or somebody claims one of yours, it appears here."
        action={<ButtonLink to={paths.allItems}>See all items</ButtonLink>}
      />
    )
  const groups = groupClaims(data)
  return (
    <div className="flex flex-col gap-8">
      {GROUPS.filter(({ name }) => groups[name].length > 0).map(({ name, heading }) => (
        <section key={name} aria-labelledby={`claims-${name}`}>
          <h2 id={`claims-${name}`} className="mb-3 text-xl">
            {heading}
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
