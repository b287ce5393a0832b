import { Page } from '@/components/page.tsx'
import { ClaimList } from '@/features/claims/claim-list.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/claims` */
export default function ClaimsScreen() {
  const { user } = useAuth()
  return (
    <Page heading="Claims" width="form">
      <p className="-mt-3 mb-6 max-w-prose text-muted">
        What you have claimed, and what others claim of what you posted.
      </p>
      {user && <ClaimList uid={user.uid} />}
    </Page>
  )
}
