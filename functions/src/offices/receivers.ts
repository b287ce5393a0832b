import * as z from 'zod/mini'
import { retention } from '../../../board.config.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { HandOut, Receivers } from '../shared/offices/offices.ts'
import { changeOnce, type Transaction } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { readQuery } from '../store/queries.ts'
import { knownTime, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'
import { idOf, type StoredThing } from './kept-thing-document.ts'

/**
 * Whom an office has handed something out to. It is apart from the thing's history, which stays,
 * because it goes at its time, by a TTL policy.
 */
export const receivers = defineCollection(
  'receivers',
  z.object({
    ownerUid: storedUid,
    number: storedText,
    name: wordsOf('ownerUid'),
    shown: wordsOf('ownerUid'),
    signature: wordsOf('ownerUid'),
    at: knownTime,
    expiresAt: storedTime,
  }),
  { title: 'Whom your office has handed something out to', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** A thing seldom comes back and is handed out again. */
export const MAX_RECEIVERS = 20

type Receiver = Pick<HandOut, 'name' | 'shown' | 'signature'>

/** Adds to a transaction whom a thing is handed out to, as far as the office writes that down. */
export function addReceiver(tx: Transaction, thing: StoredThing, { name, shown, signature }: Receiver): void {
  const receiver = { name, shown, signature }
  if (Object.values(receiver).every((text) => text === '')) return
  const { ownerUid, number, history } = thing
  const reference = receivers.document(tx.firestore, `${idOf(ownerUid, number)}-${history.length}`)
  const times = { at: tx.now, expiresAt: daysAfter(tx.now, retention.receivers) }
  tx.create(reference, { ownerUid, number, ...receiver, ...times })
}

const findReceivers = async ({ firestore }: Context, { uid }: Account, number: string) =>
  readQuery(receivers.in(firestore).where('ownerUid', '==', uid).where('number', '==', number).limit(MAX_RECEIVERS))

/** Returns whom a thing was handed out to, the last one first, as long as that is kept. */
export async function listReceivers(context: Context, caller: Account, number: string): Promise<Receivers> {
  const found = (await findReceivers(context, caller, number)).map((document) => receivers.read(document))
  const kept = found.filter(({ expiresAt }) => expiresAt !== null && expiresAt.toMillis() > Date.now())
  return {
    receivers: kept
      .sort((one, other) => other.at.toMillis() - one.at.toMillis())
      .map(({ name, shown, signature, at }) => ({ name, shown, signature, at: timeOf(at) })),
  }
}

/** Deletes what is kept of the people whom a thing was handed out to. Its history stays. */
export async function forgetReceivers(context: Context, caller: Account, number: string): Promise<void> {
  const found = await findReceivers(context, caller, number)
  await changeOnce(context, (tx) => {
    for (const { ref } of found) tx.delete(ref)
  })
}
