import { items } from '../items/item-document.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { AnsweredLoss, LossAnswer } from '../shared/losses/losses.ts'
import { change } from '../store/change.ts'
import { isLive, readByToken } from './loss-document.ts'

/**
 * Does what the owner of an address wants, by the token from an email: the board writes to it from
 * now on, or forgets it.
 * @returns the post's title; empty if it is no longer open
 * @throws {HttpError} 404 if the token is unknown or has expired, or confirms an address although
 * its post has ended
 */
export function answerLossEmail(context: Context, { token, action }: LossAnswer): Promise<AnsweredLoss> {
  return change(context, async (commit) => {
    const found = await readByToken(context, token)
    const item = await items.document(context.firestore, found.id).get()
    if (action === 'forget') commit.delete(found)
    else if (isLive(item)) commit.update(found, { isConfirmed: true, expiresAt: null })
    else throw new HttpError('loss-link-over')
    return { title: isLive(item) ? items.parse(item).title : '' }
  })
}
