import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { Page } from '@/components/page.tsx'
import { Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ClosedAccount } from '@/features/moderation/own-decision/closed-account.tsx'
import { OwnDecision } from '@/features/moderation/own-decision/own-decision.tsx'
import { useAuth } from '@/lib/auth/auth-context.ts'

/**
 * `/decisions/{id}`, for the person whom it is about, and `/decisions/{id}?token=…`, where the
 * e-mail leads that tells somebody that their account was closed
 */
export default function DecisionScreen() {
  const { id = '' } = useParams()
  const token = useToken(id)
  const { status, user } = useAuth()
  const location = useLocation()
  if (!token && status === 'signed-out') return <Navigate to={paths.login} replace state={{ from: location }} />
  return (
    <Page heading="What was decided" width="form">
      <meta name="robots" content="noindex" />
      {token ? (
        <ClosedAccount key={id} id={id} token={token} />
      ) : status === 'loading' ? (
        <Spinner label="Loading the decision…" />
      ) : (
        status === 'signed-in' && user && <OwnDecision key={id} uid={user.uid} id={id} />
      )}
    </Page>
  )
}

/**
 * The token from the link. It leaves the address, where others could read it, and stays with this
 * entry of the browser's history, so that the screen can be loaded again.
 */
function useToken(id: string): string {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const given = parameters.get('token')
  useEffect(() => {
    if (given !== null) void navigate(paths.decision(id), { replace: true, state: { token: given } })
  }, [given, id, navigate])
  return given ?? tokenIn(state)
}

/** @param state is from the browser's history and may be anything */
function tokenIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
