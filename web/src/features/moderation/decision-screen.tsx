import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, Spinner } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { answerByToken, isNotFound } from './moderation-api.ts'
import { AnswerForm, OwnDecision } from './own-decision.tsx'

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

/** Lets somebody whose account was closed answer, by the link in the e-mail. */
function ClosedAccount({ id, token }: { id: string; token: string }) {
  const [isSent, setSent] = useState(false)
  const resultRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone; the focused result is read out.
    if (isSent) resultRef.current?.focus()
  }, [isSent])

  if (isSent)
    return (
      <div ref={resultRef} tabIndex={-1} className="focus:outline-none">
        <EmptyState
          text="Thank you. Your answer is sent."
          hint="A moderator reads it, and you hear by e-mail what was decided."
          action={<ButtonLink to={paths.allItems}>All items</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="text-lg">
        Your account on this board was closed. The e-mail says why. If you think that this is wrong, you can answer
        once.
      </p>
      <AnswerForm
        draftKey={`a closed account answers ${id}`}
        onSend={async (words) => {
          await answerByToken(id, { words, token }).catch(throwBetter)
          setSent(true)
        }}
      />
    </div>
  )
}

/** An unknown token has better words than the server's. */
function throwBetter(error: unknown): never {
  if (!isNotFound(error)) throw error
  const text = 'This link does not fit. It may have been cut off: please open the link in the e-mail again.'
  throw new ApiError(404, 'not-found', text)
}
