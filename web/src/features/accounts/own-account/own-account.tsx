import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ErrorState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ChangePassword } from './change-password.tsx'
import { EmailSettings } from './email-settings.tsx'
import { ownAccountQuery, settingsQuery } from './own-account-api.ts'
import { ProfileForm } from './profile-form.tsx'

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

  if (failed) return <ErrorState text="Your account could not be loaded." error={failed.error} onRetry={retry} />
  if (!account.data || !settings.data) return <Spinner label="Loading your account…" />
  return (
    <div className="flex flex-col gap-4">
      <ProfileForm uid={uid} account={account.data} />
      <EmailSettings uid={uid} settings={settings.data} onConfirmed={() => void settings.refetch()} />
      <ChangePassword hasPassword={account.data.hasPassword} />
      {children}
      {account.data.isModerator && (
        <Link to={paths.moderation} className="inline-flex min-h-11 items-center self-start text-accent underline">
          Reports and moderation
        </Link>
      )}
    </div>
  )
}
