import type { Claim } from '@shared/claims/claims.ts'
import type { DeclineReason } from '@shared/lib/shared-constants.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/button.tsx'
import { decideClaimTexts as texts } from './decide-claim.texts.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { firstNameOf } from './first-name.ts'
import { useClaimStep } from './use-claim-step.ts'

interface Props {
  /** The poster, who decides. */
  uid: string
  /** An open claim on a post of theirs. */
  claim: Pick<Claim, '_id' | 'postType' | 'other'>
  /** Called after a decision, when the buttons are about to go and the focus with them. */
  onDecided: () => void
}

/** The poster's button that declines an open claim, and asks why. */
export function DeclineClaim({ uid, claim: { _id: id, postType, other }, onDecided }: Props) {
  const { take, busyStep } = useClaimStep(uid)
  const [isDeclining, setDeclining] = useState(false)
  const name = firstNameOf(other.name, texts.somebody)

  async function decline(reason: DeclineReason) {
    const isDone = await take({ id, step: 'decline', reason }, { done: texts.declined, failed: texts.notDeclined })
    // After a failure the dialog stays, with the reason that was chosen.
    if (!isDone) return
    // The dialog returns the focus as it closes, so it closes before the focus moves on.
    flushSync(() => setDeclining(false))
    onDecided()
  }

  return (
    <>
      <Button aria-label={texts.declineOf(name)} onClick={() => setDeclining(true)} className="grow sm:grow-0">
        {texts.decline}
      </Button>
      {isDeclining && (
        <DeclineDialog
          name={name}
          postType={postType}
          busy={busyStep === 'decline'}
          onClose={() => setDeclining(false)}
          onDecline={(reason) => void decline(reason)}
        />
      )}
    </>
  )
}
