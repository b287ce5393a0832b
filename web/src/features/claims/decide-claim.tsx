import { t } from '@lingui/core/macro'
import { DECLINE_REASONS, type DeclineReason } from '@shared/claims/claim-states.ts'
import type { Claim } from '@shared/claims/claims.ts'
import { useMutation } from '@tanstack/react-query'
import { ActionButton, DialogButton } from '@/components/action-button.tsx'
import { DialogButtons } from '@/components/button.tsx'
import { Modal } from '@/components/modal.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { RadioChoices } from '@/components/text-fields.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { claimStepMutation } from './claims-api.ts'

/**
 * The poster's two buttons on an open claim. An approval asks once, a refusal asks why.
 * @param mayApprove is false while another claim on the post is approved, as there can be one at a
 * time
 */
export function DecideClaim({ mayApprove, ...rest }: DeclineClaimProps & { mayApprove: boolean }) {
  const { uid, claim } = rest
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const name = firstNameOf(claim.other.name, '')
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {mayApprove && (
        <ActionButton
          variant="primary"
          aria-label={name ? t`Approve the claim of ${name}` : t`Approve the claim of this person`}
          action={() => takeStep({ id: claim._id, step: 'approve' })}
          question={{
            title: t`Approve this claim?`,
            text: describeApproval(name, claim.postType),
            confirmLabel: t`Yes, approve it`,
            isHarmless: true,
          }}
          done={t`Approved. Now the two of you can meet.`}
          failed={t`The claim could not be approved.`}
          busyLabel={t`Approving…`}
          className="grow sm:grow-0"
        >
          {t`Approve`}
        </ActionButton>
      )}
      <DeclineClaim {...rest} />
    </div>
  )
}

/**
 * Says what follows from an approval.
 * @param name is empty if the claimant has none
 */
function describeApproval(name: string, postType: string): string {
  if (postType === 'Lost')
    return name
      ? t`You’ll then have 7 days to meet ${name}, and a code to show once you have the item. You can approve one claim at a time.`
      : t`You’ll then have 7 days to meet this person, and a code to show once you have the item. You can approve one claim at a time.`
  return name
    ? t`You then have 7 days to meet ${name}, who gets a code to show you at the handover. You can approve one claim at a time.`
    : t`You then have 7 days to meet this person, who gets a code to show you at the handover. You can approve one claim at a time.`
}

interface DeclineClaimProps {
  /** The poster, who decides. */
  uid: string
  /** An open claim on a post of theirs. */
  claim: Pick<Claim, '_id' | 'postType' | 'other'>
}

/** The poster's button that declines an open claim, and asks why. */
export function DeclineClaim(props: DeclineClaimProps) {
  const name = firstNameOf(props.claim.other.name, '')
  return (
    <DialogButton
      aria-label={name ? t`Decline the claim of ${name}` : t`Decline the claim of this person`}
      dialog={(close) => <DeclineDialog {...props} onClose={close} />}
      className="grow sm:grow-0"
    >
      {t`Decline`}
    </DialogButton>
  )
}

/** Asks the poster for one of the three reasons that a claimant may be told. */
function DeclineDialog({ uid, claim, onClose }: DeclineClaimProps & { onClose: () => void }) {
  const { _id: id, postType, other } = claim
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const name = firstNameOf(other.name, '')
  const form = useForm({
    initialValues: { reason: '' },
    errorTexts: { reason: t`Please choose a reason.` },
    submit: async ({ reason: chosen }) => {
      const reason = DECLINE_REASONS.find((value) => value === chosen)
      // The browser has checked that one of them is chosen.
      if (!reason) throw new Error('No reason is chosen.')
      await takeStep({ id, step: 'decline', reason })
      onClose()
      notifySuccess(t`Declined. They are told why.`)
    },
    // After a failure the dialog stays, with the reason that was chosen.
    onFailure: (error) => notifyFailure(error, (reason) => t`The claim could not be declined. ${reason}`),
  })
  return (
    <Modal title={t`Decline this claim?`} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="wrap-anywhere text-muted">
          {name
            ? t`Tell ${name} why. They see the reason, and nothing of what you have kept back.`
            : t`Tell this person why. They see the reason, and nothing of what you have kept back.`}
        </p>
        <RadioChoices
          {...form.fieldProps('reason')}
          legend={t`Why?`}
          choices={DECLINE_REASONS.map((value) => ({ value, text: describeReason(value, postType) }))}
        />
        <DialogButtons
          onCancel={onClose}
          send={t`Decline this claim`}
          sending={t`Declining…`}
          busy={form.busy}
          variant="danger"
        />
      </form>
    </Modal>
  )
}

/** A found thing would be the claimant's, a lost one is in the claimant's hands. */
function describeReason(reason: DeclineReason, postType: string): string {
  if (reason === 'answer-does-not-fit') return t`The answer does not fit`
  if (reason === 'cannot-tell') return t`I cannot tell from what they wrote`
  return postType === 'Lost' ? t`What they have is not mine` : t`It belongs to someone else`
}
