import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { addItem, updateItem } from '../items/items.service.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { deleteItem } from '../posts/listing.ts'
import type { ItemInput } from '../shared/items/items.ts'
import type { Counter, KeptThing, ThingInput } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import type { DocumentOf } from '../store/collection.ts'
import { readQuery } from '../store/queries.ts'
import { itemIdOfKey, storeKey, withEarlierResult, withReference } from '../store/stored-idempotency-key.ts'
import { keptThings, toKeptThing } from './kept-thing-document.ts'
import { type OfficeWords, offices } from './offices.ts'

/** How many of the things that were taken in last the counter shows. */
export const SHOWN_THINGS = 20

/** Returns an office, and what it has taken in last. */
export async function readCounter({ firestore }: Context, { uid }: Account): Promise<Counter> {
  const own = keptThings.in(firestore).where('ownerUid', '==', uid).orderBy('number', 'desc')
  const [office, things] = await Promise.all([
    offices.document(firestore, uid).get(),
    readQuery(own.limit(SHOWN_THINGS)),
  ])
  const { name, place, hours } = offices.read(office)
  return { name, place, hours, things: things.map((thing) => toKeptThing(keptThings.read(thing))) }
}

/**
 * Returns a thing of the caller's office.
 * @throws {HttpError} 404 if it has none with this number
 */
export async function getThing(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return toKeptThing(keptThings.read(await readThing(context, caller, number)))
}

async function readThing({ firestore }: Context, { uid }: Account, number: string) {
  const document = await keptThings.document(firestore, idOf(uid, number)).get()
  if (!document.exists) throw new HttpError('thing-not-found')
  return document
}

const idOf = (uid: string, number: string) => `${uid}-${number}`

/**
 * Writes down a thing that was handed in, under the office's next number, and posts what is
 * released of it, in one commit: however many do so at once, each number is given once and none is
 * left out.
 * @param options.when backdates it
 * @param options.idempotencyKey a second request with the same key within a day gets the first
 * one's thing
 * @throws {HttpError} 400 if its photo is deleted or somebody else's, 409 if an earlier request
 * with the same key had another body or no number is left, 429 if the office has taken in too much
 * within the hour, 503 if it takes in very much at the same time
 */
export async function takeIn(
  context: Context,
  caller: Account,
  input: ThingInput,
  { when, idempotencyKey }: { when?: Date; idempotencyKey?: IdempotencyKey | undefined } = {},
): Promise<KeptThing> {
  const { firestore, cache, serialQueue, settings } = context
  const { uid } = caller
  const key = withReference(firestore, idempotencyKey)
  const add = () =>
    change(context, async (tx) => {
      const [knownKey, office] = await Promise.all([key?.reference.get(), offices.document(firestore, uid).get()])
      const earlier = itemIdOfKey(key, knownKey)
      if (earlier !== undefined) return earlier
      const words = offices.read(office)
      const number = nextNumber(words.lastNumber, when ?? tx.now.toDate())
      const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
      const reference = input.release === 'nothing' ? undefined : items.in(firestore).doc()
      tx.put(office, { uid, lastNumber: number })
      tx.create(keptThings.document(firestore, idOf(uid, number)), {
        ...input,
        ownerUid: uid,
        number,
        state: 'kept',
        itemId: reference?.id ?? '',
        takenInAt: time,
        updatedAt: time,
      })
      await addPictureChange(context, tx, { ownerUid: uid, before: '', after: input.thumbnail })
      const post = { owner: caller, input: toPost(input, words), when, isAskedAbout: false }
      if (reference) await addItem(context, tx, { reference, ...post })
      if (key && knownKey) storeKey(tx, key, { uid, itemId: number }, knownKey)
      await addUse(tx, uid, hourlyLimit('thing', settings.hourlyLimits.thing))
      tx.after(() => cache.clear())
      return number
    })
  // One office's things take turns, because simultaneous ones would make each other try again.
  const write = async () => getThing(context, caller, await serialQueue.run(`take in ${uid}`, add))
  return withEarlierResult(key, write, (number) => getThing(context, caller, number))
}

