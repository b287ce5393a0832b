import { t } from '@lingui/core/macro'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { Spinner } from '@/components/states.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { useLogOut } from '@/features/people/use-log-out.ts'
import { useOffline } from '@/hooks/use-browser.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'

/** Screens for everyone, with a note above them if the user's session could not be confirmed. */
export function PublicScreen() {
  const { status, user } = useAuth()
  return (
    <>
      {status === 'session-failed' && user && <SessionFailed headingLevel={2} />}
      <Outlet />
    </>
  )
}

/**
 * Screens for users who are signed in. Others log in first and then return to the address that they
 * opened.
 */
export function RequireSession() {
  const { status, user } = useAuth()
  const location = useLocation()
  const offline = useOffline()
  if (status === 'loading' || (status === 'session-failed' && !(offline && user)))
    return (
      <>
        <title>{boardName}</title>
        {status === 'loading' ? <Spinner label={t`Checking who is signed in…`} /> : <SessionFailed headingLevel={1} />}
      </>
    )
  if (status === 'signed-out') return <Navigate to={paths.login} replace state={{ from: location }} />
  return <Outlet />
}

/**
 * Shown instead of an endless spinner when the session could not be confirmed, with what to do
 * about it. While a user is offline, that alone is said, below the bar.
 */
function SessionFailed({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { user, retrySession } = useAuth()
  const logOut = useLogOut()
  if (useOffline() && user) return null
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <section role="alert" className="card mx-auto my-8 w-[calc(100%-2rem)] max-w-form p-6">
      <Heading className="text-xl">{t`We could not open your session`}</Heading>
      <p className="mt-2 text-muted">
        {user
          ? t`You’re logged in, but we got no answer. Nothing is lost.`
          : t`We could not find out whether you are logged in. Please check your connection.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void retrySession()}>
          {t`Try again`}
        </Button>
        {user && <Button onClick={() => void logOut()}>{t`Log out`}</Button>}
      </div>
    </section>
  )
}
