import { Page } from '@/components/page.tsx'
import { settingsTexts as texts } from '@/features/accounts/settings/settings.texts.ts'
import { SettingsForm } from '@/features/accounts/settings/settings-form.tsx'
import { SignOutEverywhere } from '@/features/accounts/settings/sign-out-everywhere.tsx'
import { OwnData } from '@/features/own-data/own-data.tsx'
import { useAuth } from '@/hooks/use-auth.ts'

/** `/settings` */
export default function SettingsScreen() {
  const { user } = useAuth()
  return (
    <Page heading={texts.heading} width="form">
      <title>{texts.pageTitle}</title>
      {user && <SettingsForm key={user.uid} uid={user.uid} />}
      {user && <SignOutEverywhere />}
      {user && <OwnData key={user.uid} />}
    </Page>
  )
}
