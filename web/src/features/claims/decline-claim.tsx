import type { Claim } from '@shared/claims/claims.ts'
import type { DeclineReason } from '@shared/lib/shared-constants.ts'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/button.tsx'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { lazyPart } from '@/components/lazy-part.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { decideClaimTexts as texts } from './decide-claim.texts.ts'
import { firstNameOf } from './first-name.ts'
import { useClaimStep } from './use-claim-step.ts'

const loadDialog = () => import('./decline-dialog.tsx')
const DeclineDialog = lazyPart(loadDialog, DialogUnavailable)

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
  usePreload(loadDialog)
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
        <Suspense>
          <DeclineDialog
            name={name}
            postType={postType}
            busy={busyStep === 'decline'}
            onClose={() => setDeclining(false)}
            onDecline={(reason) => void decline(reason)}
          />
        </Suspense>
      )}
    </>
  )
}
