import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addEmailToVisitor } from '../delivery/email-to-visitor.ts'
import { outbox } from '../delivery/outbox.ts'
import { idOfEmail } from '../delivery/queue-email.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { spokenLanguage } from '../lib/texts.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/delete-item.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { HandedOut, HandOut, KeptThing } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { idOfThing, type StoredThing } from './kept-thing-document.ts'
import { changeOwnThing, requireKept } from './kept-things.repository.ts'
import { receiptEmail } from './office-news.ts'
import { mayWrite, offices } from './offices.ts'
import { addReceiver } from './receivers.ts'
import { addHistory, addLeaving, offBoard } from './thing-history.ts'
import { isClaimed, readThingPost } from './thing-post.ts'

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
  const leave = async (commit: Commit, document: DocumentSnapshot, thing: StoredThing) => {
    await requireKept(context, thing)
    const own = await readThingPost(context, commit, thing)
    if (own && isRecovered(own.item.status)) throw new HttpError('already-recovered')
    if (!endsClaims && isClaimed(own)) throw new HttpError('thing-claimed')
    await addLeaving(context, commit, { document, thing, own }, 'owner')
    addReceiver(commit, thing, receiver)
    await addUse(commit, caller.uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    if (email === '') return
    const { name, place } = offices.parse(await offices.document(firestore, caller.uid).get())
    const receipt = receiptEmail(receiptName(caller, number, thing.history.length), {
      number,
      office: `${name}, ${place}`,
      day: commit.now.toDate(),
    })
    if (await mayWrite(context, commit, caller.uid))
      await addEmailToVisitor(context, commit, email, receipt, spokenLanguage(language ?? ''))
  }
  const handedOut = await changeOwnThing(context, caller, number, leave, idempotencyKey)
  const place = handedOut.history.findLastIndex(({ kind }) => kind === 'owner')
  const receipt = outbox.document(firestore, idOfEmail(receiptName(caller, number, place)))
  return { ...handedOut, isReceiptQueued: email !== '' && (await receipt.get()).exists }
}

/** @param place that of the hand-out in the thing's history */
const receiptName = ({ uid }: Account, number: string, place: number) => `receipt-${idOfThing(uid, number)}-${place}`

/**
 * Writes down that a thing lies at the office again, and deletes the post by which it was handed
 * over, if there is one. A thing that the office keeps stays as it is.
 * @throws {HttpError} 404 if there is no such thing, 409 if its number is void
 */
export function takeBack(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return changeOwnThing(context, caller, number, async (commit, document, thing) => {
    if (thing.state === 'void') throw new HttpError('thing-not-kept')
    if (thing.state === 'kept') return
    const own = await readThingPost(context, commit, thing)
    if (own) await removeItem(context, commit, own)
    addHistory(commit, document, thing, 'kept', 'came-back', await offBoard(context, commit, thing))
  })
}
