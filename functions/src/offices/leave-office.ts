import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { outbox } from '../delivery/outbox.ts'
import { addEmailToVisitor, idOfEmail } from '../delivery/queue-email.ts'
import { items } from '../items/item-document.ts'
import { hasLeft, isListed } from '../items/item-listing.ts'
import { type OwnItem, readOwnItem } from '../items/items.service.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { spokenLanguage } from '../lib/words.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/listing.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import type {
  ChangedThings,
  Clearing,
  Destination,
  HandedOut,
  HandOut,
  HistoryEntry,
  KeptThing,
} from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { change, type Transaction } from '../store/change.ts'
import type { Step } from '../store/follow-write.ts'
import { readQuery } from '../store/queries.ts'
import { idOf, keptThings, listingOf, type StoredThing, toKeptThing } from './kept-thing-document.ts'
import { receiptEmail } from './office-news.ts'
import { mayWrite, offices, requireTurn } from './offices.ts'
import { changeOwnThing, hidePhoto, readPost, readThings, requireKept } from './own-thing.ts'
import { addReceiver } from './receivers.ts'
import { isWaiting } from './thing-import-document.ts'

/**
 * Writes down that a thing was handed out to its owner at the counter, takes its post off the
 * board, and sends a receipt if an address is given, which is not stored with the thing. The answer
 * says whether it is on its way.
 * @param idempotencyKey a second request with the same key within a day hands nothing out
 * @throws {HttpError} 404 if there is no such thing, 409 if the office does not keep it any more,
 * claims on its post are open and the caller has not said that they end, or an earlier request with
 * the same key had another body, 429 if the office has handed out too much within the hour
 */
