import { endOpenClaims } from '../claims/claim-steps.ts'
import { withdrawClaimsOf } from '../claims/end-claims.ts'
import { isListed } from '../items/item-listing.ts'
import { findItemsOf, itemReference } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { changeEach } from '../messages/change-conversation.ts'
import { conversationsOf } from '../messages/conversations.repository.ts'
import { ifThere } from '../people/account-facts.ts'
import { change } from '../store/change.ts'
import { addHiding } from './case-changes.ts'
import type { StoredCase } from './case-document.ts'
import { addShowing } from './judged-thing.ts'
import { findClosingCases } from './reports.repository.ts'

type Closing = Pick<StoredCase, 'id' | 'accusedUid' | 'itemId' | 'isHidden'>

/**
 * Closes the account of a person: nobody can log in to it, its sessions have ended, its posts are
 * hidden, its claims and those on its posts have ended, and nobody can write in its conversations.
 * It may die anywhere and run again.
 */
export async function closeAccount(context: Context, { id, accusedUid }: Closing): Promise<void> {
  const { auth, firestore, endedSessions, cache } = context
  await ifThere(auth.updateUser(accusedUid, { disabled: true }))
  await endedSessions.endAll({ uid: accusedUid })
  for (;;) {
    const listed = await findItemsOf(firestore, accusedUid, { isListed: true })
    if (listed.length === 0) break
    for (const { id: itemId } of listed) {
      await change(context, async (tx) => {
        const item = await itemReference(firestore, itemId).get()
        if (!item.exists || !isListed(item)) return
        await endOpenClaims(tx, itemId, 'post-removed')
        await addHiding(tx, item, id)
      })
    }
  }
  await withdrawClaimsOf(context, { uid: accusedUid }, () => true)
  await changeEach(firestore, conversationsOf(firestore, accusedUid), ({ closedByCase }) =>
    closedByCase === '' ? { closedByCase: id, dueAt: null } : undefined,
  )
  cache.clear()
}

/**
 * Opens an account again that this case has closed, unless another case closes it, too. Claims have
 * ended, and logins have to be made again.
 * @see closeAccount
 */
export async function reopenAccount(context: Context, { id, accusedUid, itemId, isHidden }: Closing): Promise<void> {
  const { auth, firestore, cache } = context
  if ((await findClosingCases(firestore, accusedUid)).some((other) => other.id !== id)) return
  await ifThere(auth.updateUser(accusedUid, { disabled: false }))
  for (;;) {
    const found = await findItemsOf(firestore, accusedUid, { hiddenByCase: id })
    // The case may still hide the post that it is about.
    const hidden = found.filter((item) => !(isHidden && item.id === itemId))
    if (hidden.length === 0) break
    for (const { ref } of hidden) await change(context, async (tx) => addShowing(tx, await ref.get(), id))
  }
  await changeEach(firestore, conversationsOf(firestore, accusedUid), ({ closedByCase }) =>
    closedByCase === id ? { closedByCase: '' } : undefined,
  )
  cache.clear()
}
