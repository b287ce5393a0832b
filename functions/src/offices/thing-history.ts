import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import type { OwnItem } from '../items/items.service.ts'
import type { Context } from '../lib/request-context.ts'
import { removeItem } from '../posts/listing.ts'
import type { Destination, HistoryEntry } from '../shared/offices/offices.ts'
import type { Transaction } from '../store/change.ts'
import type { StoredThing } from './kept-thing-document.ts'
import { hidePhoto } from './thing-post.ts'

/** A thing as it was read, and its post, if it has one. */
export interface ReadThing {
  document: DocumentSnapshot
  thing: StoredThing
  own: OwnItem | undefined
}

/**
 * Adds to a transaction that a thing has left the office, and that its post is deleted.
 * @param step the step on many things that this is a part of
 * @returns the thing as it is then
 */
export async function addLeaving(
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
export async function offBoard(context: Pick<Context, 'firestore' | 'log'>, tx: Transaction, thing: StoredThing) {
  const thumbnail = thing.release === 'photo' ? await hidePhoto(context, tx, thing) : thing.thumbnail
  return { itemId: '', release: 'nothing' as const, thumbnail }
}

/**
 * Adds to a transaction what has become of a thing. What its history says already never changes.
 */
export function addHistory(
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
