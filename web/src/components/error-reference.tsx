import { ApiError } from '@/lib/api-client.ts'

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
