import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { TitledSection } from '@/components/titled-section.tsx'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { useLogOut } from '../use-log-out.ts'
import { ownAccountTexts } from './own-account.texts.ts'
import { signOutEverywhereMutation } from './own-account-api.ts'

const texts = ownAccountTexts.signOut

/** Ends the user's sessions on all devices, and leads to the login. */
export function SignOutEverywhere() {
  const logOut = useLogOut()
  const { mutate, isPending } = useMutation({
    ...signOutEverywhereMutation,
    onSuccess: () => logOut(),
    onError: (error) => notifyFailure(error, texts.failed),
  })

  async function ask() {
    if (await confirmAction(texts.confirm, texts.failed)) mutate()
  }

  return (
    <TitledSection heading={texts.heading} className="items-start">
      <p className="text-muted">{texts.help}</p>
      <Button busy={isPending} busyLabel={texts.signingOut} onClick={() => void ask()}>
        {texts.button}
      </Button>
    </TitledSection>
  )
}
