import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore'
import { readBoardFields } from '../items/item-document.ts'
import { isHidden } from '../items/item-listing.ts'
import { itemReference } from '../items/items.repository.ts'
import { isEmptyBatch, untilCommitted } from '../lib/firestore/commit.ts'
import type { Context } from '../lib/request-context.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { type ClaimsOfItem, endOpenClaims, NO_OPEN_CLAIMS } from './claim-steps.ts'
import { countOpenClaims, findApprovedClaims, MAX_OPEN_CLAIMS } from './claims.repository.ts'

/** Whether an item holds anything of its claims. */
export function holdsClaims(item: DocumentSnapshot): boolean {
  const { openClaims, approvedClaimId } = readBoardFields(item)
  return openClaims > 0 || approvedClaimId !== ''
}

/**
 * Brings an item and its claims in line after an administrator has changed one of them in the
 * console: ends the open claims of an item that is deleted, recovered or archived, and else counts
 * them again, because a wrong number would keep the item from being changed for ever. The API's own
 * steps leave nothing to do, which costs three reads. It reads the current documents and commits
 * only if none of them has changed since, so it may run late, twice, and at the same time as any
 * step.
 */
export async function healClaimsOfItem({ firestore }: Pick<Context, 'firestore'>, itemId: string): Promise<void> {
  let ended = MAX_OPEN_CLAIMS
  while (ended === MAX_OPEN_CLAIMS) {
    ended = await untilCommitted(async () => {
      const item = await itemReference(firestore, itemId).get()
      const batch = firestore.batch()
      const result = await endClaimsIfClosed(batch, firestore, item)
      const known = readBoardFields(item)
      const right = isClosed(item) ? NO_OPEN_CLAIMS : await countClaims(firestore, item)
      const isRight = known.openClaims === right.openClaims && known.approvedClaimId === right.approvedClaimId
      if (item.updateTime && !isRight) batch.update(item.ref, { ...right }, { lastUpdateTime: item.updateTime })
      return { ...(!isEmptyBatch(batch) && { batch }), result }
    })
  }
}

/** An item whose field is missing is only older than it. */
const isClosed = (item: DocumentSnapshot) =>
  !item.exists || isRecovered(item.get('status')) || item.get('isListed') === false

async function endClaimsIfClosed(batch: WriteBatch, firestore: Firestore, item: DocumentSnapshot): Promise<number> {
  if (!isClosed(item)) return 0
  const reason = isHidden(item) ? 'post-removed' : item.exists ? 'closed-by-poster' : 'post-deleted'
  return endOpenClaims(batch, firestore, item.id, reason)
}

async function countClaims(firestore: Firestore, item: DocumentSnapshot): Promise<ClaimsOfItem> {
  const [openClaims, approved] = await Promise.all([
    countOpenClaims(firestore, item.id),
    findApprovedClaims(firestore, item.id),
  ])
  const { approvedClaimId } = readBoardFields(item)
  return { openClaims, approvedClaimId: (approved.find(({ id }) => id === approvedClaimId) ?? approved[0])?.id ?? '' }
}
