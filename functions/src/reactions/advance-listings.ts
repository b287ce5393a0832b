import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { items } from '../items/item-document.ts'
import { isListed } from '../items/item-listing.ts'
import { eachDueItem } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { endingEmail } from '../news/email-texts.ts'
import { endingId } from '../news/notification-posts.ts'
import { addEmail } from '../news/send-email.ts'
import { tell } from '../news/tell.ts'
import { deleteItem } from '../posts/delete-item.ts'
import { archiveItem } from '../posts/listing.ts'
import { newListingToken } from '../posts/listing-tokens.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import { changeOnce } from '../store/change.ts'
import { daysAfter } from '../store/days-after.ts'
import { isUid, textOf, textsOf, timestampOf } from '../store/field-values.ts'
import { handleEach } from '../store/handle-each.ts'

const STEPS = ['asked', 'archived', 'deleted', 'waiting'] as const

/**
 * Takes the timed steps of posts that are due: asks posters whether a post is to stay, takes posts
 * off the board, and deletes those that have long been off it. Each step has a precondition and
 * changes nothing when it is repeated, so a run may die anywhere, and two may run at once. Each
 * post is tried once in a run, and one that fails is tried again a day later, so that it does not
 * hold up the others.
 * @param now what is due is due at this time
 */
export const advanceListings = (context: Context, now: Date) =>
  handleEach(context, eachDueItem(context.firestore, now), STEPS, (item) =>
    takeStep(context, item, now).catch(async (cause: unknown) => {
      await setNextStep(context, item, daysAfter(now, 1)).catch(() => {})
      throw cause
    }),
  )

async function takeStep(context: Context, item: DocumentSnapshot, now: Date): Promise<(typeof STEPS)[number]> {
  const owner = { uid: textOf(item.get('ownerUid')) }
  const isStillDue = (document: DocumentSnapshot) => isDue(document, now)
  if (!isListed(item)) {
    await deleteItem(context, owner, item.id, { onlyIf: (document) => !isListed(document) && isStillDue(document) })
    return 'deleted'
  }
  const listedUntil = timestampOf(item.get('listedUntil'))
  if (!listedUntil) throw new Error('It does not say until when it is on the board.')
  const isOver = listedUntil.toMillis() <= now.getTime()
  if (isOver && items.read(item).openClaims > 0) {
    await setNextStep(context, item, daysAfter(now, 1))
    return 'waiting'
  }
  if (isOver) {
    await archiveItem(context, owner, item.id, { now, onlyIf: isStillDue })
    return 'archived'
  }
  if (isRecovered(item.get('status'))) {
    await setNextStep(context, item, listedUntil)
    return 'waiting'
  }
  await askPoster(context, item, listedUntil, now)
  await setNextStep(context, item, listedUntil)
  return 'asked'
}

/**
 * Asks a poster in the bell and by e-mail whether a post is to stay on the board. Both have ids of
 * their own, so repeating it changes nothing.
 * @param listedUntil when it leaves the board
 */
async function askPoster(context: Context, item: DocumentSnapshot, listedUntil: Timestamp, now: Date): Promise<void> {
  const { firestore } = context
  const { ownerUid, title } = textsOf(item, 'ownerUid', 'title')
  if (!isUid(ownerUid)) return
  const end = listedUntil.toDate()
  const id = endingId(item.id, end.toISOString())
  await tell(context, ownerUid, { id, kind: 'ending', itemId: item.id, createdAt: now.toISOString() })
  const { token, reference, fields } = newListingToken(firestore, { itemId: item.id, ownerUid }, end)
  const email = endingEmail(id, { title, listedUntil: end }, token)
  // If the commit fails, the e-mail exists already, with a token of its own.
  await changeOnce(context, async (tx) => {
    if (await addEmail(context, tx, ownerUid, email)) tx.create(reference, fields)
  })
}

function isDue(item: DocumentSnapshot, now: Date): boolean {
  const nextStepAt = timestampOf(item.get('nextStepAt'))
  return nextStepAt !== null && nextStepAt.toMillis() <= now.getTime()
}

/** Changes nothing if the item has changed meanwhile: the next run looks again. */
const setNextStep = (context: Context, item: DocumentSnapshot, nextStepAt: Timestamp) =>
  changeOnce(context, (tx) => tx.update(item, { nextStepAt }))
