import { Page } from '@/components/page.tsx'
import { privacyTexts as texts } from '@/features/privacy/privacy.texts.ts'
import { Privacy } from '@/features/privacy/privacy.tsx'

/** `/privacy`, which everybody may read. */
export default function PrivacyScreen() {
  return (
    <Page heading={texts.heading}>
      <title>{texts.pageTitle}</title>
      <meta name="description" content={texts.description} />
      <Privacy />
    </Page>
  )
}
