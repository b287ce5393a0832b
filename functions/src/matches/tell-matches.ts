import { isDeepStrictEqual } from 'node:util'
import { tell } from '../delivery/tell.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { ifListed } from '../items/item-written.ts'
import type { Context } from '../lib/request-context.ts'
import { emailAboutLoss } from '../losses/follow-loss.ts'
import { findBlockedWith } from '../messages/pair.ts'
import type { Item } from '../shared/items/items.ts'
import { SECOND_MS } from '../shared/lib/durations.ts'
import { type DocumentWritten, isNew } from '../store/document-written.ts'
import { isUid } from '../store/field-values.ts'
import { sendMatchEmail } from './match-emails.ts'
import { sameNumberEmail } from './match-news.ts'
import { findSameNumber } from './matches.repository.ts'
import { findMatchesToNotify } from './matches.service.ts'

/** Tells finders of a number that is the same. It comes before the matches of the same posts. */
export const tellSameNumber = ifListed(mayHaveNewNumber, (context, document, writtenAt) =>
  notifyOfSameNumber(context, toItem(document), writtenAt),
)

/** Tells people of the items that a new one matches well. */
export const tellMatches = ifListed(isNew, (context, document, writtenAt) =>
  notifyOfMatches(context, toItem(document), writtenAt),
)

/**
 * What decides which posts have the same number, besides whether they are on the board. An account
 * may give few numbers a day.
 */
const COMPARED_FIELDS = ['identifierAt', 'postType', 'status']

/**
 * Whether posts have to be compared by their number. Other changes of a post cost no comparison.
 */
function mayHaveNewNumber({ before, after, writtenAt }: DocumentWritten): boolean {
  if (!items.parse(after).hasIdentifier || !isListed(after)) return false
  if (!before.exists) return isNew({ before, after, writtenAt })
  // It is put back.
  if (!isListed(before)) return true
  return COMPARED_FIELDS.some((field) => !isDeepStrictEqual(after.get(field), before.get(field)))
}

/** A little later, the page of a new post begins to promise that its poster is told of matches. */
const LATE_MS = 25 * SECOND_MS

/**
 * Tells people of the items that a new one matches well, unless one of the two has blocked the
 * other. Of two items the poster of the older is told, whichever event comes first. The poster of
 * the newer sees the match after posting, and is told only if they may have missed it: the older
 * was read after theirs, or theirs was read late. So is a person for whom an office has posted one,
 * of the office's own things, too. An account that posts many items at once holds up only itself.
 * @param item as it is now
 */
async function notifyOfMatches(context: Context, item: Item, writtenAt: Date): Promise<void> {
  const matches = await context.serialQueue.run(`match ${item.ownerUid}`, () => findMatchesToNotify(context, item))
  const told = matches.filter(({ item: { ownerUid } }) => isUid(ownerUid))
  const uids = told.map(({ item: { ownerUid } }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  const rung = new Set([item.ownerUid])
  for (const { item: match, score } of told) {
    if (blocked.has(match.ownerUid)) continue
    const [older, newer] = match.createdAt > item.createdAt ? [item, match] : [match, item]
    const isMissed = newer === match || Date.now() - Date.parse(newer.createdAt) > LATE_MS
    const both = [
      [older, newer],
      [newer, older],
    ] as const
    const pairs = isMissed ? both : both.slice(0, 1)
    for (const [own, other] of pairs)
      await emailAboutLoss(context, own._id, { id: `loss-${own._id}-${other._id}`, otherItemId: other._id })
    if (rung.has(match.ownerUid)) continue
    rung.add(match.ownerUid)
    for (const [own, other] of pairs) {
      await tell(context, own.ownerUid, { ...newsOf('match', own, other, writtenAt), score })
      // The local stack has no scheduler.
      if (context.settings.isEmulator) await sendMatchEmail(context, own.ownerUid, new Date())
    }
  }
}

/**
 * Tells finders at once that a lost post has the same number as theirs, whichever of the two came
 * second. Losers are never told, because people who could learn whether a number was found could
 * try numbers.
 * @param item as it is now
 */
async function notifyOfSameNumber(context: Context, item: Item, writtenAt: Date): Promise<void> {
  const others = await findSameNumber(context, item)
  const uids = others.map(({ ownerUid }) => ownerUid)
  const blocked = await findBlockedWith(context.firestore, item.ownerUid, uids)
  for (const other of others) {
    if (blocked.has(other.ownerUid)) continue
    const [found, lost] = item.postType === 'Found' ? [item, other] : [other, item]
    const news = newsOf('same-number', found, lost, writtenAt)
    await tell(context, found.ownerUid, { ...news, email: sameNumberEmail(news.id, lost._id, found) })
  }
}

/** Returns what the poster of one item is told of another one. */
const newsOf = <Kind extends 'match' | 'same-number'>(kind: Kind, own: Item, other: Item, writtenAt: Date) => ({
  id: `${kind}-${own._id}-${other._id}`,
  kind,
  itemId: own._id,
  otherItemId: other._id,
  otherUid: other.ownerUid,
  createdAt: writtenAt.toISOString(),
})
