import type { AccountSettings } from '@shared/accounts/account-settings.ts'
import { EMAIL_KINDS, type EmailKind } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { keepFocus } from '@/components/keep-focus.ts'
import { TitledSection } from '@/components/titled-section.tsx'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ownAccountTexts } from './own-account.texts.ts'
import { saveSettingsMutation } from './own-account-api.ts'
import { Switch } from './switch.tsx'

const texts = ownAccountTexts.email

interface Props {
  uid: string
  settings: AccountSettings
  onConfirmed: () => void
}

/** Which e-mails a user gets; each switch is saved when it is changed. */
export function EmailSettings({ uid, settings, onConfirmed }: Props) {
  const { mutate, isPending, variables } = useMutation({
    ...saveSettingsMutation(uid),
    onSettled: (_saved, error, { emailNotices, emails }) => {
      if (error) notifyFailure(error, texts.notSaved)
      else if (emails) notifySuccess(texts.saved)
      else notifySuccess(emailNotices ? texts.on : texts.off)
    },
  })
  const sectionRef = useRef<HTMLElement>(null)
  const helpId = useId()
  // This shows the new values while they are being saved.
  const isOn = isPending ? variables.emailNotices : settings.emailNotices
  const isKindOn = (kind: EmailKind) => (isPending ? variables.emails?.[kind] : undefined) ?? settings.emails[kind]

  function showConfirmed() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <TitledSection ref={sectionRef} heading={texts.heading}>
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
        <fieldset className="flex flex-col gap-2 border-t border-line pt-2">
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
      {!settings.emailVerified && <ConfirmAddress reason={texts.unverified} onConfirmed={showConfirmed} />}
    </TitledSection>
  )
}