const LAST_OF_YEAR = 999_999

/**
 * Returns the number after the last one. It begins with the year in UTC, and with 1 in each year; a
 * clock that goes back changes nothing.
 * @throws {HttpError} 409 if the year has no number left
 */
export function nextNumber(last: string, now: Date): string {
  const [lastYear = 0, lastOfYear = 0] = last.split('-').map(Number)
  const year = Math.max(lastYear, now.getUTCFullYear())
  const next = year === lastYear ? lastOfYear + 1 : 1
  if (next > LAST_OF_YEAR) throw new HttpError('numbers-used-up')
  return `${year}-${String(next).padStart(6, '0')}`
}

/** Returns what everybody may read of a thing. */
function toPost(thing: ThingInput, { name, place }: OfficeWords): ItemInput {
  const { release, title, category, location, dateFound } = thing
  return {
    postType: 'Found',
    title,
    category,
    location,
    dateLost: dateFound,
    thumbnail: release === 'photo' ? thing.thumbnail : '',
    description: release === 'photo' || release === 'description' ? thing.description : '',
    whereNow: [name, place].filter(Boolean).join(', '),
    contact: 'board',
  }
}

type StoredThing = DocumentOf<typeof keptThings>

/**
 * Changes what an office has written down, and the post as far as it is released. The post goes
 * first, so that after a failure nobody reads more than the office believes. A post that is gone,
 * such as by a moderator, does not come back.
 * @throws {HttpError} 400 if a photo that it did not have before is deleted or somebody else's, 404
 * if there is no such thing, 409 if its number is void
 */
export async function changeThing(
  context: Context,
  caller: Account,
  number: string,
  input: ThingInput,
): Promise<KeptThing> {
  const { firestore, cache, serialQueue } = context
  const work = () =>
    change(context, async (tx) => {
      const document = await readThing(context, caller, number)
      const thing = keptThings.read(document)
      if (thing.state === 'void') throw new HttpError('number-void')
      const words = offices.read(await offices.document(firestore, caller.uid).get())
      const post = toPost(input, words)
      let { itemId } = thing
      if (input.release === 'nothing') {
        await deletePost(context, caller, thing)
        itemId = ''
      } else if (itemId === '') {
        const reference = items.in(firestore).doc()
        await addItem(context, tx, { reference, owner: caller, input: post, isAskedAbout: false })
        itemId = reference.id
      } else await unlessRefused(updateItem(context, caller, itemId, post), 404)
      tx.update(document, { ...input, itemId, updatedAt: FieldValue.serverTimestamp() })
      const picture = { ownerUid: caller.uid, before: thing.thumbnail, after: input.thumbnail }
      await addPictureChange(context, tx, picture)
      tx.after(() => cache.clear())
    })
  await serialQueue.run(`keep ${caller.uid}`, work)
  return getThing(context, caller, number)
}

async function deletePost(context: Context, caller: Account, { itemId }: StoredThing): Promise<void> {
  if (itemId !== '') await unlessRefused(deleteItem(context, caller, itemId), 404)
}

/**
 * Makes a number void, of a thing that was written down by mistake. The number stays its own, and
 * its post is deleted. One that is void already stays as it is.
 * @throws {HttpError} 404 if there is no such thing
 */
export async function voidThing(context: Context, caller: Account, number: string): Promise<KeptThing> {
  const work = () =>
    change(context, async (tx) => {
      const document = await readThing(context, caller, number)
      const thing = keptThings.read(document)
      if (thing.state === 'void') return
      await deletePost(context, caller, thing)
      tx.update(document, { state: 'void', release: 'nothing', itemId: '', updatedAt: FieldValue.serverTimestamp() })
    })
  await context.serialQueue.run(`keep ${caller.uid}`, work)
  return getThing(context, caller, number)
}
