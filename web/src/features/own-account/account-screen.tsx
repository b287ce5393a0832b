import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '@/components/action-button.tsx'
import { LanguageSwitch } from '@/components/language-switch.tsx'
import { Page, Panel } from '@/components/page.tsx'
import { ErrorState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useLogOut } from '@/features/people/use-log-out.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailSettings } from './email-settings.tsx'
import { ownAccountQuery, settingsQuery, signOutEverywhere } from './own-account-api.ts'
import { OwnData } from './own-data.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PushSettings } from './push-settings.tsx'

/** What a link to the download ends in. */
const DOWNLOAD = 'download'

/** `/account` */
export default function AccountScreen() {
  const { uid } = useUser()
  return (
    <Page heading={t`Account`} width="form">
      <OwnAccount key={uid} uid={uid}>
        <Panel heading={t`Language`}>
          <LanguageSwitch className="lone-link" />
        </Panel>
        <SignOutEverywhere />
        <OwnData id={DOWNLOAD} />
        <DeleteAccount downloadId={DOWNLOAD} />
      </OwnAccount>
    </Page>
  )
}

/**
 * A user's own account, section by section.
 * @param children the sections below, which appear with these, so that nothing moves
 */
export function OwnAccount({ uid, children }: { uid: string; children: ReactNode }) {
  const account = useQuery(ownAccountQuery(uid))
  const settings = useQuery(settingsQuery(uid))
  const queries = [account, settings]
  // What is there stays if it cannot be loaded once more, with everything that is typed.
  const failed = queries.find(({ isLoadingError, isFetching }) => isLoadingError && !isFetching)

  function retry() {
    for (const { isError, refetch } of queries) if (isError) void refetch()
  }

  if (failed) return <ErrorState text={t`Your account could not be loaded.`} error={failed.error} onRetry={retry} />
  if (!account.data || !settings.data) return <Spinner label={t`Loading your account…`} />
  return (
    <div className="flex flex-col gap-4">
      <ProfileForm uid={uid} account={account.data} />
      <EmailSettings uid={uid} settings={settings.data} onConfirmed={() => void settings.refetch()} />
      <PushSettings uid={uid} pushKey={settings.data.pushKey} />
      <ChangePassword hasPassword={account.data.hasPassword} />
      {children}
      {account.data.isModerator && (
        <Link to={paths.moderation} className="lone-link self-start">
          {t`Reports and moderation`}
        </Link>
      )}
    </div>
  )
}

/** Ends the user's sessions on all devices, and leads to the login. */
function SignOutEverywhere() {
  const logOut = useLogOut()
  return (
    <Panel heading={t`Sign out everywhere`} className="items-start">
      <p className="text-muted">
        {t`If you have lost a phone, or were logged in on a computer that is not yours: every device has to log in again, this one, too.`}
      </p>
      <ActionButton
        action={() => signOutEverywhere().then(logOut)}
        question={{
          title: t`Sign out everywhere?`,
          text: t`Every device has to log in again, this one, too.`,
          confirmLabel: t`Yes, sign out everywhere`,
          isHarmless: true,
        }}
        failed={t`You are still signed in.`}
        busyLabel={t`Signing out…`}
      >
        {t`Sign out everywhere`}
      </ActionButton>
    </Panel>
  )
}
