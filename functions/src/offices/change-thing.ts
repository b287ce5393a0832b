import { FieldValue } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { addItem, writeItem } from '../items/items.service.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/delete-item.ts'
import { HOUR_MS } from '../shared/lib/durations.ts'
import type { KeptThing, ThingChange, ThingInput } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { timeOf } from '../store/field-values.ts'
import type { StoredThing } from './kept-thing-document.ts'
import { changeOwnThing, makeVoid, requireKept } from './kept-things.repository.ts'
import { offices } from './offices.ts'
import { hidePhoto, listingOf, readThingPost, toPost, withTime } from './thing-post.ts'

/**
 * Changes what an office has written down, and the post as far as it is released, in one commit.
 * @throws {HttpError} 400 if a photo that it did not have before is deleted or someone else's, 404
 * if there is no such thing, 409 if the office does not keep it any more, it is no longer as the
 * caller has read it, or claims on its post are open that answer to something else, 429 if it is a
 * new post and the office has taken in too much within the hour
 */
export function changeThing(
  context: Context,
  caller: Account,
  number: string,
  { readAt, ...input }: ThingChange,
): Promise<KeptThing> {
  return changeOwnThing(context, caller, number, async (commit, document, thing) => {
    await requireKept(context, thing)
    if (readAt !== timeOf(thing.updatedAt)) throw new HttpError('thing-changed')
    const itemId = await writePost(context, commit, caller, thing, input)
    // A post that is gone, such as by a moderator, does not come back by itself.
    const release = itemId === '' ? 'nothing' : input.release
    const { ownerUid, thumbnail: before } = thing
    const isTakenBack = thing.release === 'photo' && release !== 'photo' && input.thumbnail === before
    const thumbnail = isTakenBack ? await hidePhoto(context, commit, thing) : input.thumbnail
    if (!isTakenBack) await addPictureChange(context, commit, { ownerUid, before, after: thumbnail })
    const step = input.shelf === thing.shelf ? thing.step : null
    commit.update(document, { ...input, thumbnail, itemId, release, step, updatedAt: FieldValue.serverTimestamp() })
  })
}

/**
 * Adds to a commit what becomes of a thing's post.
 * @returns its id; empty if there is none, or none any more
 */
async function writePost(
  context: Context,
  commit: Commit,
  owner: Account,
  thing: StoredThing,
  input: ThingInput,
): Promise<string> {
  const { firestore, settings } = context
  const own = await readThingPost(context, commit, thing)
  if (input.release === 'nothing') {
    if (own) await removeItem(context, commit, own)
    return ''
  }
  const words = offices.parse(await offices.document(firestore, owner.uid).get())
  const post = toPost(input, words)
  const { number } = thing
  const listing = { number, ...listingOf({ ...thing, category: input.category }) }
  if (thing.itemId !== '') {
    const isSame = JSON.stringify(post) === JSON.stringify(toPost(thing, words))
    const known = own && items.parse(own.document)
    // The clocks of the instance and of Firestore differ a little.
    const difference = (known?.listedUntil?.toMillis() ?? 0) - listing.listedUntil.toMillis()
    const isRight = known?.number === number && Math.abs(difference) < HOUR_MS
    // What is kept beyond its time leaves the board once, and does not come back with each change.
    const isOver = listing.listedUntil.toMillis() <= Date.now()
    if (own && !(isSame && (isRight || isOver))) await writeItem(context, commit, own, post, isOver ? {} : { listing })
    return own ? thing.itemId : ''
  }
  const reference = items.in(firestore).doc()
  await addItem(context, commit, { reference, owner, input: post, listing: withTime(listing) })
  await addUse(commit, owner.uid, hourlyLimit('thing', settings.hourlyLimits.thing))
  return reference.id
}

/**
 * Makes a number void, of a thing that was written down by mistake. The number and the title stay;
 * the rest goes, and so does its post. One that is void already stays as it is.
 * @throws {HttpError} 404 if there is no such thing, 409 if it has gone somewhere
 */
export function voidThing(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return changeOwnThing(context, caller, number, async (commit, document, thing) => {
    if (thing.state === 'void') return
    await requireKept(context, thing)
    const own = await readThingPost(context, commit, thing)
    if (own) await removeItem(context, commit, own)
    await makeVoid(context, commit, document, thing)
  })
}
