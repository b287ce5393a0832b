import type { ComponentProps } from 'react'
import { Button } from '@/components/button.tsx'
import { confirmAction } from '@/lib/confirm.ts'
import { decideClaimTexts as texts } from './decide-claim.texts.ts'
import { DeclineClaim } from './decline-claim.tsx'
import { firstNameOf } from './first-name.ts'
import { useClaimStep } from './use-claim-step.ts'

interface Props extends ComponentProps<typeof DeclineClaim> {
  /** False while another claim on the post is approved, as there can be one at a time. */
  mayApprove: boolean
}

/** The poster's two buttons on an open claim. An approval asks once, a refusal asks why. */
export function DecideClaim({ mayApprove, ...rest }: Props) {
  const { uid, claim, onDecided } = rest
  const { take, busyStep } = useClaimStep(uid)
  const { _id: id, postType, other } = claim
  const name = firstNameOf(other.name, texts.somebody)

  async function approve() {
    if (!(await confirmAction(texts.confirm(postType, name), texts.notApproved))) return
    if (await take({ id, step: 'approve' }, { done: texts.approved, failed: texts.notApproved })) onDecided()
  }

  return (
    <div className="flex flex-wrap gap-x-3 gap-y-2">
      {mayApprove && (
        <Button
          variant="primary"
          aria-label={texts.approveOf(name)}
          busy={busyStep === 'approve'}
          busyLabel={texts.approving}
          onClick={() => void approve()}
          className="grow sm:grow-0"
        >
          {texts.approve}
        </Button>
      )}
      <DeclineClaim {...rest} />
    </div>
  )
}
