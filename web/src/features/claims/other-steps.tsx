import type { ClaimWithHistory } from '@shared/claims/claims.ts'
import { CLAIM_DAYS, DAY_MS, MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { Button, DialogButtons } from '@/components/button.tsx'
import { TextField } from '@/components/fields.tsx'
import { Modal } from '@/components/modal.tsx'
import { Panel } from '@/components/page.tsx'
import { FormErrorNote } from '@/components/states.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifySuccess } from '@/lib/notify.ts'
import { isOpenClaim } from './claim-turn.ts'
import { claimStepMutation } from './claims-api.ts'
import { DeclineClaim } from './decide-claim.tsx'
import { formatDeadline } from './describe-claim.ts'

interface Props {
  uid: string
  claim: ClaimWithHistory
}

/** What else somebody can do about a claim, each with a line that says when. */
export function OtherSteps({ uid, claim }: Props) {
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const { _id: id, role, state } = claim
  const isApprover = role === 'poster' && state === 'approved'
  const canWithdraw = role === 'claimant' && isOpenClaim(claim)
  const canDispute = mayDispute(claim)
  if (!isApprover && !canWithdraw && !canDispute) return null
  return (
    <Panel heading="Not going to plan?">
      {isApprover && isRenewable(claim) && (
        <OtherStep line="No time to meet yet?">
          <ActionButton
            action={() => takeStep({ id, step: 'renew' })}
            done="You have 7 more days to meet."
            failed="The claim could not be given more days."
            busyLabel="Giving it 7 more days…"
          >
            Give it 7 more days
          </ActionButton>
        </OtherStep>
      )}
      {isApprover && (
        <OtherStep line="Was it returned in another way, by post for instance?">
          <ActionButton
            action={() => takeStep({ id, step: 'handover', withoutCode: true })}
            question={{
              title: 'Close it without the code?',
              text: 'Your post is then marked as recovered, and all other claims on it end. The history says that no code was entered.',
              confirmLabel: 'Yes, it is done',
              isHarmless: true,
            }}
            done="Closed without the code. Your post is marked as recovered."
            failed="It could not be closed."
            busyLabel="Closing it…"
          >
            Close it without the code
          </ActionButton>
        </OtherStep>
      )}
      {isApprover && (
        <OtherStep line="Approved by mistake, or is nobody coming? Decline it after all, and you can approve another claim.">
          <DeclineClaim uid={uid} claim={claim} />
        </OtherStep>
      )}
      {canWithdraw && (
        <OtherStep line="Made by mistake, or no longer needed?">
          <ActionButton
            action={() => takeStep({ id, step: 'withdraw' })}
            question={{
              title: 'Withdraw this claim?',
              text: 'The poster is told. You can claim the same post three times at most.',
              confirmLabel: 'Yes, withdraw it',
            }}
            done="Your claim is withdrawn."
            failed="The claim could not be withdrawn."
            busyLabel="Withdrawing it…"
          >
            Withdraw the claim
          </ActionButton>
        </OtherStep>
      )}
      {canDispute && (
        <OtherStep line={`If this was a mix-up or fraud, you can say so until ${formatDeadline(claim.disputeUntil)}.`}>
          <Dispute uid={uid} id={id} />
        </OtherStep>
      )}
    </Panel>
  )
}

/** A line that says when a button is of use, and the button. */
function OtherStep({ line, children }: { line: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5 sm:items-start">
      <p className="max-w-prose text-muted">{line}</p>
      {children}
    </div>
  )
}

/** More time can be given once the first day of it has gone. */
const isRenewable = ({ endsAt }: ClaimWithHistory) => Date.parse(endsAt) - Date.now() <= CLAIM_DAYS.renewable * DAY_MS

/** Whether a reader may still say that something is wrong with a handover, which each does once. */
function mayDispute({ state, role, history, disputeUntil }: ClaimWithHistory, now = Date.now()): boolean {
  const hasSaid = history.some(({ what, by }) => what === 'disputed' && by === role)
  return state === 'handed-over' && !hasSaid && now < Date.parse(disputeUntil)
}

interface DisputeProps {
  uid: string
  /** The claim's id. */
  id: string
}

/** For a handover that was a mix-up or worse: a quiet button, and a dialog for the words. */
function Dispute(props: DisputeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Something is wrong</Button>
      {isOpen && <DisputeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DisputeDialog({ uid, id, onClose }: DisputeProps & { onClose: () => void }) {
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
