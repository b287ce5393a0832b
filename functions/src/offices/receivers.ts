import * as z from 'zod/mini'
import { retention } from '../../../board.config.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import type { HandOut, Receivers } from '../shared/offices/offices.ts'
import { addUse, hourlyLimit } from '../store/account-limit.ts'
import { type Commit, change, changeOnce } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { knownTime, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'
import { idOfThing, keptThings, type StoredThing } from './kept-thing-document.ts'

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
  {
    title: 'Whom your office has handed something out to',
    // It is about other people, and a download would have all of them at once.
    namings: [{ at: 'ownerUid', erase: 'delete', isDownloaded: false }],
  },
)

/** A thing seldom comes back and is handed out again. */
export const MAX_RECEIVERS = 20

type Receiver = Pick<HandOut, 'name' | 'shown' | 'signature'>

/** Adds to a commit whom a thing is handed out to, as far as the office writes that down. */
export function addReceiver(commit: Commit, thing: StoredThing, { name, shown, signature }: Receiver): void {
  const receiver = { name, shown, signature }
  if (Object.values(receiver).every((text) => text === '')) return
  const { ownerUid, number, history } = thing
  const reference = receivers.document(commit.firestore, `${idOfThing(ownerUid, number)}-${history.length}`)
  const times = { at: commit.now, expiresAt: daysAfter(commit.now, retention.receivers) }
  commit.create(reference, { ownerUid, number, ...receiver, ...times })
}

const findReceivers = async ({ firestore }: Context, { uid }: Account, number: string) =>
  runQuery(receivers.in(firestore).where('ownerUid', '==', uid).where('number', '==', number).limit(MAX_RECEIVERS))

/**
 * Returns whom a thing was handed out to, the last one first, as long as that is kept, and adds to
 * the thing's history that someone has seen it: once a day, so that the history stays short.
 * @throws {HttpError} 404 if there is no such thing, 429 if the office has seen too many within the
 * hour
 */
export function showReceivers(context: Context, caller: Account, number: string): Promise<Receivers> {
  const { firestore, settings } = context
  const { uid } = caller
  return change(context, async (commit) => {
    const found = (await findReceivers(context, caller, number)).map((document) => receivers.parse(document))
    const kept = found.filter(({ expiresAt }) => expiresAt !== null && expiresAt.toMillis() > Date.now())
    if (kept.length > 0) {
      await addUse(commit, uid, hourlyLimit('receiver', settings.hourlyLimits.receiver))
      const document = await keptThings.document(firestore, idOfThing(uid, number)).get()
      if (!document.exists) throw new HttpError('thing-not-found')
      const { history } = keptThings.parse(document)
      const since = commit.now.toMillis() - DAY_MS
      if (!history.some(({ kind, at }) => kind === 'receivers-seen' && at.toMillis() > since))
        // The thing itself has not changed, so its `updatedAt` and its step stay.
        commit.update(document, { history: [...history, { kind: 'receivers-seen', at: commit.now }] })
    }
    return {
      receivers: kept
        .sort((one, other) => other.at.toMillis() - one.at.toMillis())
        .map(({ name, shown, signature, at }) => ({ name, shown, signature, at: timeOf(at) })),
    }
  })
}

/** Deletes what is kept of the people whom a thing was handed out to. Its history stays. */
export async function forgetReceivers(context: Context, caller: Account, number: string): Promise<void> {
  const found = await findReceivers(context, caller, number)
  await changeOnce(context, (commit) => {
    for (const { ref } of found) commit.delete(ref)
  })
}
