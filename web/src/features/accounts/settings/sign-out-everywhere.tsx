import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '@/components/button.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { confirmAction, loadConfirmDialog } from '@/lib/confirm.ts'
import { notifyFailure } from '@/lib/notify.ts'
import { useLogOut } from '../use-log-out.ts'
import { settingsTexts } from './settings.texts.ts'
import { signOutEverywhereMutation } from './settings-api.ts'

const texts = settingsTexts.signOut

/** Ends the user's sessions on all devices, and leads to the login. */
export function SignOutEverywhere() {
  usePreload(loadConfirmDialog)
  const logOut = useLogOut()
  const { mutate, isPending } = useMutation({
    ...signOutEverywhereMutation,
    onSuccess: () => logOut(),
    onError: (error) => notifyFailure(error, texts.failed),
  })
  const headingId = useId()

  async function ask() {
    if (await confirmAction(texts.confirm, texts.failed)) mutate()
  }

  return (
    <section
      aria-labelledby={headingId}
      className="mt-4 flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-lg">
        {texts.heading}
      </h2>
      <p className="text-muted">{texts.help}</p>
      <Button busy={isPending} busyLabel={texts.signingOut} onClick={() => void ask()}>
        {texts.button}
      </Button>
    </section>
  )
}
