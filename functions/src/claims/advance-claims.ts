import { Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../lib/request-context.ts'
import { CLAIM_DAYS } from '../shared/claims/claim-limits.ts'
import type { Commit } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { timedStep } from '../store/timed-step.ts'
import { BOARD, isOpenClaim } from './claim-document.ts'
import { addClaimStep, addStepWithItem, type ClaimAndItem, changeClaim, expiryOf } from './claim-steps.ts'
import { eachDueClaim } from './claims.repository.ts'

/**
 * Takes the timed steps of claims: reminds posters who have not decided, and ends claims that
 * nobody decided or met about in time.
 */
export const advanceDueClaims = timedStep(['reminded', 'expired'], eachDueClaim, (context, { id }, { now }) =>
  advanceClaim(context, id, Timestamp.fromDate(now)),
)

function advanceClaim(context: Context, id: string, now: Timestamp): Promise<'reminded' | 'expired' | undefined> {
  return changeClaim(context, id, (commit, current) => {
    const { claim, document } = current
    // Another run may have been faster.
    if (claim.dueAt === null || claim.dueAt.toMillis() > now.toMillis()) return undefined
    const isOpen = isOpenClaim(claim)
    if (isOpen && (claim.endsAt === null || claim.endsAt.toMillis() <= now.toMillis())) {
      addStepWithItem(commit, current, expiryOf(claim), now)
      return 'expired'
    }
    if (claim.state === 'pending') return addReminder(commit, current, now)
    // An administrator may have closed it by hand.
    commit.update(document, { dueAt: isOpen ? claim.endsAt : null })
    return undefined
  })
}

/** A run that is late sends one reminder for all that were due. */
function addReminder(commit: Commit, current: ClaimAndItem, now: Timestamp): 'reminded' {
  const { createdAt, endsAt } = current.claim
  const reminders = CLAIM_DAYS.reminders.map((days) => daysAfter(createdAt, days))
  const dueAt = reminders.find((time) => time.toMillis() > now.toMillis()) ?? endsAt
  // It changes nothing of the item, which is left alone.
  addClaimStep(commit, current, { what: 'reminded', actor: BOARD, fields: { dueAt } }, now)
  return 'reminded'
}
