import type { ClaimWithHistory } from '@shared/claims/claims.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, DialogButtons } from '@/components/button.tsx'
import { TextField } from '@/components/fields.tsx'
import { Modal } from '@/components/modal.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { claimStepMutation } from './claims-api.ts'

/** Whether a reader may still say that something is wrong with a handover, which each does once. */
export function mayDispute({ state, role, history, disputeUntil }: ClaimWithHistory, now = Date.now()): boolean {
  const hasSaid = history.some(({ what, by }) => what === 'disputed' && by === role)
  return state === 'handed-over' && !hasSaid && now < Date.parse(disputeUntil)
}

interface Props {
  uid: string
  /** The claim's id. */
  id: string
}

/** For a handover that was a mix-up or worse: a quiet button, and a dialog for the words. */
export function Dispute(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Something is wrong</Button>
      {isOpen && <DisputeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DisputeDialog({ uid, id, onClose }: Props & { onClose: () => void }) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const form = useForm({
    initialValues: { words: '' },
    draftKey: `${uid} disputes ${id}`,
    errorTexts: { words: 'Please say what is wrong.' },
    submit: async ({ words }) => {
      await takeStep({ id, step: 'dispute', words })
      onClose()
      notifySuccess('Thank you. It is marked as disputed.')
    },
  })
  return (
    <Modal title="What is wrong?" onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          It is marked as disputed. Whoever runs this board can read your words, the other person cannot.
        </p>
        <TextField
          {...form.fieldProps('words')}
          label="In your words"
          multiline
          required
          maxLength={MAX_LENGTH.disputeWords}
        />
        <FormErrorNote error={form.failure} />
        <DialogButtons
          cancel="Cancel"
          onCancel={onClose}
          send="Send"
          sending="Sending…"
          busy={form.busy}
          variant="danger"
        />
      </form>
    </Modal>
  )
}
