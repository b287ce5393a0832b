import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { TitledSection } from '@/components/page.tsx'
import { Switch } from '@/components/switch.tsx'
import { notifyError, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { canPush, isPushOn, pushIsForbidden, switchPushOff, switchPushOn } from '@/lib/push.ts'

/**
 * Whether this device shows a user's notices, where it can.
 * @param pushKey of the board's settings; empty if the board sends none
 */
export function PushSettings({ uid, pushKey }: { uid: string; pushKey: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isWanted: boolean) => (isWanted ? switchPushOn(uid, pushKey) : switchPushOff()),
    onSuccess: (isAllowed) => {
      if (isAllowed === false) notifyError(pushIsForbidden())
      else notifySuccess(isPushOn(uid) ? t`This device shows your notices now.` : t`This device shows no more notices.`)
    },
    onError: (error) => notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`),
  })
  const helpId = useId()

  useEffect(() => {
    // A new password ends older logins, and with them what their devices show.
    if (isPushOn(uid)) switchPushOn(uid, pushKey).catch(() => {})
  }, [uid, pushKey])

  if (pushKey === '' || !canPush()) return null
  return (
    <TitledSection heading={t`On this device`}>
      <Switch
        label={t`Show notices on this device`}
        on={isPending ? variables : isPushOn(uid)}
        busy={isPending}
        describedBy={helpId}
        onChange={mutate}
      />
      <p id={helpId} className="text-muted">
        {t`It shows that something is new, even while this page is closed. It says neither who wrote nor what.`}
      </p>
    </TitledSection>
  )
}
