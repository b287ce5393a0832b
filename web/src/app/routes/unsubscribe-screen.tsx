import { useSearchParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { unsubscribeTexts as texts } from '@/features/accounts/own-account/own-account.texts.ts'
import { Unsubscribe } from '@/features/accounts/own-account/unsubscribe.tsx'

/** `/unsubscribe?token=…`, where the link in each e-mail leads */
export default function UnsubscribeScreen() {
  const [parameters] = useSearchParams()
  const token = parameters.get('token') ?? ''
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      <meta name="robots" content="noindex" />
      <Unsubscribe key={token} token={token} />
    </Page>
  )
}
