import { t } from '@lingui/core/macro'
import type { AccountSettings, EmailKind } from '@shared/people/account-settings.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { AddressText } from '@/components/address-text.tsx'
import { ConfirmAddress } from '@/components/confirm-address.tsx'
import { Panel } from '@/components/page.tsx'
import { Switch } from '@/components/switch.tsx'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { saveSettingsMutation } from './own-account-api.ts'

/** Each kind of email has a switch of its own. */
const KINDS = {
  matches: t`Possible matches for my posts`,
  searches: t`New posts for my saved searches`,
  claims: t`Claims and handovers`,
  messages: t`Unread messages`,
  posts: t`Changes to my posts`,
} satisfies Record<EmailKind, string>

/** Which emails a user gets; each switch is saved when it is changed. */
export function EmailSettings(props: { uid: string; settings: AccountSettings; onConfirmed: () => void }) {
  const { uid, settings, onConfirmed } = props
  const { mutate, isPending, variables } = useMutation({
    ...saveSettingsMutation(uid),
    onSettled: (_saved, error, { emailNotices, emails }) => {
      if (error) notifyFailure(error, (reason: string) => t`This could not be saved. ${reason}`)
      else if (emails) notifySuccess(t`Your choice is saved.`)
      else notifySuccess(emailNotices ? t`Email notifications are on.` : t`Email notifications are off.`)
    },
  })
  const sectionRef = useRef<HTMLElement>(null)
  const helpId = useId()
  const common = { busy: isPending, describedBy: helpId }
  // This shows the new values while they are being saved.
  const isOn = isPending ? variables.emailNotices : settings.emailNotices
  const isKindOn = (kind: EmailKind) => (isPending ? variables.emails?.[kind] : undefined) ?? settings.emails[kind]

  function showConfirmed() {
    keepFocus(sectionRef.current)
    onConfirmed()
  }

  return (
    <Panel ref={sectionRef} id="email" heading={t`Email`}>
      <Switch
        label={t`Email notifications`}
        on={isOn}
        {...common}
        onChange={(emailNotices) => mutate({ emailNotices })}
      />
      <div id={helpId} className="flex flex-col gap-2 text-muted">
        <p>
          {t`We’ll email you about possible matches and saved searches, at most once a day each, about changes to your posts and claims, and about unread messages.`}
        </p>
        {settings.emailVerified && (
          <p className="wrap-anywhere">
            <AddressText>{t`Emails go to ${{ email: settings.email }}.`}</AddressText>
          </p>
        )}
      </div>
      {isOn && (
        <fieldset className="flex flex-col gap-2 border-t border-line pt-2">
          <legend className="sr-only">{t`Which emails`}</legend>
          {Object.entries(KINDS).map(([kind, label]) => (
            <Switch
              key={kind}
              label={label}
              on={isKindOn(kind as EmailKind)}
              {...common}
              onChange={(isWanted) => mutate({ emailNotices: true, emails: { [kind]: isWanted } })}
            />
          ))}
        </fieldset>
      )}
      {!settings.emailVerified && (
        <ConfirmAddress
          reason={t`Your address isn’t confirmed yet. Until it is, we can’t send you emails.`}
          onConfirmed={showConfirmed}
        />
      )}
    </Panel>
  )
}
