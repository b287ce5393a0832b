import type { Claim } from '@shared/claims/claims.ts'
import type { DeclineReason } from '@shared/lib/shared-constants.ts'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/button.tsx'
import { DialogUnavailable } from '@/components/dialog-unavailable.tsx'
import { usePreload } from '@/hooks/use-preload.ts'
import { confirmAction, loadConfirmDialog } from '@/lib/confirm.ts'
import { decideClaimTexts as texts } from './decide-claim.texts.ts'
import { firstNameOf } from './first-name.ts'
import { useClaimStep } from './use-claim-step.ts'

const loadDialog = () => import('./decline-dialog.tsx')
const DeclineDialog = lazy(() => loadDialog().catch(() => ({ default: DialogUnavailable })))

interface Props {
  /** The poster, who decides. */
  uid: string
  /** An open claim on a post of theirs. */
  claim: Pick<Claim, '_id' | 'postType' | 'other'>
  /**
   * False while another claim on the post is approved, as there can be one at a time, and where what
   * an approval needs is not in view.
   */
  mayApprove?: boolean
  /** Called after a decision, when the buttons are about to go and the focus with them. */
  onDecided: () => void
}

/** The poster's two buttons on an open claim. An approval asks once, a refusal asks why. */
export function DecideClaim({ uid, claim, mayApprove = true, onDecided }: Props) {
  const { take, busyStep } = useClaimStep(uid)
  const [isDeclining, setDeclining] = useState(false)
  usePreload(loadConfirmDialog)
  usePreload(loadDialog)
  const { _id: id, postType, other } = claim
  const name = firstNameOf(other.name, texts.somebody)

  async function approve() {
    if (!(await confirmAction(texts.confirm(postType, name), texts.notApproved))) return
    if (await take({ id, step: 'approve' }, { done: texts.approved, failed: texts.notApproved })) onDecided()
  }

  async function decline(reason: DeclineReason) {
    const isDone = await take({ id, step: 'decline', reason }, { done: texts.declined, failed: texts.notDeclined })
    // After a failure the dialog stays, with the reason that was chosen.
    if (!isDone) return
    // The dialog returns the focus as it closes, so it closes before the focus moves on.
    flushSync(() => setDeclining(false))
    onDecided()
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
    </div>
  )
}
