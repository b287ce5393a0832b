import type { AccountSettings } from '@shared/accounts/account-settings.ts'
import { EMAIL_KINDS, type EmailKind } from '@shared/lib/shared-constants.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { ConfirmAddressPanel } from '@/components/confirm-address-panel.tsx'
import { ErrorState } from '@/components/error-state.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { Spinner } from '@/components/spinner.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { loadToasts, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { settingsTexts } from './settings.texts.ts'
import { saveSettingsMutation, settingsQuery } from './settings-api.ts'
import { Switch } from './switch.tsx'

const texts = settingsTexts.email

/** A user's settings; each switch is saved when it is changed. */
export function SettingsForm({ uid }: { uid: string }) {
  usePreload(loadToasts)
  const { data, isError, isFetching, error, refetch } = useQuery(settingsQuery(uid))
  const sectionRef = useRef<HTMLElement>(null)
  const headingId = useId()
  if (isError && !isFetching)
    return <ErrorState text={settingsTexts.failed} error={error} onRetry={() => void refetch()} />
  if (!data || isError) return <Spinner label={settingsTexts.loading} />

  function showConfirmed() {
    keepFocus(sectionRef.current)
    void refetch()
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
      <EmailSettings uid={uid} settings={data} onConfirmed={showConfirmed} />
    </section>
  )
}

interface EmailSettingsProps {
  uid: string
  settings: AccountSettings
  onConfirmed: () => void
}

function EmailSettings({ uid, settings, onConfirmed }: EmailSettingsProps) {
  const { mutate, isPending, variables } = useMutation({
    ...saveSettingsMutation(uid),
    onSettled: (_saved, error, { emailNotices, emails }) => {
      if (error) notifyFailure(error, texts.notSaved)
      else if (emails) notifySuccess(texts.saved)
      else notifySuccess(emailNotices ? texts.on : texts.off)
    },
  })
  const helpId = useId()
  // This shows the new values while they are being saved.
  const isOn = isPending ? variables.emailNotices : settings.emailNotices
  const isKindOn = (kind: EmailKind) => (isPending ? variables.emails?.[kind] : undefined) ?? settings.emails[kind]

  return (
    <>
      <Switch
        label={texts.switch}
        on={isOn}
        busy={isPending}
        describedBy={helpId}
        onChange={(emailNotices) => mutate({ emailNotices })}
      />
      <div id={helpId} className="flex flex-col gap-2 text-muted">
        <p>{texts.help}</p>
        {settings.emailVerified && (
          <p className="wrap-anywhere">
            <AddressText>{texts.to(settings.email)}</AddressText>
          </p>
        )}
      </div>
      {isOn && (
        <fieldset className="flex flex-col border-t border-line pt-2">
          <legend className="sr-only">{texts.kindsLabel}</legend>
          {EMAIL_KINDS.map((kind) => (
            <Switch
              key={kind}
              label={texts.kinds[kind]}
              on={isKindOn(kind)}
              busy={isPending}
              describedBy={helpId}
              onChange={(isWanted) => mutate({ emailNotices: true, emails: { [kind]: isWanted } })}
            />
          ))}
        </fieldset>
      )}
      {!settings.emailVerified && <ConfirmAddressPanel reason={texts.unverified} onConfirmed={onConfirmed} />}
    </>
  )
}
