import type { Context } from '../lib/request-context.ts'
import { isOpenClaim } from './claim-document.ts'
import { addStepWithItem, changeClaim } from './claim-steps.ts'
import { findOpenClaimsBetween } from './claims.repository.ts'

/**
 * Ends the open claims of two people on each other's posts, because one of them has blocked the
 * other. It is no decline, which would count on the claimant's record, and looks the same whoever
 * has blocked. Each is a commit of its own, so it may die anywhere and be run again.
 * @param blocker the uid of whoever has blocked the other, and is told nothing of it
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function endClaimsBetween(
  context: Context,
  [one, other]: readonly [string, string],
  blocker: string,
): Promise<void> {
  // Whoever blocks prevents new claims first, so the open ones become fewer with each round.
  for (;;) {
    const open = await findOpenClaimsBetween(context.firestore, one, other)
    if (open.length === 0) return
    for (const { id } of open) {
      await changeClaim(context, id, (batch, current) => {
        if (!isOpenClaim(current.claim)) return
        const actor = { side: 'board', uid: blocker } as const
        const step = { what: 'ended', state: 'expired', reason: 'conversation-ended' } as const
        addStepWithItem(batch, current, { ...step, actor })
      })
    }
  }
}
