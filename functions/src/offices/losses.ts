import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { claims } from '../claims/claim-document.ts'
import { addEmailToVisitor } from '../delivery/queue-email.ts'
import { items } from '../items/item-document.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import { hasLeft, isHidden, openListing, requireNotHidden } from '../items/item-listing.ts'
import { addItem, readItem, readOwnItem, requireRoomForPost } from '../items/items.service.ts'
import { readPrivateDetails } from '../items/private-details.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { digestOfSecret, newSecret } from '../lib/secret-digest.ts'
import { spokenLanguage } from '../lib/words.ts'
import { readStoredConversation } from '../messages/conversation-document.ts'
import type { Account } from '../people/account.ts'
import { removeItem } from '../posts/listing.ts'
import { isOpen, isRecovered } from '../shared/items/item-status.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { AnsweredLoss, Loss, LossAnswer, LossInput } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { change, type Transaction } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter } from '../store/field-values.ts'
import type { Step } from '../store/follow-write.ts'
import { readQuery } from '../store/queries.ts'
import { secretsOf, storedFlag, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'
import { makeOnce } from '../store/stored-idempotency-key.ts'
import { nextNumber } from './keep-thing.ts'
import { lossEmail, lossEndedEmail, lossNewsEmail } from './office-news.ts'
import { mayWrite, offices } from './offices.ts'

/**
 * To whom the board writes about what an office has posted as lost for someone else. The id is the
 * post's. A TTL policy deletes an address that its owner does not confirm, and a confirmed one some
 * days after its post has ended.
 */
export const losses = defineCollection(
  'losses',
  z.object({
    ownerUid: storedUid,
    /** Always empty: whose address it is, the board does not know. */
    uid: storedUid,
    address: wordsOf('uid', 'address'),
    language: storedText,
    /** Of the tokens in the emails to the address, which are a few a day. */
    digests: secretsOf('uid', 'address'),
    isConfirmed: storedFlag,
    /** Null while it is confirmed and its post is open. */
    expiresAt: storedTime,
  }),
  {
    title: 'Items that an office reported lost for you',
    namings: [
      { at: 'ownerUid', erase: 'delete', isDownloaded: false },
      { at: 'address', inPlaceOf: 'uid', erase: 'delete' },
    ],
  },
)

/**
 * Posts what someone has lost who asks at the counter, under the office's next number for such
 * posts, and asks the address that is given whether the board may write to it.
 * @throws {HttpError} 409 if an earlier request with the same key had another body or no number is
 * left, 429 if the office has written down too much within the hour
 */
export function writeDownLoss(
  context: Context,
  caller: Account,
  { email, language, ...texts }: LossInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Loss> {
  const { firestore, settings } = context
  const { uid } = caller
  const add = async (tx: Transaction) => {
    const office = await offices.document(firestore, uid).get()
    const { lastLoss, name } = offices.read(office)
    const number = `L${nextNumber(lastLoss.slice(1), tx.now.toDate())}`
    const reference = items.in(firestore).doc()
    const input = { ...texts, postType: 'Lost', thumbnail: '', whereNow: '', contact: 'board' } as const
    tx.put(office, { uid, lastLoss: number })
    await addItem(context, tx, { reference, owner: caller, input, office: { number } })
    await addUse(tx, uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    if (email === '') return reference.id
    const [token, digest] = newToken()
    const spoken = spokenLanguage(language ?? '')
    const question = lossEmail(reference.id, { number, office: name }, token)
    const isAsked =
      (await mayWrite(context, tx, uid)) && (await addEmailToVisitor(context, tx, email, question, spoken))
    if (!isAsked) return reference.id
    const reader = { address: email.toLowerCase(), language: spoken, digests: [digest], isConfirmed: false }
    const expiresAt = daysAfter(tx.now, KEPT_DAYS.unconfirmedAddress)
    tx.create(losses.document(firestore, reference.id), { ownerUid: uid, uid: '', ...reader, expiresAt })
    return reference.id
  }
  return makeOnce(context, { uid, turn: 'take in', idempotencyKey }, add, (itemId) => readLoss(context, itemId))
}

async function readLoss(context: Context, itemId: string): Promise<Loss> {
  const [item, loss] = await Promise.all([readItem(context, itemId), losses.document(context.firestore, itemId).get()])
  return { itemId, number: items.read(item).number, isAsked: loss.exists }
}

function newToken(): [token: string, digest: string] {
  const token = newSecret()
  return [token, digestOfSecret(token)]
}

/** @throws {HttpError} 404 if the token is unknown or has expired */
async function readByToken({ firestore }: Context, token: string): Promise<DocumentSnapshot> {
  const [found] = await readQuery(
    losses.in(firestore).where('digests', 'array-contains', digestOfSecret(token)).limit(1),
  )
  const { expiresAt } = losses.read(found)
  if (!found || (expiresAt !== null && expiresAt.toMillis() <= Date.now())) throw new HttpError('loss-link-over')
  return found
}

/**
 * Whether the board still writes about a post that an office has made for someone: also while it
 * is hidden, unless it had left the board before.
 */
const isLive = (item: DocumentSnapshot) =>
  isOpen(item.get('status')) && !hasLeft(item) && (!isHidden(item) || items.read(item).listedUntilBefore !== null)

/**
 * Does what the owner of an address wants, by the token from an email: the board writes to it from
 * now on, or forgets it.
 * @returns the post's title; empty if it is no longer open
 * @throws {HttpError} 404 if the token is unknown or has expired, or confirms an address although
 * its post has ended
 */
export function answerLossEmail(context: Context, { token, action }: LossAnswer): Promise<AnsweredLoss> {
  return change(context, async (tx) => {
    const found = await readByToken(context, token)
    const item = await items.document(context.firestore, found.id).get()
    if (action === 'forget') tx.delete(found)
    else if (isLive(item)) tx.update(found, { isConfirmed: true, expiresAt: null })
    else throw new HttpError('loss-link-over')
    return { title: isLive(item) ? items.read(item).title : '' }
  })
}

/**
 * Makes what an office has posted for someone a post of that person: a new one with the same words
 * and number, as conversations and claims about the office's are not theirs. Photos stay with the
 * office.
 * @returns its id
 * @throws {HttpError} 403 if the account's address is not the one that got the email, or is not
 * confirmed, 404 if the token is unknown or has expired, 409 if the post is recovered or hidden,
 * has open claims, or the account has too many open posts
 */
export async function takeOverLoss(context: Context, caller: Account, token: string): Promise<{ itemId: string }> {
  const { firestore } = context
  const itemId = await change(context, async (tx) => {
    const found = await readByToken(context, token)
    const { id, ownerUid, address } = losses.read(found)
    if (caller.email.toLowerCase() !== address) throw new HttpError('others-loss')
    if (!caller.emailVerified) throw new HttpError('email-not-confirmed')
    const own = await unlessRefused(readOwnItem(context, tx, ownerUid, id), 404)
    if (!own) throw new HttpError('loss-link-over')
    if (isRecovered(own.item.status)) throw new HttpError('already-recovered')
    requireNotHidden(own.document)
    const { number, openClaims, createdAt, title, description, location, dateLost, question, coordinates } = items.read(
      own.document,
    )
    if (openClaims > 0) throw new HttpError('loss-claimed')
    await requireRoomForPost(context, caller.uid)
    const { category } = own.item
    const input = { postType: 'Lost', thumbnail: '', whereNow: '', contact: 'board' } as const
    const reference = items.in(firestore).doc()
    await addItem(context, tx, {
      reference,
      owner: caller,
      input: { ...input, title, description, category, location, dateLost, question, coordinates },
      // It is as old as it was, so only what is minutes old is told once more as new.
      when: createdAt?.toDate(),
      identifierDigests: (await readPrivateDetails(firestore, id)).identifierDigests,
      office: { number, ...openListing(new Date()) },
    })
    await removeItem(context, tx, own, { as: 'posted-anew' })
    tx.delete(found)
    return reference.id
  })
  return { itemId }
}

/** What emails say of a loss. Where and when it happened stays with the office. */
function describeLoss(item: DocumentSnapshot, office: DocumentSnapshot | undefined) {
  const [{ number, title, ...drawing }, { name, place }] = [items.read(item), offices.read(office)]
  return { number, title, thumbnail: '', ...storedDrawing(drawing), office: `${name}, ${place}` }
}

/** What the owner of an address is told of: another post, or what someone has written. */
type LossNews = { id: string; otherItemId?: string }

/**
 * Writes to the person for whom an office has posted something, if they have confirmed their
 * address. It may run again, and writes once.
 */
export async function tellLoser(context: Context, itemId: string, { id, otherItemId }: LossNews): Promise<void> {
  const { firestore } = context
  await change(context, async (tx) => {
    const document = await losses.document(firestore, itemId).get()
    const loss = losses.read(document)
    if (!loss.isConfirmed || loss.expiresAt !== null) return
    const [item, office] = await firestore.getAll(
      items.document(firestore, itemId),
      offices.document(firestore, loss.ownerUid),
    )
    if (!item || !isLive(item)) return
    const words = describeLoss(item, office)
    const [token, digest] = newToken()
    const email = lossNewsEmail(id, { ...words, itemId, otherItemId }, token)
    if (await addEmailToVisitor(context, tx, loss.address, email, loss.language))
      tx.update(document, { digests: FieldValue.arrayUnion(digest) })
  })
}

/** Tells an owner that someone has claimed what an office has posted for them. */
export const tellLoserOfClaim: Step = {
  when: ({ before }) => !before.exists,
  run: (context, { after }) => tellLoser(context, claims.read(after).itemId, { id: `loss-claimed-${after.id}` }),
}

/** Tells an owner that someone has written about what an office has posted for them. */
export const tellLoserOfConversation: Step = {
  when: ({ before, after }) => !before.exists && after.exists,
  run: (context, { after }) =>
    tellLoser(context, readStoredConversation(after).itemId, { id: `loss-asked-${after.id}` }),
}

/** Follows a loss's post: see {@link endLoss}. */
export const followLoss: Step = {
  when: ({ before, after }) => items.read(before).number !== '' && !(isLive(before) && isLive(after)),
  run: (context, { before, after }) => endLoss(context, before, after),
}

/**
 * Ends what the board knows of an address when its post ends, in whatever way: one that was not
 * confirmed is deleted, untold. The owner of a confirmed one is told once, and it is deleted some
 * days later, unless the post is open again by then. It reads the current state, so it may run
 * again, later, and twice at the same time.
 */
async function endLoss(context: Context, before: DocumentSnapshot, after: DocumentSnapshot) {
  const { firestore } = context
  await change(context, async (tx) => {
    const [document, item] = await firestore.getAll(losses.document(firestore, after.id), after.ref)
    if (!document?.exists || !item) return
    const { ownerUid, address, language, isConfirmed, expiresAt } = losses.read(document)
    if (isLive(item)) {
      if (isConfirmed && expiresAt && expiresAt.toMillis() > Date.now()) tx.update(document, { expiresAt: null })
      return
    }
    const office = await offices.document(firestore, ownerUid).get()
    // Without an office there is nobody left whom they could ask.
    if (!isConfirmed || !office.exists) return tx.delete(document)
    if (expiresAt !== null) return
    const post = item.exists ? item : before
    const words = { ...describeLoss(post, office), isRecovered: isRecovered(post.get('status')) }
    const [token, digest] = newToken()
    const id = `loss-ended-${item.id}-${document.updateTime?.toMillis()}`
    await addEmailToVisitor(context, tx, address, lossEndedEmail(id, words, token), language)
    tx.update(document, {
      digests: FieldValue.arrayUnion(digest),
      expiresAt: daysAfter(tx.now, KEPT_DAYS.endedLoss),
    })
  })
}
