import { CONTACTS } from '@shared/lib/shared-constants.ts'
import { type ChangeEvent, useId } from 'react'
import { TextField } from '@/components/text-field.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { ContactOption } from './contact-option.tsx'
import { itemFormTexts as texts } from './item-form.texts.ts'

interface Props {
  /** The poster of a new post, who is the user signed in; not editable. */
  user: SessionUser | undefined
  value: string
  error: string | undefined
  /** Claims are open, so that it stays as it is. */
  fixed: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** How people reach the poster. */
export function ContactInfo({ user, value, error, fixed, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="pr-3 text-lg font-semibold">{texts.contact}</legend>
      {user && (
        <>
          <p className="text-sm text-muted">{value === 'board' ? texts.contactHelpBoard : texts.contactHelp}</p>
          <TextField label={texts.labels.name} name="name" value={user.name} readOnly />
          <TextField label={texts.labels.email} name="email" type="email" value={user.email} readOnly />
        </>
      )}
      <div
        role="radiogroup"
        aria-label={texts.contactChoice}
        aria-describedby={error ? id : undefined}
        className="flex flex-col gap-1"
      >
        {CONTACTS.map((contact) => (
          <ContactOption
            key={contact}
            value={contact}
            checked={value === contact}
            disabled={fixed}
            onChange={onChange}
            {...texts.contacts[contact]}
          />
        ))}
        {error && (
          <p id={id} className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
