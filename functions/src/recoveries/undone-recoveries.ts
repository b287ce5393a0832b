import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { itemReference } from '../items/items.repository.ts'
import { DAY_MS } from '../lib/durations.ts'
import { writeIfUnchanged } from '../lib/firestore/commit.ts'
import { textOf } from '../lib/firestore/field-values.ts'
import { HttpError } from '../lib/http-errors.ts'
import { isPerson } from '../lib/personal-data/pseudonym.ts'
import { dayFormat } from '../lib/text/day-format.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'

/**
 * If posters undo a user's recoveries, that user cannot recover the same item again. After three
 * posters have undone one each within 30 days, the user can recover nothing for 30 days. A poster
 * counts once, however often they undo, and the user's own posts do not count.
 */
const POSTERS = 3
const MEMORY_MS = KEPT_DAYS.undoneRecovery * DAY_MS
const IN_ONE_COMMIT = 300

/**
 * Stores that this account's recovery of the item was undone. It lies below the item and is deleted
 * with it.
 */
export function undoneReference(firestore: Firestore, itemId: string, uid: string): DocumentReference {
  return itemReference(firestore, itemId).collection('undoneRecoveries').doc(uid)
}

/**
 * Stores, for each account, the last posters who have undone one of its recoveries, and until when
 * it may recover nothing.
 */
export function historyReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('recoveryHistory').doc(uid)
}

/** Stores whose recovery was undone, in the batch that reopens the item. */
export async function addUndoneRecovery(
  batch: WriteBatch,
  firestore: Firestore,
  record: DocumentSnapshot,
  posterUid: string,
): Promise<void> {
  const uid = textOf(record.get('recoveredByUid'))
  if (!isPerson(uid) || uid === posterUid) return
  const now = Timestamp.now()
  batch.set(undoneReference(firestore, record.id, uid), { uid, undoneAt: now })
  const history = await historyReference(firestore, uid).get()
  const others = othersWhoUndid(history, posterUid, now)
  const expiresAt = blockEnd(now)
  const block = blockedUntil(history, now) ?? (others.length + 1 < POSTERS ? null : expiresAt)
  const fields = {
    uid,
    undoneBy: { ...Object.fromEntries(others), [posterUid]: now },
    blockedUntil: block,
    // An administrator may have blocked the account for longer, and a block ends with its document.
    expiresAt: block && block.toMillis() > expiresAt.toMillis() ? block : expiresAt,
  }
  writeIfUnchanged(batch, history.ref, history, fields)
}

/**
 * @param undone the document of the item and the account, if there is one
 * @param history the account's, if there is one
 * @throws {HttpError} 403 if the account may not recover this item, or may recover nothing for now
 */
export function requireMayRecover(undone: DocumentSnapshot | undefined, history: DocumentSnapshot | undefined): void {
  if (undone?.exists) throw recoveryRefused()
  const until = history && blockedUntil(history, Timestamp.now())
  if (until) throw recoveriesRefused(until.toDate())
}

/**
 * Deletes the documents of users whose recoveries of an item were undone, once the item is gone.
 */
export async function deleteUndoneRecoveries(firestore: Firestore, itemId: string): Promise<void> {
  const all = itemReference(firestore, itemId).collection('undoneRecoveries').select().limit(IN_ONE_COMMIT)
  for (;;) {
    const { docs } = await all.get()
    if (docs.length === 0) return
    const batch = firestore.batch()
    for (const { ref } of docs) batch.delete(ref)
    await batch.commit()
    if (docs.length < IN_ONE_COMMIT) return
  }
}

/**
 * The other posters who have undone a recovery within 30 days, and when. Only the last of them are
 * returned, because three are enough for a block.
 */
function othersWhoUndid(
  history: DocumentSnapshot,
  posterUid: string,
  now: Timestamp,
): [posterUid: string, at: Timestamp][] {
  const undoneBy: unknown = history.get('undoneBy')
  if (typeof undoneBy !== 'object' || undoneBy === null) return []
  return Object.entries(undoneBy)
    .filter((entry): entry is [string, Timestamp] => entry[1] instanceof Timestamp)
    .filter(([uid, at]) => uid !== posterUid && now.toMillis() - at.toMillis() < MEMORY_MS)
    .sort(([, one], [, other]) => other.toMillis() - one.toMillis())
    .slice(0, POSTERS - 1)
}

/** Returns undefined if the account may recover. */
function blockedUntil(history: DocumentSnapshot, now: Timestamp): Timestamp | undefined {
  const until: unknown = history.get('blockedUntil')
  return until instanceof Timestamp && until.toMillis() > now.toMillis() ? until : undefined
}

const blockEnd = (now: Timestamp) => Timestamp.fromMillis(now.toMillis() + MEMORY_MS)

const recoveryRefused = () =>
  new HttpError(
    403,
    'recovery-refused',
    'You marked this item as recovered before, and its poster has reopened it. If there is a mix-up, please write to them.',
  )

const recoveriesRefused = (until: Date) =>
  new HttpError(
    403,
    'recovery-refused',
    'Three people have reopened posts that you had marked as recovered, so you cannot mark any more until ' +
      `${dayFormat.format(until)}. Meanwhile, please write to whoever posted what you have found or lost.`,
  )
