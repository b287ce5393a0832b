import { Page } from '@/components/page.tsx'
import { DeleteAccount } from '@/features/accounts/own-account/delete-account.tsx'
import { OwnAccount } from '@/features/accounts/own-account/own-account.tsx'
import { SignOutEverywhere } from '@/features/accounts/own-account/sign-out-everywhere.tsx'
import { OwnData } from '@/features/own-data/own-data.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** What a link to the download ends in. */
const DOWNLOAD = 'download'

/** `/account` */
export default function AccountScreen() {
  const { user } = useAuth()
  return (
    <Page heading="Account" width="form">
      {user && (
        <OwnAccount key={user.uid} uid={user.uid}>
          <SignOutEverywhere />
          <OwnData id={DOWNLOAD} />
          <DeleteAccount downloadId={DOWNLOAD} />
        </OwnAccount>
      )}
    </Page>
  )
}
