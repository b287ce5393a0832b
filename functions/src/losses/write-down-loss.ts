import { addEmailToVisitor } from '../delivery/email-to-visitor.ts'
import { items } from '../items/item-document.ts'
import { addItem, readItem } from '../items/items.service.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import type { Context } from '../lib/request-context.ts'
import { spokenLanguage } from '../lib/texts.ts'
import { mayWrite, offices } from '../offices/offices.ts'
import { nextNumber } from '../offices/reference-numbers.ts'
import type { Account } from '../people/account.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import type { Loss, LossInput } from '../shared/losses/losses.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import type { Commit } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { makeOnce } from '../store/once.ts'
import { losses, newToken } from './loss-document.ts'
import { lossEmail } from './loss-news.ts'

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
  const add = async (commit: Commit) => {
    const office = await offices.document(firestore, uid).get()
    const { lastLoss, name } = offices.parse(office)
    const number = `L${nextNumber(lastLoss.slice(1), commit.now.toDate())}`
    const reference = items.in(firestore).doc()
    const input = { ...texts, postType: 'Lost', thumbnail: '', whereNow: '', contact: 'board' } as const
    commit.put(office, { uid, lastLoss: number })
    await addItem(context, commit, { reference, owner: caller, input, listing: { number } })
    await addUse(commit, uid, hourlyLimit('thing', settings.hourlyLimits.thing))
    if (email === '') return reference.id
    const [token, digest] = newToken()
    const spoken = spokenLanguage(language ?? '')
    const question = lossEmail(reference.id, { number, office: name }, token)
    const isAsked =
      (await mayWrite(context, commit, uid)) && (await addEmailToVisitor(context, commit, email, question, spoken))
    if (!isAsked) return reference.id
    const reader = { address: email.toLowerCase(), language: spoken, digests: [digest], isConfirmed: false }
    const expiresAt = daysAfter(commit.now, KEPT_DAYS.unconfirmedAddress)
    commit.create(losses.document(firestore, reference.id), { ownerUid: uid, uid: '', ...reader, expiresAt })
    return reference.id
  }
  return makeOnce(context, { uid, turn: 'take in', idempotencyKey }, add, (itemId) => readLoss(context, itemId))
}

async function readLoss(context: Context, itemId: string): Promise<Loss> {
  const [item, loss] = await Promise.all([readItem(context, itemId), losses.document(context.firestore, itemId).get()])
  return { itemId, number: items.parse(item).number, isAsked: loss.exists }
}
