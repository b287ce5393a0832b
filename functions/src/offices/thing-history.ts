import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import type { ItemToChange } from '../items/items.service.ts'
import type { Context } from '../lib/request-context.ts'
import { removeItem } from '../posts/delete-item.ts'
import type { Destination, HistoryEntry } from '../shared/offices/offices.ts'
import type { Commit } from '../store/change.ts'
import type { StoredThing } from './kept-thing-document.ts'
import { hidePhoto } from './thing-post.ts'

/** A thing as it was read, and its post, if it has one. */
interface ReadThing {
  document: DocumentSnapshot
  thing: StoredThing
  own: ItemToChange | undefined
}

/**
 * Adds to a commit that a thing has left the office, and that its post is deleted.
 * @param step the step on many things that this is a part of
 * @returns the thing as it is then
 */
export async function addLeaving(
  context: Context,
  commit: Commit,
  { document, thing, own }: ReadThing,
  to: Destination,
  step: StoredThing['step'] = null,
): Promise<StoredThing> {
  if (own) await removeItem(context, commit, own, { as: to === 'owner' ? 'returned' : 'taken-down' })
  return addHistory(commit, document, thing, 'gone', to, { ...(await offBoard(context, commit, thing)), step })
}

/**
 * Adds to a commit that a thing's photo is hidden.
 * @returns what changes in a thing that has no post any more
 */
export async function offBoard(context: Pick<Context, 'firestore' | 'log'>, commit: Commit, thing: StoredThing) {
  const thumbnail = thing.release === 'photo' ? await hidePhoto(context, commit, thing) : thing.thumbnail
  return { itemId: '', release: 'nothing' as const, thumbnail }
}

/**
 * Adds to a commit what has become of a thing. What its history says already never changes.
 */
export function addHistory(
  commit: Commit,
  document: DocumentSnapshot,
  thing: StoredThing,
  state: 'kept' | 'gone',
  kind: HistoryEntry['kind'],
  others: Partial<StoredThing> = {},
): StoredThing {
  const fields = { step: null, ...others, state, history: [...thing.history, { kind, at: commit.now }] }
  commit.update(document, { ...fields, updatedAt: FieldValue.serverTimestamp() })
  return { ...thing, ...fields }
}

/** Adds to a commit that a thing lies at the office again that had no post any more. */
export const addReturn = (commit: Commit, document: DocumentSnapshot, thing: StoredThing): StoredThing =>
  addHistory(commit, document, thing, 'kept', 'came-back')
