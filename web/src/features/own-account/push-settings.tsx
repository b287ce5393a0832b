import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { Panel } from '@/components/page.tsx'
import { Switch } from '@/components/switch.tsx'
import {
  canPush,
  homeScreenHint,
  isPushOn,
  needsHomeScreen,
  pushIsOn,
  pushIsRefused,
  switchPushOff,
  switchPushOn,
  whatPushShows,
} from '@/features/people/push.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'

/**
 * Whether this device shows a user's notices, where it can.
 * @param pushKey of the board's settings; empty if the board sends none
 */
export function PushSettings({ uid, pushKey }: { uid: string; pushKey: string }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (isWanted: boolean) => (isWanted ? switchPushOn(uid, pushKey) : switchPushOff()),
    onSuccess: (isOn, isWanted) => {
      if (isOn !== false) notifySuccess(isWanted ? pushIsOn() : t`Notifications are now off for this device.`)
    },
    onError: (error) => {
      if (!(error instanceof DOMException))
        notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`)
    },
  })
  const helpId = useId()

  useEffect(() => {
    // What a new login, a new password or a further device has ended goes on.
    if (isPushOn(uid)) switchPushOn(uid, pushKey).catch(() => {})
  }, [uid, pushKey])

  if (pushKey === '') return null
  if (!canPush())
    return (
      <Panel id="device" heading={t`On this device`}>
        <p>{needsHomeScreen() ? homeScreenHint() : pushIsRefused()}</p>
      </Panel>
    )
  return (
    <Panel id="device" heading={t`On this device`}>
      <Switch
        label={t`Show notifications on this device`}
        on={isPending ? variables : isPushOn(uid)}
        busy={isPending}
        describedBy={helpId}
        onChange={mutate}
      />
      <p id={helpId} className="text-muted">
        {whatPushShows()}
      </p>
      {error instanceof DOMException && (
        <p role="alert" className="text-danger">
          {pushIsRefused()}
        </p>
      )}
    </Panel>
  )
}
