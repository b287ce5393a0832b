import type { Firestore } from 'firebase-admin/firestore'
import { tell } from '../delivery/tell.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { ifListed } from '../items/item-written.ts'
import type { Context } from '../lib/request-context.ts'
import { findBlockedWith } from '../messages/pair.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { change, changeOnce } from '../store/change.ts'
import { isNew } from '../store/document-written.ts'
import { eachOverdue } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'
import { savedSearchEmail } from './saved-search-news.ts'
import { findWatchers, pendingAlerts, type WatcherPlace } from './saved-searches.ts'

/** At most this many people are told at once: each costs seven reads. */
const PEOPLE_AT_ONCE = 25

/**
 * Tells people of a new post that fits a search which they have saved, unless it is their own or
 * one of the two has blocked the other. It reads at most 200 documents; the job `saved-searches`
 * goes on.
 */
export const tellWatchers = ifListed(isNew, async (context, document, writtenAt) => {
  if (!isOpen(document.get('status'))) return
  const next = await tellSome(context, toItem(document), { part: 0, after: '' })
  if (!next) return
  const reference = pendingAlerts.document(context.firestore, document.id)
  await change(context, (commit) => commit.merge(reference, { ...next, dueAt: writtenAt }))
})

async function tellSome(context: Context, item: Item, place: WatcherPlace): Promise<WatcherPlace | undefined> {
  const { _id: itemId, ownerUid: otherUid, createdAt } = item
  const { watchers, next } = await findWatchers(context.firestore, item, place, PEOPLE_AT_ONCE)
  const others = watchers.filter(({ uid }) => uid !== otherUid)
  const uids = others.map(({ uid }) => uid)
  const blocked = await findBlockedWith(context.firestore, otherUid, uids)
  for (const { uid, search } of others) {
    if (blocked.has(uid)) continue
    const id = `search-${itemId}`
    const email = savedSearchEmail(`${id}-${uid}`, itemId, search)
    await tell(context, uid, { id, kind: 'search', itemId, otherUid, createdAt, email })
  }
  return next
}

/** Goes on telling people of new posts, until all are told or there is no time. */
export const tellFurtherWatchers = timedStep(
  ['told'],
  (firestore: Firestore, now) => eachOverdue(pendingAlerts.in(firestore), 'dueAt', now),
  async (context, document, { hasTime }) => {
    const { part, after } = pendingAlerts.parse(document)
    let place: WatcherPlace | undefined = { part, after }
    while (place && hasTime()) {
      const item = await items.document(context.firestore, document.id).get()
      const isToTell = isListed(item) && isOpen(item.get('status'))
      place = isToTell ? await tellSome(context, toItem(item), place) : undefined
      const further = place
      const isDone = await changeOnce(context, (commit) =>
        further ? commit.update(document.ref, further) : commit.delete(document.ref),
      )
      // Another run has told the others, or does.
      if (!isDone) break
    }
    return 'told'
  },
)
