import type { ClaimWithHistory } from '@shared/claims/claims.ts'
import { CLAIM_DAYS } from '@shared/lib/shared-constants.ts'
import { Button } from '@/components/button.tsx'
import { confirmAction } from '@/lib/confirm.ts'
import { ClaimPanel } from './claim-panel.tsx'
import { isOpenClaim } from './claim-turn.ts'
import { otherStepsTexts, claimViewTexts as texts } from './claim-view.texts.ts'
import { DeclineClaim } from './decline-claim.tsx'
import { Dispute, mayDispute } from './dispute.tsx'
import { OtherStep } from './other-step.tsx'
import { SettleWithoutCode } from './settle-without-code.tsx'
import { useClaimStep } from './use-claim-step.ts'

export interface OtherStepsProps {
  uid: string
  claim: ClaimWithHistory
  /** Called when a button is about to go, and the focus with it. */
  onChanged: () => void
}

/** What else somebody can do about a claim, each with a line that says when. */
export function OtherSteps({ uid, claim, onChanged }: OtherStepsProps) {
  const { _id: id, role, state } = claim
  const step = { uid, id, onChanged }
  const isApprover = role === 'poster' && state === 'approved'
  const canWithdraw = role === 'claimant' && isOpenClaim(claim)
  const canDispute = mayDispute(claim)
  if (!isApprover && !canWithdraw && !canDispute) return null
  return (
    <ClaimPanel heading={otherStepsTexts.heading}>
      {isApprover && isRenewable(claim) && <Renew {...step} />}
      {isApprover && <SettleWithoutCode {...step} />}
      {isApprover && (
        <OtherStep line={otherStepsTexts.undo}>
          <DeclineClaim uid={uid} claim={claim} onDecided={onChanged} />
        </OtherStep>
      )}
      {canWithdraw && <Withdraw {...step} />}
      {canDispute && <Dispute uid={uid} claim={claim} onDone={onChanged} />}
    </ClaimPanel>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** More time can be given once the first day of it has gone. */
const isRenewable = ({ endsAt }: ClaimWithHistory) => Date.parse(endsAt) - Date.now() <= CLAIM_DAYS.renewable * DAY_MS

type StepProps = { uid: string; id: string; onChanged: () => void }

function Withdraw({ uid, id, onChanged }: StepProps) {
  const { take, busyStep } = useClaimStep(uid)

  async function withdraw() {
    if (!(await confirmAction(texts.confirmWithdraw, texts.notWithdrawn))) return
    if (await take({ id, step: 'withdraw' }, { done: texts.withdrawn, failed: texts.notWithdrawn })) onChanged()
  }

  return (
    <OtherStep line={otherStepsTexts.withdraw}>
      <Button busy={busyStep !== undefined} busyLabel={texts.withdrawing} onClick={() => void withdraw()}>
        {texts.withdraw}
      </Button>
    </OtherStep>
  )
}

function Renew({ uid, id }: StepProps) {
  const { take, busyStep } = useClaimStep(uid)
  return (
    <OtherStep line={otherStepsTexts.renew}>
      <Button
        busy={busyStep !== undefined}
        busyLabel={texts.renewing}
        onClick={() => void take({ id, step: 'renew' }, { done: texts.renewed, failed: texts.notRenewed })}
      >
        {texts.renew}
      </Button>
    </OtherStep>
  )
}
