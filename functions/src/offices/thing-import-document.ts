import * as z from 'zod/mini'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { storedCount, storedFlag, storedText, storedTime, storedUid } from '../store/stored-fields.ts'
import { idOfThing, type StoredThing } from './kept-thing-document.ts'

/** A table of things that an office takes in. The id is the office's uid and the table's digest. */
export const thingImports = defineCollection(
  'thingImports',
  z.object({
    ownerUid: storedUid,
    importId: storedText,
    /** How many rows the table has, and how many of them have been taken in. */
    total: storedCount,
    done: storedCount,
    isWhole: storedFlag,
    at: storedTime,
  }),
  { title: 'Tables that your office has taken in', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** More tables than this that have stopped are shown in part. */
export const MAX_WAITING = 20

/** Whether rows are still missing of the table that a thing came in. A deleted one is whole. */
export async function isWaiting(
  { firestore }: Context,
  { ownerUid, importId }: Pick<StoredThing, 'ownerUid' | 'importId'>,
): Promise<boolean> {
  if (importId === '') return false
  const known = await thingImports.document(firestore, idOfThing(ownerUid, importId)).get()
  return known.exists && !thingImports.parse(known).isWhole
}

/** Returns the tables of an office of which rows are still missing. */
export async function waitingImports({ firestore }: Context, { uid }: Account): Promise<string[]> {
  const waiting = thingImports.in(firestore).where('ownerUid', '==', uid).where('isWhole', '==', false)
  return (await runQuery(waiting.limit(MAX_WAITING))).map((document) => thingImports.parse(document).importId)
}
