import type { Item } from '@shared/items/items.ts'
import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-field.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { RecoveredPerson } from './recovered-person.tsx'
import { recoverDialogTexts as texts } from './recoveries.texts.ts'
import { recoverMutation } from './recoveries-api.ts'

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
    errorTexts: { recoveredLocation: texts.locationMissing, recoveredDate: texts.dateMissing },
    submit: async (values, readIdempotencyKey) => {
      const { thumbnail, title, description } = item
      const recoveredBy = { email: user.email, name: user.name, image: user.photo }
      const recovery = { ...values, recoveredBy, itemId: item._id, thumbnail, title, description }
      await recoverItem({ recovery, key: readIdempotencyKey() })
      onRecovered()
      notifySuccess(texts.saved)
    },
    onFailure: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      // The form's own note says it already.
      if (code === 'email-not-confirmed') return
      if (code === 'already-recovered') {
        onRecovered()
        notifyInfo(texts.somebodyWasFaster)
      }
      // An earlier try had arrived, and what was changed since then is not part of the record.
      if (code === 'idempotency-key-reused') {
        onRecovered()
        notifyInfo(texts.savedBefore)
        return
      }
      // The post has changed meanwhile, so the claim opens in place of this dialog.
      if (code === 'claim-instead') notifyInfo(texts.claimInstead)
      else notifyFailure(error, texts.failed)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  return (
    <Modal title={texts.heading} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          <span>{item.ownerUid === user.uid ? texts.closesOwn : texts.closes}</span>
          {item.openClaims ? <span>{texts.endsClaims(item.openClaims)}</span> : null}
        </p>
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label={texts.location}
          help={texts.locationHelp}
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField {...date} label={texts.date} required onChange={(day) => form.setValue('recoveredDate', day)} />
        <RecoveredPerson user={user} />
        <PublishErrorNote error={form.failure} />
        <DialogButtons
          cancel={texts.close}
          onCancel={onClose}
          send={texts.submit}
          sending={texts.submitting}
          busy={form.busy}
        />
      </form>
    </Modal>
  )
}
