import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { focusContent } from './account-notes.tsx'
import {
  declinePush,
  homeScreenHint,
  needsHomeScreen,
  pushIsOn,
  pushIsRefused,
  switchPushOn,
  whatPushShows,
} from './push.ts'

interface Props {
  uid: string
  /** Of the board's settings. */
  pushKey: string
  onDone: () => void
}

/**
 * Asks whether this device shall show what is new, and says why it cannot. It is no dialog, so that
 * nobody has to answer before they go on.
 */
export default function PushNote({ uid, pushKey, onDone }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => switchPushOn(uid, pushKey),
    onSuccess: (isOn) => {
      if (!isOn) return
      notifySuccess(pushIsOn())
      leave()
    },
    onError: (error) => {
      if (!(error instanceof DOMException))
        notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`)
    },
  })
  const isRefused = error instanceof DOMException
  const mustInstall = needsHomeScreen()
  const question = t`Get a notification on this device when someone replies?`

  function leave() {
    onDone()
    focusContent()
  }

  function decline() {
    declinePush()
    leave()
  }

  return (
    <section aria-label={question} className="border-b border-line bg-surface text-sm">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
        <div className="max-w-prose min-w-0 flex-1 basis-64">
          <p className="font-semibold">{question}</p>
          <p className="text-muted">{mustInstall ? homeScreenHint() : isRefused ? pushIsRefused() : whatPushShows()}</p>
        </div>
        {mustInstall || isRefused ? (
          <Button className="md:ms-auto" onClick={decline}>{t`All right`}</Button>
        ) : (
          <div className="flex flex-wrap gap-2 md:ms-auto">
            <Button variant="primary" busy={isPending} busyLabel={t`Notify me`} onClick={() => mutate()}>
              {t`Notify me`}
            </Button>
            <Button onClick={decline}>{t`Not now`}</Button>
          </div>
        )}
      </div>
    </section>
  )
}
