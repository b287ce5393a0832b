import { ApiError, isSessionOver } from '@/lib/api-client.ts'
import { ErrorReference } from './error-reference.tsx'

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
