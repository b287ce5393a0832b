import { TextField } from '@/components/fields.tsx'
import type { SessionUser } from '@/lib/auth/auth-context.ts'

/** The recoverer, who is the user signed in; not editable. */
export function RecoveredPerson({ user }: { user: SessionUser }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="pr-3 text-lg font-semibold">Recovered person</legend>
      <TextField label="Name" name="recoveredByName" value={user.name} readOnly />
      <TextField label="Email" name="recoveredByEmail" type="email" value={user.email} readOnly />
      <TextField label="Photo URL" name="recoveredByPhoto" value={user.photo} placeholder="No photo" readOnly />
    </fieldset>
  )
}
