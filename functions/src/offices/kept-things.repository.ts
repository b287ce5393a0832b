import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import { addPictureChange } from '../items/attachments.ts'
import type { IdempotencyKey } from '../lib/http/idempotency-key.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { KeptThing } from '../shared/offices/offices.ts'
import type { Commit } from '../store/change.ts'
import { makeOnce } from '../store/once.ts'
import { idOfThing, keptThings, type StoredThing, toKeptThing } from './kept-thing-document.ts'
import { isWaiting } from './thing-import-document.ts'

/**
 * Returns a thing of the caller's office.
 * @throws {HttpError} 404 if it has none with this number
 */
export async function getThing(context: Context, caller: Account, number: string): Promise<KeptThing> {
  return toKeptThing(keptThings.parse(await readThing(context, caller, number)))
}

async function readThing({ firestore }: Context, { uid }: Account, number: string) {
  const document = await keptThings.document(firestore, idOfThing(uid, number)).get()
  if (!document.exists) throw new HttpError('thing-not-found')
  return document
}

/** Reads things of the caller's office, each once. What it does not have does not exist. */
export const readThings = ({ firestore }: Context, { uid }: Account, numbers: readonly string[]) =>
  firestore.getAll(...[...new Set(numbers)].map((number) => keptThings.document(firestore, idOfThing(uid, number))))

/**
 * Reads a thing and changes it, again if someone else was faster.
 * @param idempotencyKey a second request with the same key within a day changes nothing
 * @returns the thing as it is then
 * @throws {HttpError} 404 if there is no such thing, 409 if an earlier request with the same key
 * had another body
 */
export function changeOwnThing(
  context: Context,
  caller: Account,
  number: string,
  work: (commit: Commit, document: DocumentSnapshot, thing: StoredThing) => Promise<void> | void,
  idempotencyKey?: IdempotencyKey,
): Promise<KeptThing> {
  const add = async (commit: Commit) => {
    const document = await readThing(context, caller, number)
    await work(commit, document, keptThings.parse(document))
    return number
  }
  const once = { uid: caller.uid, turn: 'change', idempotencyKey }
  return makeOnce(context, once, add, () => getThing(context, caller, number))
}

/**
 * @throws {HttpError} 409 if the office does not keep the thing, or not any more, or it came in a
 * table that is not whole yet, and so may still be taken back
 */
export async function requireKept(context: Context, thing: StoredThing): Promise<void> {
  if (thing.state !== 'kept') throw new HttpError('thing-not-kept')
  if (await isWaiting(context, thing)) throw new HttpError('import-unfinished')
}

/** What a void number does not have, and a new thing may not have. */
export const EMPTY_THING = {
  thumbnail: '',
  description: '',
  shelf: '',
  note: '',
  itemId: '',
  release: 'nothing' as const,
  step: null,
}

/**
 * Adds to a commit that a number is void: it and the title stay, and the rest goes.
 * @returns what changes
 */
export async function makeVoid(context: Context, commit: Commit, document: DocumentSnapshot, thing: StoredThing) {
  const fields = { ...EMPTY_THING, state: 'void' as const }
  commit.update(document, { ...fields, updatedAt: FieldValue.serverTimestamp() })
  await addPictureChange(context, commit, { ownerUid: thing.ownerUid, before: thing.thumbnail, after: '' })
  return fields
}
