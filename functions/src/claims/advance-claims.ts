import { type DocumentSnapshot, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { handleEach } from '../lib/firestore/handle-each.ts'
import type { Context } from '../lib/request-context.ts'
import { CLAIM_DAYS } from '../shared/lib/shared-constants.ts'
import { BOARD, isOpenClaim } from './claim-document.ts'
import { addClaimStep, addStepWithItem, type ClaimAndItem, changeClaim, expiryOf } from './claim-steps.ts'
import { eachDueClaim } from './claims.repository.ts'

/**
 * Takes the timed steps of claims that are due: reminds posters who have not decided, and ends
 * claims that nobody decided or met about in time. Each step is a commit of its own that reads the
 * claim again, so a run may die anywhere, and two may run at once.
 */
export const advanceDueClaims = (context: Context, now: Date) =>
  handleEach(context, eachDueClaim(context.firestore, now), ['reminded', 'expired'], ({ id }) =>
    advanceClaim(context, id, Timestamp.fromDate(now)),
  )

function advanceClaim(context: Context, id: string, now: Timestamp): Promise<'reminded' | 'expired' | undefined> {
  return changeClaim(context, id, (batch, current) => {
    const { claim, document } = current
    // Another run may have been faster.
    if (claim.dueAt === null || claim.dueAt.toMillis() > now.toMillis()) return undefined
    if (!isOpenClaim(claim)) {
      // An administrator has closed it by hand.
      return setDue(batch, document, null)
    }
    if (claim.endsAt === null || claim.endsAt.toMillis() <= now.toMillis()) {
      addStepWithItem(batch, current, expiryOf(claim), now)
      return 'expired'
    }
    if (claim.state === 'approved') return setDue(batch, document, claim.endsAt)
    return addReminder(batch, current, now)
  })
}

function setDue(batch: WriteBatch, { ref, updateTime }: DocumentSnapshot, dueAt: Timestamp | null): undefined {
  if (updateTime) batch.update(ref, { dueAt }, { lastUpdateTime: updateTime })
}

/** A run that is late sends one reminder for all that were due. */
function addReminder(batch: WriteBatch, current: ClaimAndItem, now: Timestamp): 'reminded' {
  const { createdAt, endsAt } = current.claim
  const reminders = CLAIM_DAYS.reminders.map((days) => daysAfter(createdAt, days))
  const dueAt = reminders.find((time) => time.toMillis() > now.toMillis()) ?? endsAt
  // It changes nothing of the item, which is left alone.
  addClaimStep(batch, current, { what: 'reminded', actor: BOARD, fields: { dueAt } }, now)
  return 'reminded'
}
