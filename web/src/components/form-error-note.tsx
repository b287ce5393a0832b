import { ApiError, isSessionOver } from '@/lib/api-client.ts'

/**
 * Shows an error beside a form's button, in the server's own words if it sent some, until the form
 * is sent again.
 */
export function FormErrorNote({ error }: { error: unknown }) {
  // A session that is over leads to the login.
  if (!(error instanceof ApiError) || isSessionOver(error)) return null
  return (
    <div role="alert" className="flex flex-col gap-1">
      <p className="text-danger">{error.message}</p>
      <ErrorReference error={error} />
    </div>
  )
}

/**
 * The request's id, for an administrator, if the board itself failed. Nothing for all other
 * failures.
 */
export function ErrorReference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status < 500 || error.requestId === '') return null
  return (
    <p className="text-sm text-muted">
      Reference: <span className="wrap-anywhere select-all">{error.requestId}</span>
    </p>
  )
}
