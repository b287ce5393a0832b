import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { useLogOut } from '../use-log-out.ts'
import { signOutEverywhereMutation } from './own-account-api.ts'

/** Ends the user's sessions on all devices, and leads to the login. */
export function SignOutEverywhere() {
  const logOut = useLogOut()
  const { mutate, isPending } = useMutation({
    ...signOutEverywhereMutation,
    onSuccess: () => logOut(),
    onError: (error) => notifyFailure(error, (reason: string) => `You are still signed in. ${reason}`),
  })

  async function ask() {
    const agreed = await confirmAction({
      title: 'Sign out everywhere?',
      text: 'Every device has to log in again, this one, too.',
      confirmLabel: 'Yes, sign out everywhere',
      isHarmless: true,
    })
    if (agreed) mutate()
  }

  return (
    <TitledSection heading="Sign out everywhere" className="items-start">
      <p className="text-muted">
        If you have lost a phone, or were logged in on a computer that is not yours: every device has to log in again,
        this one, too.
      </p>
      <Button busy={isPending} busyLabel="Signing out…" onClick={() => void ask()}>
        Sign out everywhere
      </Button>
    </TitledSection>
  )
}
