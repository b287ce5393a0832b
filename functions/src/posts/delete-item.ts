import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { endOpenClaims } from '../claims/end-claims.ts'
import { clearPostContent } from '../claims/forget-post.ts'
import { addCounted, recoveredItems, returnedAnotherWay, takenDownPosts } from '../claims/recoveries.repository.ts'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { isHidden } from '../items/item-listing.ts'
import { changeOwnItem, type ItemToChange } from '../items/items.service.ts'
import { privateDetails } from '../items/private-details.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { UNSETTLED_DAYS } from '../shared/claims/claim-limits.ts'
import { isOpen } from '../shared/items/item-status.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import { countUse, dailyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import type { Condition } from './listing.ts'

/** A lost-property office deletes this many a day; a script would count what never was lost. */
const COUNTED_RETURNS = dailyLimit('return', 20)

/**
 * Whether the statistics count the deletion of an open post: not on its first day, not if a
 * moderator has hidden it, and not if it expired so long ago that it counts as expired for good.
 */
function isCountedDeletion(document: DocumentSnapshot): boolean {
  const { createdAt, archivedAt } = items.parse(document)
  const daysSince = (time: Timestamp | null) => time && dayNumber(Date.now()) - dayNumber(time.toMillis())
  return daysSince(createdAt) !== 0 && !isHidden(document) && (daysSince(archivedAt) ?? 0) < UNSETTLED_DAYS
}

const dayNumber = (time: number) => Math.floor(time / DAY_MS)

/**
 * Deletes a post with its photo and its private details, and ends its claims. If it was recovered,
 * the record of the recovery stays, because that belongs to the recoverer, but with only the title,
 * the location and the day.
 * @param options.cameBack whether the thing came back without a recovery, which is counted if the
 * post was open, for an account up to {@link COUNTED_RETURNS}
 * @throws {HttpError} 403 if it is someone else's, 404 if there is none
 */
export async function deleteItem(
  context: Context,
  owner: Pick<Account, 'uid'>,
  id: string,
  { cameBack = false, onlyIf = () => true }: { cameBack?: boolean; onlyIf?: Condition } = {},
): Promise<void> {
  const isCounted = cameBack && (await countUse(context, owner.uid, COUNTED_RETURNS)) === undefined
  await changeOwnItem(context, owner, id, async (commit, own) => {
    if (onlyIf(own.document)) await removeItem(context, commit, own, { as: isCounted ? 'returned' : 'taken-down' })
  })
}

/**
 * Adds to a commit what {@link deleteItem} does.
 * @param options.as what an open item counts as: one that came back, is posted anew, or neither
 */
export async function removeItem(
  context: Pick<Context, 'firestore' | 'log'>,
  commit: Commit,
  { document, item, entry }: ItemToChange,
  { as = 'taken-down' }: { as?: 'returned' | 'posted-anew' | 'taken-down' } = {},
): Promise<void> {
  const { id } = document
  commit.delete(document)
  if (entry) commit.delete(entry)
  const { openClaims, hasPrivateDetails } = items.parse(document)
  if (openClaims > 0) await endOpenClaims(commit, id, 'post-deleted')
  if (hasPrivateDetails) commit.delete(privateDetails.document(context.firestore, id))
  await addPictureChange(context, commit, { ownerUid: item.ownerUid, before: item.thumbnail, after: '' })
  if (isOpen(item.status)) {
    if (as === 'returned') addCounted(commit, returnedAnotherWay, item.category)
    if (as === 'taken-down' && isCountedDeletion(document)) addCounted(commit, takenDownPosts, item.category)
    return
  }
  const record = await recoveredItems.document(context.firestore, id).get()
  await clearPostContent(context, commit, record, item.thumbnail)
}
