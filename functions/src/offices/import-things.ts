import { FieldValue } from 'firebase-admin/firestore'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import {
  type ChangedThings,
  type ImportInput,
  type ImportProgress,
  type KeptThing,
  MOVED_AT_ONCE,
  STEP_DAYS,
} from '../shared/offices/offices.ts'
import { change, changeInTurn } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { idOfThing, keptThings, toKeptThing } from './kept-thing-document.ts'
import { EMPTY_THING, makeVoid } from './kept-things.repository.ts'
import { offices, requireTurn } from './offices.ts'
import { nextNumber } from './reference-numbers.ts'
import { thingImports } from './thing-import-document.ts'

/**
 * Takes in the next rows of a table, in its order. They are not shown before the last row is there.
 * Rows that are there already are left out, so that a table that stopped can be sent again, and one
 * that is whole adds nothing.
 * @param id the digest of the table
 * @returns how many rows are there, which is where the next call begins
 * @throws {HttpError} 409 if no number is left, 429 if the office has taken too many such steps
 * within the hour
 */
export async function takeInRows(
  context: Context,
  caller: Account,
  id: string,
  { from, total, rows }: ImportInput,
): Promise<ImportProgress> {
  await requireTurn(context, caller)
  const { firestore } = context
  const { uid } = caller
  return changeInTurn(context, `take in ${uid}`, async (commit): Promise<ImportProgress> => {
    const [known, office] = await Promise.all([
      thingImports.document(firestore, idOfThing(uid, id)).get(),
      offices.document(firestore, uid).get(),
    ])
    const stored = thingImports.parse(known)
    const whole = known.exists ? stored.total : total
    const added = rows.slice(0, whole - from)
    if (stored.done !== from || added.length === 0) return { added: 0, done: stored.done, total: whole }
    let number = offices.parse(office).lastNumber
    const time = FieldValue.serverTimestamp()
    for (const row of added) {
      number = nextNumber(number, commit.now.toDate())
      const thing = { ...EMPTY_THING, ...row, ownerUid: uid, number, state: 'kept', importId: id, history: [] }
      commit.create(keptThings.document(firestore, idOfThing(uid, number)), {
        ...thing,
        takenInAt: time,
        updatedAt: time,
      })
    }
    const done = from + added.length
    commit.put(office, { uid, lastNumber: number })
    commit.put(known, { ownerUid: uid, importId: id, total: whole, done, isWhole: done === whole, at: time })
    return { added: added.length, done, total: whole }
  })
}

/**
 * Takes a table of the last day back, or one that is not whole: the numbers of its things are void,
 * but for those that are on the board by now or have been handed out. The same table can then be
 * taken in again, under new numbers.
 * @returns the things that were changed, and whether there are more
 * @throws {HttpError} 404 if there is no such table, or it is older, 429 if the office has taken
 * too many such steps within the hour
 */
export async function undoImport(context: Context, caller: Account, id: string): Promise<ChangedThings> {
  await requireTurn(context, caller)
  const { firestore } = context
  const { uid: ownerUid } = caller
  const own = keptThings.in(firestore).where('ownerUid', '==', ownerUid).where('importId', '==', id)
  return change(context, async (commit) => {
    const [known, found] = await Promise.all([
      thingImports.document(firestore, idOfThing(ownerUid, id)).get(),
      runQuery(own.where('state', 'in', ['kept', 'gone']).limit(MOVED_AT_ONCE + 1)),
    ])
    const { at, isWhole } = thingImports.parse(known)
    const isOver = isWhole && at !== null && daysAfter(at, STEP_DAYS).toMillis() < commit.now.toMillis()
    if (!known.exists || isOver) throw new HttpError('step-over')
    const hasMore = found.length > MOVED_AT_ONCE
    if (!hasMore) commit.delete(known)
    const things: KeptThing[] = []
    for (const document of found.slice(0, MOVED_AT_ONCE)) {
      const thing = keptThings.parse(document)
      // What stays is from now on as if it had been taken in by itself.
      const own = { importId: '' }
      const stays = thing.itemId !== '' || thing.history.length > 0
      if (stays) commit.update(document, { ...own, updatedAt: FieldValue.serverTimestamp() })
      const fields = stays ? own : await makeVoid(context, commit, document, thing)
      things.push(toKeptThing({ ...thing, ...fields }))
    }
    return { things, hasMore }
  })
}
