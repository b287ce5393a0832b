import { Page } from '@/components/page.tsx'
import { Privacy } from '@/features/privacy/privacy.tsx'

/** `/privacy`, which everybody may read. */
export default function PrivacyScreen() {
  return (
    <Page heading="Privacy">
      <meta
        name="description"
        content="What the board keeps about you, why, for how long, who sees it, and how to have it deleted."
      />
      <Privacy />
    </Page>
  )
}
