import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { TitledSection } from '@/components/page.tsx'
import { Switch } from '@/components/switch.tsx'
import { notifyError, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import {
  canPush,
  homeScreenHint,
  isPushOn,
  needsHomeScreen,
  pushIsForbidden,
  switchPushOff,
  switchPushOn,
} from '@/lib/push.ts'

/**
 * Whether this device shows a user's notices, where it can.
 * @param pushKey of the board's settings; empty if the board sends none
 */
export function PushSettings({ uid, pushKey }: { uid: string; pushKey: string }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (isWanted: boolean) => (isWanted ? switchPushOn(uid, pushKey) : switchPushOff()),
    onSuccess: (isAllowed, isWanted) => {
      if (isAllowed === false) notifyError(pushIsForbidden())
      else notifySuccess(isWanted ? t`Notices are now on for this device.` : t`Notices are now off for this device.`)
    },
    onError: (error) => notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`),
  })
  const helpId = useId()

  useEffect(() => {
    // What a new login, a new password or a further device has ended goes on.
    if (isPushOn(uid)) switchPushOn(uid, pushKey).catch(() => {})
  }, [uid, pushKey])

  if (pushKey === '') return null
  if (needsHomeScreen())
    return (
      <TitledSection heading={t`On this device`}>
        <p>{homeScreenHint()}</p>
      </TitledSection>
    )
  if (!canPush()) return null
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
        {t`It shows that something is new, even while this page is closed. It does not say who wrote, or what.`}
      </p>
    </TitledSection>
  )
}
