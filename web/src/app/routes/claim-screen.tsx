import { boardName } from '@board'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, ErrorState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ClaimView } from '@/features/claims/claim-view.tsx'
import { claimQuery } from '@/features/claims/claims-api.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isolate } from '@/lib/text.ts'

/** `/claims/{id}` */
export default function ClaimScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  return user && <OneClaim key={id} id={id} uid={user.uid} />
}

function OneClaim({ id, uid }: { id: string; uid: string }) {
  const { data: claim, isLoadingError, error, refetch } = useQuery(claimQuery(uid, id))
  const back = (
    <Link to={paths.claims} className="inline-flex min-h-11 items-center text-accent underline">
      All claims
    </Link>
  )
  return (
    <Page
      heading="Claim"
      title={`Claim: ${isolate(claim?.title ?? 'Claim')} - ${boardName}`}
      isQuiet
      width="form"
      actions={back}
    >
      {!claim && !isLoadingError && <Spinner label="Loading the claim…" />}
      {isLoadingError && (
        <ErrorState
          text="The claim could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          gone={
            <EmptyState
              text="There is no such claim of yours."
              hint="It may be long over, or the link has a mistake in it."
              action={<ButtonLink to={paths.claims}>All claims</ButtonLink>}
            />
          }
        />
      )}
      {claim && <ClaimView uid={uid} claim={claim} />}
    </Page>
  )
}
