import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { isOpenClaim } from './claim-document.ts'
import { addStepWithItem, changeClaim } from './claim-steps.ts'
import { findOpenClaimsOf } from './claims.repository.ts'

/**
 * Withdraws all open claims of a person whose account goes, so that the posters hear of it. Each is
 * a commit of its own, so it may die anywhere and be run again.
 * @returns whether it is done; false if time has run out
 * @throws {HttpError} 503 if a claim keeps changing
 */
export async function withdrawClaimsOf(
  context: Context,
  { uid }: { uid: string },
  hasTime: () => boolean,
): Promise<boolean> {
  for (;;) {
    const open = await findOpenClaimsOf(context.firestore, uid)
    if (open.length === 0) return true
    for (const { id } of open) {
      if (!hasTime()) return false
      await changeClaim(context, id, (batch, current) => {
        if (!isOpenClaim(current.claim)) return
        const actor = { side: 'claimant', uid } as const
        addStepWithItem(batch, current, { what: 'withdrawn', actor, state: 'withdrawn' })
      }).catch((error: unknown) => {
        // An administrator has deleted it meanwhile.
        if (!(error instanceof HttpError && error.status === 404)) throw error
      })
    }
  }
}
