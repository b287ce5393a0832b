import { Page } from '@/components/page.tsx'
import { claimListTexts as texts } from '@/features/claims/claim-list.texts.ts'
import { ClaimList } from '@/features/claims/claim-list.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/claims` */
export default function ClaimsScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <p className="-mt-3 mb-6 max-w-prose text-muted">{texts.intro}</p>
      {user && <ClaimList uid={user.uid} />}
    </Page>
  )
}
