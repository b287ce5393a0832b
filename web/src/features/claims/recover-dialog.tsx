import { plural, t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-fields.tsx'
import { recoverMutation } from '@/features/items/use-reopen.ts'
import { TODAY } from '@/hooks/use-draft.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'

interface Props {
  item: Pick<Item, '_id' | 'ownerUid' | 'thumbnail' | 'title' | 'description'> & { openClaims?: number }
  user: SessionUser
  onClose: () => void
  /** Called when the item is recovered, by this user or by someone who was faster. */
  onRecovered: () => void
}

/** Asks where and when the item was returned, and marks it as recovered. */
export function RecoverDialog({ item, user, onClose, onRecovered }: Props): ReactNode {
  const { openClaims } = item
  const { mutateAsync: recoverItem } = useMutation(recoverMutation(user.uid))
  const form = useForm({
    initialValues: { recoveredLocation: '', recoveredDate: TODAY },
    // A draft is restored without a note: both fields are visible, and hold only what was entered a
    // moment ago.
    draftKey: `${user.uid} recovers ${item._id}`,
    errorTexts: {
      recoveredLocation: t`Please say where it was given back.`,
      recoveredDate: t`Please choose a date, for example May 31, 2026.`,
    },
    submit: async (values, readIdempotencyKey) => {
      const { thumbnail, title, description } = item
      const recoveredBy = { email: user.email, name: user.name, image: user.photo }
      const recovery = { ...values, recoveredBy, itemId: item._id, thumbnail, title, description }
      await recoverItem({ recovery, key: readIdempotencyKey() })
      onRecovered()
      notifySuccess(t`Item recovery details saved successfully!`)
    },
    onFailure: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      // The form's own note says it already.
      if (code === 'email-not-confirmed') return
      if (code === 'already-recovered') {
        onRecovered()
        notifyInfo(t`Someone just marked this item as recovered.`)
      }
      // An earlier try had arrived, and what was changed since then is not part of the record.
      if (code === 'idempotency-key-reused') {
        onRecovered()
        notifyInfo(t`This was already saved, with the place and the date of your first try.`)
        return
      }
      // The post has changed meanwhile, so the claim opens in place of this dialog.
      if (code === 'claim-instead')
        notifyInfo(t`Nothing is saved yet: this post asks for a claim now. Please fill it in.`)
      else notifyFailure(error, t`Error saving recovery details.`)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  return (
    <Modal title={t`Recover Item`} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          <span>
            {item.ownerUid === user.uid
              ? t`This closes your post. If something turns out to be wrong, you can reopen it.`
              : t`This closes the post. Have you met or written to each other yet?`}
          </span>
          {openClaims ? (
            <span>
              {' '}
              {plural(openClaims, {
                one: 'The open claim on it will end, and the person who made it will be told.',
                other: 'The # open claims on it will end, and the people who made them will be told.',
              })}
            </span>
          ) : null}
        </p>
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label={t`Location`}
          help={t`Where it was given back, or where you have it now.`}
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField
          {...date}
          label={t`Date Recovered`}
          required
          onChange={(day) => form.setValue('recoveredDate', day)}
        />
        <RecoveredPerson user={user} />
        <PublishErrorNote error={form.failure} />
        <DialogButtons cancel={t`Close`} onCancel={onClose} send={t`Submit`} sending={t`Saving…`} busy={form.busy} />
      </form>
    </Modal>
  )
}

/** The recoverer, who is the user signed in; not editable. */
export function RecoveredPerson({ user }: { user: SessionUser }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="pe-3 text-lg font-semibold">{t`Recovered person`}</legend>
      <TextField label={t`Name`} name="recoveredByName" value={user.name} readOnly />
      <TextField label={t`Email`} name="recoveredByEmail" type="email" value={user.email} readOnly />
      <TextField label={t`Photo URL`} name="recoveredByPhoto" value={user.photo} placeholder={t`No photo`} readOnly />
    </fieldset>
  )
}
