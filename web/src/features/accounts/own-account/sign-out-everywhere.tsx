import { ActionButton } from '@/components/action-button.tsx'
import { TitledSection } from '@/components/page.tsx'
import { useLogOut } from '../use-log-out.ts'
import { signOutEverywhere } from './own-account-api.ts'

/** Ends the user's sessions on all devices, and leads to the login. */
export function SignOutEverywhere() {
  const logOut = useLogOut()
  return (
    <TitledSection heading="Sign out everywhere" className="items-start">
      <p className="text-muted">
        If you have lost a phone, or were logged in on a computer that is not yours: every device has to log in again,
        this one, too.
      </p>
      <ActionButton
        action={() => signOutEverywhere().then(logOut)}
        question={{
          title: 'Sign out everywhere?',
          text: 'Every device has to log in again, this one, too.',
          confirmLabel: 'Yes, sign out everywhere',
          isHarmless: true,
        }}
        failed="You are still signed in."
        busyLabel="Signing out…"
      >
        Sign out everywhere
      </ActionButton>
    </TitledSection>
  )
}
