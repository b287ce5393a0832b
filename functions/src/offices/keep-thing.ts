import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { addItem, writeItem } from '../items/items.service.ts'
import { HOUR_MS } from '../lib/durations.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/listing.ts'
import { REMINDER_DAYS } from '../shared/items/listing-days.ts'
import type { Counter, KeptThing, ThingChange, ThingInput } from '../shared/offices/offices.ts'
import { type OfficeWords, whereAtOffice } from '../shared/offices/where-now.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Transaction } from '../store/change.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { readQuery } from '../store/queries.ts'
import { makeOnce } from '../store/stored-idempotency-key.ts'
import { idOf, keptThings, listingOf, type StoredThing, toKeptThing } from './kept-thing-document.ts'
import { offices } from './offices.ts'
import { changeOwnThing, getThing, hidePhoto, makeVoid, readPost, requireKept } from './own-thing.ts'

/** How many of the things that were taken in last the counter shows. */
export const SHOWN_THINGS = 20

/** Returns an office, and what it has taken in last, but for what came in a table. */
export async function readCounter({ firestore }: Context, { uid }: Account): Promise<Counter> {
  const own = keptThings.in(firestore).where('ownerUid', '==', uid).where('importId', '==', '')
  const [office, found] = await Promise.all([
    offices.document(firestore, uid).get(),
    readQuery(own.orderBy('number', 'desc').limit(SHOWN_THINGS)),
  ])
  const { name, place, hours } = offices.read(office)
  return { name, place, hours, things: found.map((thing) => toKeptThing(keptThings.read(thing))) }
}

/**
 * Writes down a thing that was handed in, under the office's next number, and posts what is
 * released of it, in one commit: however many do so at once, each number is given once and none is
 * left out.
 * @param options.when backdates it
 * @param options.idempotencyKey a second request with the same key within a day gets the first
 * one's thing
 * @throws {HttpError} 400 if its photo is deleted or someone else's, 409 if an earlier request
 * with the same key had another body or no number is left, 429 if the office has taken in too much
 * within the hour, 503 if it takes in very much at the same time
 */
export async function takeIn(
  context: Context,
  caller: Account,
  input: ThingInput,
  { when, idempotencyKey }: { when?: Date; idempotencyKey?: IdempotencyKey | undefined } = {},
): Promise<KeptThing> {
  const { firestore, settings } = context
  const { uid } = caller
  const add = async (tx: Transaction) => {
    const office = await offices.document(firestore, uid).get()
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
      step: null,
      importId: '',
      history: [],
    })
    await addPictureChange(context, tx, { ownerUid: uid, before: '', after: input.thumbnail })
    if (reference) {
      const takenInAt = when ? Timestamp.fromDate(when) : tx.now
      const office = { number, ...listingOf({ ...input, takenInAt }) }
      await addItem(context, tx, { reference, owner: caller, input: toPost(input, words), when, office })
    }
    await addUse(tx, uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    return number
  }
  return makeOnce(context, { uid, turn: 'take in', idempotencyKey }, add, (number) => getThing(context, caller, number))
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

/** Leaves a post some days on the board, although the time of its thing is almost over. */
function withTime<Listing extends ReturnType<typeof listingOf>>(listing: Listing): Listing {
  const soonest = daysAfter(new Date(), REMINDER_DAYS)
  if (listing.listedUntil.toMillis() > soonest.toMillis()) return listing
  return { ...listing, listedUntil: soonest, nextStepAt: soonest }
}

/** Returns what everyone may read of a thing. */
function toPost<Category extends string>(
  thing: Omit<ThingInput, 'category'> & { category: Category },
  office: OfficeWords,
) {
  const { release, title, category, location, dateFound } = thing
  return {
    postType: 'Found' as const,
    title,
    category,
    location,
    dateLost: dateFound,
    thumbnail: release === 'photo' ? thing.thumbnail : '',
    description: release === 'photo' || release === 'description' ? thing.description : '',
    whereNow: whereAtOffice(office),
    contact: 'board' as const,
  }
}

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
  return changeOwnThing(context, caller, number, async (tx, document, thing) => {
    await requireKept(context, thing)
    if (readAt !== timeOf(thing.updatedAt)) throw new HttpError('thing-changed')
    const itemId = await writePost(context, tx, caller, thing, input)
    // A post that is gone, such as by a moderator, does not come back by itself.
    const release = itemId === '' ? 'nothing' : input.release
    const { ownerUid, thumbnail: before } = thing
    const isTakenBack = thing.release === 'photo' && release !== 'photo' && input.thumbnail === before
    const thumbnail = isTakenBack ? await hidePhoto(context, tx, thing) : input.thumbnail
    if (!isTakenBack) await addPictureChange(context, tx, { ownerUid, before, after: thumbnail })
    const step = input.shelf === thing.shelf ? thing.step : null
    tx.update(document, { ...input, thumbnail, itemId, release, step, updatedAt: FieldValue.serverTimestamp() })
  })
}

/**
 * Adds to a transaction what becomes of a thing's post.
 * @returns its id; empty if there is none, or none any more
 */
async function writePost(
  context: Context,
  tx: Transaction,
  owner: Account,
  thing: StoredThing,
  input: ThingInput,
): Promise<string> {
  const { firestore, settings } = context
  const own = await readPost(context, tx, thing)
  if (input.release === 'nothing') {
    if (own) await removeItem(context, tx, own)
    return ''
  }
  const words = offices.read(await offices.document(firestore, owner.uid).get())
  const post = toPost(input, words)
  const { number } = thing
  const office = { number, ...listingOf({ ...thing, category: input.category }) }
  if (thing.itemId !== '') {
    const isSame = JSON.stringify(post) === JSON.stringify(toPost(thing, words))
    const known = own && items.read(own.document)
    // The clocks of the instance and of Firestore differ a little.
    const difference = (known?.listedUntil?.toMillis() ?? 0) - office.listedUntil.toMillis()
    const isRight = known?.number === number && Math.abs(difference) < HOUR_MS
    // What is kept beyond its time leaves the board once, and does not come back with each change.
    const isOver = office.listedUntil.toMillis() <= Date.now()
    if (own && !(isSame && (isRight || isOver))) await writeItem(context, tx, own, post, isOver ? {} : { office })
    return own ? thing.itemId : ''
  }
  const reference = items.in(firestore).doc()
  await addItem(context, tx, { reference, owner, input: post, office: withTime(office) })
  await addUse(tx, owner.uid, hourlyLimit('thing', settings.hourlyLimits.thing))
  return reference.id
}

/**
 * Makes a number void, of a thing that was written down by mistake. The number and the title stay;
 * the rest goes, and so does its post. One that is void already stays as it is.
 * @throws {HttpError} 404 if there is no such thing, 409 if it has gone somewhere
 */
export function voidThing(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return changeOwnThing(context, caller, number, async (tx, document, thing) => {
    if (thing.state === 'void') return
    await requireKept(context, thing)
    const own = await readPost(context, tx, thing)
    if (own) await removeItem(context, tx, own)
    await makeVoid(context, tx, document, thing)
  })
}
