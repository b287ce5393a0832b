import type { Item } from '@shared/items/items.ts'
import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { TextField } from '@/components/fields.tsx'
import { Modal } from '@/components/modal.tsx'
import { recoverMutation } from '@/features/items/use-reopen.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'

interface Props {
  item: Item
  user: SessionUser
  onClose: () => void
  /** Called when the item is recovered, by this user or by somebody who was faster. */
  onRecovered: () => void
}

/** Asks where and when the item was returned, and marks it as recovered. */
export function RecoverDialog({ item, user, onClose, onRecovered }: Props): ReactNode {
  const { mutateAsync: recoverItem } = useMutation(recoverMutation(user.uid))
  const form = useForm({
    initialValues: { recoveredLocation: '', recoveredDate: calendarDayOf(new Date()) },
    // A draft is restored without a note: both fields are visible, and hold only what was entered a
    // moment ago.
    draftKey: `${user.uid} recovers ${item._id}`,
    errorTexts: {
      recoveredLocation: 'Please say where it was given back.',
      recoveredDate: 'Please choose a date, for example May 31, 2026.',
    },
    submit: async (values, readIdempotencyKey) => {
      const { thumbnail, title, description } = item
      const recoveredBy = { email: user.email, name: user.name, image: user.photo }
      const recovery = { ...values, recoveredBy, itemId: item._id, thumbnail, title, description }
      await recoverItem({ recovery, key: readIdempotencyKey() })
      onRecovered()
      notifySuccess('Item recovery details saved successfully!')
    },
    onFailure: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      // The form's own note says it already.
      if (code === 'email-not-confirmed') return
      if (code === 'already-recovered') {
        onRecovered()
        notifyInfo('Somebody has just marked this item as recovered.')
      }
      // An earlier try had arrived, and what was changed since then is not part of the record.
      if (code === 'idempotency-key-reused') {
        onRecovered()
        notifyInfo('This was already saved, with the place and the date of your first try.')
        return
      }
      // The post has changed meanwhile, so the claim opens in place of this dialog.
      if (code === 'claim-instead')
        notifyInfo('Nothing is saved yet: this post asks for a claim now. Please fill it in.')
      else notifyFailure(error, 'Error saving recovery details.')
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  return (
    <Modal title="Recover Item" onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          <span>
            {item.ownerUid === user.uid
              ? 'This closes your post. If something turns out to be wrong, you can reopen it.'
              : 'This closes the post. Have you met or written to each other yet?'}
          </span>
          {item.openClaims ? (
            <span>
              {item.openClaims === 1
                ? ' It also ends the claim that is open, and whoever made it is told.'
                : ` It also ends the ${item.openClaims} claims that are open, and everybody who made one is told.`}
            </span>
          ) : null}
        </p>
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label="Location"
          help="Where it was given back, or where you have it now."
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField {...date} label="Date Recovered" required onChange={(day) => form.setValue('recoveredDate', day)} />
        <RecoveredPerson user={user} />
        <PublishErrorNote error={form.failure} />
        <DialogButtons cancel="Close" onCancel={onClose} send="Submit" sending="Saving…" busy={form.busy} />
      </form>
    </Modal>
  )
}

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
