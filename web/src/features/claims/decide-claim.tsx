import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { firstNameOf } from '@/components/person-name.tsx'
import { claimStepMutation } from './claims-api.ts'
import { DeclineClaim } from './decline-claim.tsx'

interface Props extends ComponentProps<typeof DeclineClaim> {
  /** False while another claim on the post is approved, as there can be one at a time. */
  mayApprove: boolean
}

/** The poster's two buttons on an open claim. An approval asks once, a refusal asks why. */
export function DecideClaim({ mayApprove, ...rest }: Props) {
  const { uid, claim } = rest
  const { mutateAsync: takeStep } = useMutation(claimStepMutation(uid))
  const name = firstNameOf(claim.other.name, 'this person')
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {mayApprove && (
        <ActionButton
          variant="primary"
          aria-label={`Approve the claim of ${name}`}
          action={() => takeStep({ id: claim._id, step: 'approve' })}
          question={{
            title: 'Approve this claim?',
            text:
              claim.postType === 'Lost'
                ? `You then have 7 days to meet ${name}, and a code to show once you hold the thing in your hands. You can approve one claim at a time.`
                : `You then have 7 days to meet ${name}, who gets a code to show you at the handover. You can approve one claim at a time.`,
            confirmLabel: 'Yes, approve it',
            isHarmless: true,
          }}
          done="Approved. Now the two of you can meet."
          failed="The claim could not be approved."
          busyLabel="Approving…"
          className="grow sm:grow-0"
        >
          Approve
        </ActionButton>
      )}
      <DeclineClaim {...rest} />
    </div>
  )
}
