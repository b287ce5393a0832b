import { TextField } from '@/components/text-field.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { recoverDialogTexts } from './recoveries.texts.ts'

const texts = recoverDialogTexts.person

/** The recoverer, who is the user signed in; not editable. */
export function RecoveredPerson({ user }: { user: SessionUser }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="pr-3 text-lg font-semibold">{texts.heading}</legend>
      <TextField label={texts.name} name="recoveredByName" value={user.name} readOnly />
      <TextField label={texts.email} name="recoveredByEmail" type="email" value={user.email} readOnly />
      <TextField label={texts.photo} name="recoveredByPhoto" value={user.photo} placeholder={texts.noPhoto} readOnly />
    </fieldset>
  )
}
