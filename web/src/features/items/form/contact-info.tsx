import { TextField } from '@/components/text-field.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { itemFormTexts as texts } from './item-form.texts.ts'

/** The poster, who is the user signed in; not editable. */
export function ContactInfo({ user }: { user: SessionUser }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="pr-3 text-lg font-semibold">{texts.contact}</legend>
      <p className="text-sm text-muted">{texts.contactHelp}</p>
      <TextField label={texts.labels.name} name="name" value={user.name} readOnly />
      <TextField label={texts.labels.email} name="email" type="email" value={user.email} readOnly />
    </fieldset>
  )
}
