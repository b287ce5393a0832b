import { toItem } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import { logUnknownWords } from '../items/unknown-words.ts'
import type { Context } from '../lib/context.ts'
import { DAY_MS, HOUR_MS } from '../lib/durations.ts'
import type { Settings } from '../lib/env.ts'
import { itemNotFound } from '../lib/errors.ts'
import { type AccountLimit, countUse, usesReference } from '../lib/limits/account-limit.ts'
import { recoveryReference } from '../recoveries/recoveries.repository.ts'
import { toRecovery } from '../recoveries/recovery-document.ts'
import type { Session } from '../sessions/session.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'

/**
 * One item as this person may see it. Their own posts and what they have recovered always come with
 * the contact details. Those of other people come to a confirmed address, where the board asks for
 * one, and of so many different items within an hour and a day: the look is counted before the
 * answer leaves, so that asking for many at once reveals no more. Who has recovered the item is for
 * its poster and that person alone.
 * @throws {HttpError} 404 where there is no such item
 */
export async function getItemDetails(context: Context, reader: Session, id: string): Promise<Item> {
  const { firestore, settings } = context
  const mustConfirm = settings.requireVerifiedEmail && !reader.emailVerified
  const limit = contactLimit(settings)
  const [document, record, read] = await firestore.getAll(
    itemReference(firestore, id),
    recoveryReference(firestore, id),
    usesReference(firestore, reader.uid, limit),
  )
  if (!document?.exists) throw itemNotFound()
  logUnknownWords(context, document)
  const item = toItem(document)
  const isRecoverer = record?.get('recoveredByUid') === reader.uid
  if (item.ownerUid === reader.uid || isRecoverer)
    return record?.exists && isRecovered(item.status) ? { ...item, recovery: toRecovery(record, reader.uid) } : item
  if (mustConfirm) return withholdContact(item, 'confirm-address')
  const wait = await countUse(context, reader.uid, limit, { name: id, read })
  return wait === undefined ? item : withholdContact(item, 'limit')
}

function contactLimit({ contactLimits: { perHour, perDay } }: Settings): AccountLimit {
  return {
    action: 'contact',
    windows: [
      { milliseconds: HOUR_MS, most: perHour },
      { milliseconds: DAY_MS, most: perDay },
    ],
  }
}

function withholdContact(item: Item, contactWithheld: Item['contactWithheld']): Item {
  return { ...item, email: '', name: '', photo: '', contactWithheld }
}
