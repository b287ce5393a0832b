import { Button } from '@/components/button.tsx'
import { useLogOut } from '@/features/accounts/use-log-out.ts'
import { useAuth } from '@/hooks/use-auth.ts'
import { useBackOnline } from '@/hooks/use-offline.ts'

/**
 * Shown instead of an endless spinner when the session could not be confirmed, with what to do
 * about it.
 */
export function SessionFailed({ headingLevel }: { headingLevel: 1 | 2 }) {
  const { user, retrySession } = useAuth()
  const logOut = useLogOut()
  useBackOnline(true, () => void retrySession())
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <section
      role="alert"
      className="mx-auto my-8 w-[calc(100%-2rem)] max-w-form rounded-card border border-line bg-surface p-6"
    >
      <Heading className="text-xl">We could not open your session</Heading>
      <p className="mt-2 text-muted">
        {user
          ? 'You are logged in, but the board has not answered. Nothing is lost.'
          : 'We could not find out whether you are logged in. Please check your connection.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void retrySession()}>
          Try again
        </Button>
        {user && <Button onClick={() => void logOut()}>Log out</Button>}
      </div>
    </section>
  )
}
