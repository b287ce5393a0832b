import type { ClaimWithHistory } from '@shared/claims/claims.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/button.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-field.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { formatDeadline } from './claim-times.ts'
import { claimStepMutation } from './claims-api.ts'
import { handoverTexts } from './handover.texts.ts'
import { OtherStep } from './other-step.tsx'

const texts = handoverTexts.dispute

interface Props {
  uid: string
  claim: ClaimWithHistory
  onDone: () => void
}

/** Whether a reader may still say that something is wrong with a handover, which each does once. */
export function mayDispute({ state, role, history, disputeUntil }: ClaimWithHistory, now = Date.now()): boolean {
  const hasSaid = history.some(({ what, by }) => what === 'disputed' && by === role)
  return state === 'handed-over' && !hasSaid && now < Date.parse(disputeUntil)
}

/** For a handover that was a mix-up or worse: a quiet button, and a dialog for the words. */
export function Dispute({ uid, claim, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <OtherStep line={texts.intro(formatDeadline(claim.disputeUntil))}>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {isOpen && <DisputeDialog uid={uid} id={claim._id} onClose={() => setOpen(false)} onDone={onDone} />}
    </OtherStep>
  )
}

function DisputeDialog({
  uid,
  id,
  onClose,
  onDone,
}: {
  uid: string
  id: string
  onClose: () => void
  onDone: () => void
}) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const form = useForm({
    initialValues: { words: '' },
    draftKey: `${uid} disputes ${id}`,
    errorTexts: { words: texts.missing },
    submit: async ({ words }) => {
      await takeStep({ id, step: 'dispute', words })
      // The dialog returns the focus as it closes, so it closes before the focus moves on.
      flushSync(onClose)
      onDone()
      notifySuccess(texts.done)
    },
  })
  return (
    <Modal title={texts.dialog} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">{texts.help}</p>
        <TextField
          {...form.fieldProps('words')}
          label={texts.label}
          multiline
          required
          maxLength={MAX_LENGTH.disputeWords}
        />
        <FormErrorNote error={form.failure} />
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          send={texts.send}
          sending={texts.sending}
          busy={form.busy}
          variant="danger"
        />
      </form>
    </Modal>
  )
}
