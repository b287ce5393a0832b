import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { ContinueBanner } from './continue-banner.tsx'
import { useRememberedWanted } from './use-remembered-wanted.ts'
import { VerifyReminder } from './verify-reminder.tsx'

/**
 * What stands below the bar for a signed-in user: the way to what they wanted before they
 * registered, otherwise the reminder to confirm their address. One at a time, because a phone has
 * little room.
 */
export function AccountNotes({ user }: { user: SessionUser }) {
  const { wanted, putAway } = useRememberedWanted()
  return (
    <>
      <div aria-live="polite">{wanted && <ContinueBanner wanted={wanted} onPutAway={putAway} />}</div>
      {!wanted && !user.emailVerified && <VerifyReminder user={user} />}
    </>
  )
}
