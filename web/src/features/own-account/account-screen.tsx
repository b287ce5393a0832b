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
    <Page heading={t`Account`}>
      <OwnAccount key={uid} uid={uid}>
        <Panel id="language" heading={t`Language`}>
          <LanguageSwitch className="lone-link" />
        </Panel>
        <LogOutEverywhere />
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
    <div className="gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,40rem)]">
      <AccountIndex hasPush={settings.data.pushKey !== ''} />
      <div className="flex max-w-[40rem] flex-col gap-4">
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
    </div>
  )
}

const SECTIONS = [
  { id: 'profile', text: t`Name and photo` },
  { id: 'email', text: t`Email` },
  { id: 'device', text: t`On this device` },
  { id: 'password', text: t`Password` },
  { id: 'language', text: t`Language` },
  { id: 'sessions', text: t`Log out everywhere` },
  { id: DOWNLOAD, text: t`Your data` },
  { id: 'delete', text: t`Delete your account` },
]

/** Leads to the sections, where there is room beside them. */
function AccountIndex({ hasPush }: { hasPush: boolean }) {
  return (
    <nav aria-label={t`Sections`} className="sticky top-20 hidden self-start lg:block">
      <ul className="-ms-3">
        {SECTIONS.map(
          ({ id, text }) =>
            (hasPush || id !== 'device') && (
              <li key={id}>
                <a href={`#${id}`} className="block rounded-control px-3 py-2 hover:bg-surface hover:text-accent">
                  {text}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}

/** Ends the user's sessions on all devices, and leads to the login. */
function LogOutEverywhere() {
  const logOut = useLogOut()
  return (
    <Panel id="sessions" heading={t`Log out everywhere`} className="items-start">
      <p className="text-muted">
        {t`If you lost a phone or logged in on someone else’s computer: every device, including this one, will have to log in again.`}
      </p>
      <ActionButton
        action={() => signOutEverywhere().then(logOut)}
        question={{
          title: t`Log out everywhere?`,
          text: t`Every device, including this one, will have to log in again.`,
          confirmLabel: t`Yes, log out everywhere`,
          isHarmless: true,
        }}
        failed={t`You’re still logged in.`}
        busyLabel={t`Logging out…`}
      >
        {t`Log out everywhere`}
      </ActionButton>
    </Panel>
  )
}
