import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { hasLeft, isListed } from '../items/item-listing.ts'
import { readItemToChange } from '../items/items.service.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { removeItem } from '../posts/delete-item.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import { change } from '../store/change.ts'
import type { Step } from '../store/follow-write.ts'
import { runQuery } from '../store/queries.ts'
import { keptThings } from './kept-thing-document.ts'
import { addHistory, offBoard } from './thing-history.ts'
import { listingOf } from './thing-post.ts'

/**
 * Updates what an office keeps after a change to its post. Recovered or reopened, by a claim and
 * its code or by hand, the thing is gone or kept again. Once the post has left the board, in
 * whatever way, nothing of the thing is public any more, and the rest of the post is deleted: put
 * back later, it would show what the counter says is not released. It reads the current state, so
 * it may run again, later, and twice at the same time.
 */
export async function alignThing(
  context: Pick<Context, 'firestore' | 'log' | 'cache'>,
  item: Pick<DocumentSnapshot, 'id' | 'ref'>,
): Promise<void> {
  const { firestore } = context
  const [found] = await runQuery(keptThings.in(firestore).where('itemId', '==', item.id).limit(1))
  if (!found) return
  await change(context, async (commit) => {
    const [document, post] = await firestore.getAll(found.ref, item.ref)
    const thing = keptThings.parse(document)
    if (!document || !post || thing.itemId !== item.id) return
    const status: unknown = post.get('status')
    const isOver = hasLeft(post)
    const changes = isOver ? await offBoard(context, commit, thing) : {}
    const [isGone, isBack] = [thing.state === 'kept' && isRecovered(status), thing.state === 'gone' && isOpen(status)]
    if (isGone) addHistory(commit, document, thing, 'gone', 'by-post', changes)
    else if (isBack) addHistory(commit, document, thing, 'kept', 'came-back', changes)
    else if (isOver) commit.update(document, { ...changes, updatedAt: FieldValue.serverTimestamp() })
    const own = isOver && (await unlessRefused(readItemToChange(context, commit, thing.ownerUid, item.id), 403, 404))
    if (own) await removeItem(context, commit, own)
    // Without a change, it makes sure that the post has not been opened again meanwhile.
    else if (isGone || isBack) commit.update(post, isBack && isListed(post) ? listingOf(thing) : { status })
  })
}

/** @see alignThing */
export const followPost: Step = {
  when: ({ before, after }) =>
    before.exists &&
    (isRecovered(before.get('status')) !== isRecovered(after.get('status')) || (hasLeft(after) && !hasLeft(before))),
  run: (context, { after }) => alignThing(context, after),
}