export async function handOut(
  context: Context,
  caller: Account,
  number: string,
  { endsClaims, email, language, ...receiver }: HandOut,
  idempotencyKey?: IdempotencyKey,
): Promise<HandedOut> {
  const { firestore, settings } = context
  const leave = async (tx: Transaction, document: DocumentSnapshot, thing: StoredThing) => {
    await requireKept(context, thing)
    const own = await readPost(context, tx, thing)
    if (own && isRecovered(own.item.status)) throw new HttpError('already-recovered')
    if (!endsClaims && isClaimed(own)) throw new HttpError('thing-claimed')
    await addLeaving(context, tx, { document, thing, own }, 'owner')
    addReceiver(tx, thing, receiver)
    await addUse(tx, caller.uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    if (email === '') return
    const { name, place } = offices.read(await offices.document(firestore, caller.uid).get())
    const receipt = receiptEmail(receiptName(caller, number, thing.history.length), {
      number,
      office: `${name}, ${place}`,
      day: tx.now.toDate(),
    })
    if (await mayWrite(context, tx, caller.uid))
      await addEmailToVisitor(context, tx, email, receipt, spokenLanguage(language ?? ''))
  }
  const handedOut = await changeOwnThing(context, caller, number, leave, idempotencyKey)
  const place = handedOut.history.findLastIndex(({ kind }) => kind === 'owner')
  const receipt = outbox.document(firestore, idOfEmail(receiptName(caller, number, place)))
  return { ...handedOut, isReceiptQueued: email !== '' && (await receipt.get()).exists }
}

/** @param place that of the hand-out in the thing's history */
const receiptName = ({ uid }: Account, number: string, place: number) => `receipt-${idOf(uid, number)}-${place}`

const isClaimed = (own: OwnItem | undefined) => own !== undefined && items.read(own.document).openClaims > 0

/** A thing as it was read, and its post, if it has one. */
interface ReadThing {
  document: DocumentSnapshot
  thing: StoredThing
  own: OwnItem | undefined
}

/**
 * Adds to a transaction that a thing has left the office, and that its post is deleted.
 * @param step the step on many things that this is a part of
 * @returns the thing as it is then
 */
async function addLeaving(
  context: Context,
  tx: Transaction,
  { document, thing, own }: ReadThing,
  to: Destination,
  step: StoredThing['step'] = null,
): Promise<StoredThing> {
  if (own) await removeItem(context, tx, own, { as: to === 'owner' ? 'returned' : 'taken-down' })
  return addHistory(tx, document, thing, 'gone', to, { ...(await offBoard(context, tx, thing)), step })
}

/**
 * Adds to a transaction that a thing's photo is hidden.
 * @returns what changes in a thing that has no post any more
 */
async function offBoard(context: Pick<Context, 'firestore' | 'log'>, tx: Transaction, thing: StoredThing) {
  const thumbnail = thing.release === 'photo' ? await hidePhoto(context, tx, thing) : thing.thumbnail
  return { itemId: '', release: 'nothing' as const, thumbnail }
}

/**
 * Adds to a transaction what has become of a thing. What its history says already never changes.
 */
function addHistory(
  tx: Transaction,
  document: DocumentSnapshot,
  thing: StoredThing,
  state: 'kept' | 'gone',
  kind: HistoryEntry['kind'],
  others: Partial<StoredThing> = {},
): StoredThing {
  const fields = { step: null, ...others, state, history: [...thing.history, { kind, at: tx.now }] }
  tx.update(document, { ...fields, updatedAt: FieldValue.serverTimestamp() })
  return { ...thing, ...fields }
}

/** Adds to a transaction that a thing lies at the office again that had no post any more. */
export const addReturn = (tx: Transaction, document: DocumentSnapshot, thing: StoredThing): StoredThing =>
  addHistory(tx, document, thing, 'kept', 'came-back')

/**
 * Writes down that a thing lies at the office again, and deletes the post by which it was handed
 * over, if there is one. A thing that the office keeps stays as it is.
 * @throws {HttpError} 404 if there is no such thing, 409 if its number is void
 */
export function takeBack(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return changeOwnThing(context, caller, number, async (tx, document, thing) => {
    if (thing.state === 'void') throw new HttpError('thing-not-kept')
    if (thing.state === 'kept') return
    const own = await readPost(context, tx, thing)
    if (own) await removeItem(context, tx, own)
    addHistory(tx, document, thing, 'kept', 'came-back', await offBoard(context, tx, thing))
  })
}

/**
 * Writes down where many things went, and takes their posts off the board. What the office does not
 * keep any more, someone has claimed and the caller has not said that the claims end, or came in a
 * table that is not whole yet, stays as it is.
 * @returns the things that have gone
 * @throws {HttpError} 429 if the office has taken too many such steps within the hour
 */
export async function clearThings(
  context: Context,
  caller: Account,
  { step: id, to, numbers, endsClaims }: Clearing,
): Promise<ChangedThings> {
  await requireTurn(context, caller)
  const clear = async (tx: Transaction) => {
    const things: KeptThing[] = []
    const found = (await readThings(context, caller, numbers)).map((document) => ({
      document,
      thing: keptThings.read(document),
    }))
    const tables = [...new Map(found.map(({ thing }) => [thing.importId, thing])).values()]
    const waiting = await Promise.all(tables.map(async (of) => (await isWaiting(context, of)) && of.importId))
    for (const { document, thing } of found) {
      if (!document.exists || thing.state !== 'kept' || waiting.includes(thing.importId)) continue
      const own = await readPost(context, tx, thing)
      if (own && ((isClaimed(own) && !endsClaims) || isRecovered(own.item.status))) continue
      const step = { id, at: tx.now, shelf: thing.shelf }
      things.push(toKeptThing(await addLeaving(context, tx, { document, thing, own }, to, step)))
    }
    return things
  }
  const things = await context.serialQueue.run(`change ${caller.uid}`, () => change(context, clear))
  return { things, hasMore: false }
}

/**
 * Updates what an office keeps after a change to its post. Recovered or reopened, by a claim and
 * its code or by hand, the thing is gone or kept again. Once the post has left the board, in
 * whatever way, nothing of the thing is public any more, and the rest of the post is deleted: put
 * back later, it would show what the counter says is not released. It reads the current state, so
 * it may run again, later, and twice at the same time.
 */
export async function followPost(
  context: Pick<Context, 'firestore' | 'log' | 'cache'>,
  item: Pick<DocumentSnapshot, 'id' | 'ref'>,
): Promise<void> {
  const { firestore } = context
  const [found] = await readQuery(keptThings.in(firestore).where('itemId', '==', item.id).limit(1))
  if (!found) return
  await change(context, async (tx) => {
    const [document, post] = await firestore.getAll(found.ref, item.ref)
    const thing = keptThings.read(document)
    if (!document || !post || thing.itemId !== item.id) return
    const status: unknown = post.get('status')
    const isOver = hasLeft(post)
    const changes = isOver ? await offBoard(context, tx, thing) : {}
    const [isGone, isBack] = [thing.state === 'kept' && isRecovered(status), thing.state === 'gone' && isOpen(status)]
    if (isGone) addHistory(tx, document, thing, 'gone', 'by-post', changes)
    else if (isBack) addHistory(tx, document, thing, 'kept', 'came-back', changes)
    else if (isOver) tx.update(document, { ...changes, updatedAt: FieldValue.serverTimestamp() })
    const own = isOver && (await unlessRefused(readOwnItem(context, tx, thing.ownerUid, item.id), 403, 404))
    if (own) await removeItem(context, tx, own)
    // Without a change, it makes sure that the post has not been opened again meanwhile.
    else if (isGone || isBack) tx.update(post, isBack && isListed(post) ? listingOf(thing) : { status })
  })
}

/** @see followPost */
export const followKeptPost: Step = {
  when: ({ before, after }) =>
    before.exists &&
    (isRecovered(before.get('status')) !== isRecovered(after.get('status')) || (hasLeft(after) && !hasLeft(before))),
  run: (context, { after }) => followPost(context, after),
}
