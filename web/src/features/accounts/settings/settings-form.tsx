import type { AccountSettings } from '@shared/accounts/account-settings.ts'
import { useId, useRef, useState } from 'react'
import { ConfirmAddressPanel } from '@/components/confirm-address-panel.tsx'
import { FailedState } from '@/components/failed-state.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { Spinner } from '@/components/spinner.tsx'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { useRequest } from '@/hooks/use-request.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { settingsTexts } from './settings.texts.ts'
import { fetchSettings, saveSettings } from './settings-api.ts'
import { Switch } from './switch.tsx'

const texts = settingsTexts.email

/** What a person can set; each switch is saved as it is turned. */
export function SettingsForm({ uid }: { uid: string }) {
  usePreparedMessages()
  const request = useRequest(fetchSettings, uid)
  const sectionRef = useRef<HTMLElement>(null)
  const headingId = useId()
  if (request.status === 'failed')
    return <FailedState text={settingsTexts.failed} error={request.error} onRetry={request.reload} />
  if (!request.data) return <Spinner label={settingsTexts.loading} />

  function showConfirmed() {
    keepFocus(sectionRef.current)
    request.reload()
  }

  return (
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={headingId} className="text-lg">
        {texts.heading}
      </h2>
      <EmailSettings loaded={request.data} key={String(request.data.emailVerified)} onConfirmed={showConfirmed} />
    </section>
  )
}

function EmailSettings({ loaded, onConfirmed }: { loaded: AccountSettings; onConfirmed: () => void }) {
  const [settings, setSettings] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const helpId = useId()

  async function turn(emailNotices: boolean) {
    if (saving) return
    setSaving(true)
    setSettings({ ...settings, emailNotices })
    try {
      setSettings(await saveSettings({ emailNotices }))
      notifySuccess(emailNotices ? texts.on : texts.off)
    } catch (error) {
      setSettings(settings)
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: settingsTexts.tryAgain }
      if (status !== 401) notifyError(texts.notSaved(message))
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <Switch
        label={texts.switch}
        on={settings.emailNotices}
        busy={saving}
        describedBy={helpId}
        onTurn={(on) => void turn(on)}
      />
      <div id={helpId} className="flex flex-col gap-2 text-muted">
        <p>{texts.help}</p>
        {settings.emailVerified && <p className="wrap-anywhere">{texts.to(settings.email)}</p>}
      </div>
      {!settings.emailVerified && <ConfirmAddressPanel reason={texts.unverified} onConfirmed={onConfirmed} />}
    </>
  )
}
