import { boardName } from '@board'
import { useSearchParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { Unsubscribe } from '@/features/accounts/own-account/unsubscribe.tsx'

/** `/unsubscribe?token=…`, where the link in each e-mail leads */
export default function UnsubscribeScreen() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  return (
    <Page heading="E-mail notices" title={`No more e-mails - ${boardName}`} width="form">
      <meta name="robots" content="noindex" />
      <Unsubscribe key={token} token={token} />
    </Page>
  )
}
