import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { addEmail } from '../delivery/email-to-account.ts'
import { tell } from '../delivery/tell.ts'
import { items, toItem } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { eachDueItem } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { endingId } from '../news/notification-posts.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { changeOnce } from '../store/change.ts'
import { daysAfter, isUid } from '../store/field-values.ts'
import { timedStep } from '../store/timed-step.ts'
import { deleteItem } from './delete-item.ts'
import { endingEmail } from './ending-news.ts'
import { archiveItem, newListingLink } from './listing.ts'

const STEPS = ['asked', 'archived', 'deleted', 'waiting'] as const

/**
 * Takes the timed steps of posts: asks posters whether a post is to stay, takes posts off the
 * board, and deletes those that have long been off it. One that fails is tried again a day later.
 */
export const advanceListings = timedStep(STEPS, eachDueItem, (context, item, { now }) =>
  takeStep(context, item, now).catch(async (cause: unknown) => {
    await setNextStep(context, item, daysAfter(now, 1)).catch(() => {})
    throw cause
  }),
)

async function takeStep(context: Context, item: DocumentSnapshot, now: Date): Promise<(typeof STEPS)[number]> {
  const { ownerUid: uid, listedUntil, openClaims } = items.parse(item)
  const owner = { uid }
  const isStillDue = (document: DocumentSnapshot) => {
    const { nextStepAt } = items.parse(document)
    return nextStepAt !== null && nextStepAt.toMillis() <= now.getTime()
  }
  if (!isListed(item)) {
    await deleteItem(context, owner, item.id, { onlyIf: (document) => !isListed(document) && isStillDue(document) })
    return 'deleted'
  }
  if (!listedUntil) throw new Error('It does not say until when it is on the board.')
  const isOver = listedUntil.toMillis() <= now.getTime()
  if (isOver && openClaims > 0) {
    await setNextStep(context, item, daysAfter(now, 1))
    return 'waiting'
  }
  if (isOver) {
    await archiveItem(context, owner, item.id, { now, onlyIf: isStillDue })
    return 'archived'
  }
  const isAsked = !isRecovered(item.get('status'))
  if (isAsked) await askPoster(context, item, listedUntil, now)
  await setNextStep(context, item, listedUntil)
  return isAsked ? 'asked' : 'waiting'
}

/**
 * Asks a poster in the bell and by email whether a post is to stay on the board. Both have ids of
 * their own, so repeating it changes nothing.
 * @param listedUntil when it leaves the board
 */
async function askPoster(context: Context, item: DocumentSnapshot, listedUntil: Timestamp, now: Date): Promise<void> {
  const { ownerUid } = items.parse(item)
  if (!isUid(ownerUid)) return
  const end = listedUntil.toDate()
  const id = endingId(item.id, end.toISOString())
  await tell(context, ownerUid, { id, kind: 'ending', itemId: item.id, createdAt: now.toISOString() })
  const link = newListingLink({ itemId: item.id, ownerUid }, end)
  const email = endingEmail(id, toItem(item), end, link.token)
  // If the commit fails, the email exists already, with a token of its own.
  await changeOnce(context, async (commit) => {
    if (await addEmail(context, commit, ownerUid, email)) link.addTo(commit)
  })
}

/** Changes nothing if the item has changed meanwhile: the next run looks again. */
const setNextStep = (context: Context, item: DocumentSnapshot, nextStepAt: Timestamp) =>
  changeOnce(context, (commit) => commit.update(item, { nextStepAt }))
