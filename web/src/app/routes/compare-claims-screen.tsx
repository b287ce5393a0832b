import { boardName } from '@board'
import { useParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { CompareClaims } from '@/features/claims/compare/compare-claims.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** `/items/{id}/claims` */
export default function CompareClaimsScreen() {
  const { id = '' } = useParams()
  const { user } = useAuth()
  return (
    <Page heading="Claims on your post" title={`Claims - ${boardName}`}>
      {user && <CompareClaims key={id} uid={user.uid} itemId={id} />}
    </Page>
  )
}
