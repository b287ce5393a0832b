import { boardName } from '@board'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Spinner } from '@/components/spinner.tsx'
import { paths } from '@/config/paths.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { SessionFailed } from './session-failed.tsx'

/** Screens for everybody, with a note above them if the user's session could not be confirmed. */
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
  const { status } = useAuth()
  const location = useLocation()
  if (status === 'loading' || status === 'session-failed')
    return (
      <>
        <title>{boardName}</title>
        {status === 'loading' ? <Spinner label="Checking who is signed in…" /> : <SessionFailed headingLevel={1} />}
      </>
    )
  if (status === 'signed-out') return <Navigate to={paths.login} replace state={{ from: location }} />
  return <Outlet />
}
