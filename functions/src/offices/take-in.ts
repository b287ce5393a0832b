import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import { items } from '../items/item-document.ts'
import { addItem } from '../items/items.service.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { KeptThing, ThingInput } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { makeOnce } from '../store/once.ts'
import { idOfThing, keptThings } from './kept-thing-document.ts'
import { getThing } from './kept-things.repository.ts'
import { offices } from './offices.ts'
import { nextNumber } from './reference-numbers.ts'
import { listingOf, toPost } from './thing-post.ts'

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
  const add = async (commit: Commit) => {
    const office = await offices.document(firestore, uid).get()
    const words = offices.parse(office)
    const number = nextNumber(words.lastNumber, when ?? commit.now.toDate())
    const time = when ? Timestamp.fromDate(when) : FieldValue.serverTimestamp()
    const reference = input.release === 'nothing' ? undefined : items.in(firestore).doc()
    commit.put(office, { uid, lastNumber: number })
    commit.create(keptThings.document(firestore, idOfThing(uid, number)), {
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
    const post = toPost(input, words)
    if (reference) {
      const takenInAt = when ? Timestamp.fromDate(when) : commit.now
      const listing = { number, ...listingOf({ ...input, takenInAt }) }
      await addItem(context, commit, { reference, owner: caller, input: post, when, listing })
    }
    const isAttached = reference && post.thumbnail !== ''
    if (!isAttached) await addPictureChange(context, commit, { ownerUid: uid, before: '', after: input.thumbnail })
    await addUse(commit, uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    return number
  }
  return makeOnce(context, { uid, turn: 'take in', idempotencyKey }, add, (number) => getThing(context, caller, number))
}
