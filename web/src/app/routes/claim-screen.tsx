import { Link, useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { ClaimUnavailable } from '@/features/claims/claim-unavailable.tsx'
import { claimViewTexts as texts } from '@/features/claims/claim-view.texts.ts'
import { ClaimView } from '@/features/claims/claim-view.tsx'
import { useClaim } from '@/features/claims/use-claim.ts'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/claims/{id}` */
export default function ClaimScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  return user && <OneClaim key={id} id={id} uid={user.uid} />
}

function OneClaim({ id, uid }: { id: string; uid: string }) {
  const { data: claim, isLoadingError, error, refetch } = useClaim(uid, id)
  const back = (
    <Link to={paths.claims} className="inline-flex min-h-11 items-center text-accent underline">
      {texts.allClaims}
    </Link>
  )
  return (
    <Page heading={texts.heading} isQuiet width="form" actions={back}>
      <title>{texts.pageTitle(claim?.title ?? texts.heading)}</title>
      {!claim && !isLoadingError && <Spinner label={texts.loading} />}
      {isLoadingError && <ClaimUnavailable error={error} onRetry={() => void refetch()} />}
      {claim && <ClaimView uid={uid} claim={claim} />}
    </Page>
  )
}
