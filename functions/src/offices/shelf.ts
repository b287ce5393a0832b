import { FieldValue } from 'firebase-admin/firestore'
import { findOldestOpenClaims } from '../claims/claims.repository.ts'
import { placeOfNeighbour } from '../items/find-page.ts'
import { cursorOf } from '../items/items.repository.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import {
  type ChangedThings,
  type KeptThing,
  MOVED_AT_ONCE,
  type MoveInput,
  SHELF_PAGE,
  type ShelfPage,
  STEP_DAYS,
} from '../shared/offices/offices.ts'
import { change } from '../store/change.ts'
import { daysAfter } from '../store/field-values.ts'
import { runQuery } from '../store/queries.ts'
import { keptThings, toKeptThing } from './kept-thing-document.ts'
import { readThings } from './kept-things.repository.ts'
import { requireTurn } from './offices.ts'
import { addReturn } from './thing-history.ts'
import { waitingImports } from './thing-import-document.ts'

/**
 * Returns things of an office, the longest unchanged first. Who has them asks again after the one
 * that was changed last, and reads only what is new.
 * @throws {HttpError} 429 if the office has asked too often within the hour
 */
export async function listShelf(
  context: Context,
  caller: Account,
  after: { createdAt: string; _id: string } | undefined,
): Promise<ShelfPage> {
  await requireTurn(context, caller)
  const own = keptThings.in(context.firestore).where('ownerUid', '==', caller.uid)
  const sorted = own.orderBy('updatedAt').orderBy('number')
  const reading = runQuery((after ? sorted.startAfter(...cursorOf(placeOfNeighbour(after))) : sorted).limit(SHELF_PAGE))
  const [found, waiting, claims] = await Promise.all([
    reading,
    waitingImports(context, caller),
    findOldestOpenClaims(context.firestore, 'ownerUid', caller.uid),
  ])
  const things = found.map((document) => toKeptThing(keptThings.parse(document)))
  const claimed = [...new Set(claims.map((claim) => String(claim.get('itemId'))))]
  return { things, hasMore: found.length === SHELF_PAGE, waiting, claimed }
}

/**
 * Moves things to a shelf. What has gone or is void, or lies there already, stays as it is.
 * @returns the things that were moved
 * @throws {HttpError} 429 if the office has taken too many such steps within the hour
 */
export async function moveThings(
  context: Context,
  caller: Account,
  { step, shelf, numbers }: MoveInput,
): Promise<ChangedThings> {
  await requireTurn(context, caller)
  const things = await change(context, async (commit) => {
    const documents = await readThings(context, caller, numbers)
    return documents.flatMap((document): KeptThing[] => {
      const thing = keptThings.parse(document)
      if (!document.exists || thing.state !== 'kept' || thing.shelf === shelf) return []
      const moved = { shelf, step: { id: step, at: commit.now, shelf: thing.shelf } }
      commit.update(document, { ...moved, updatedAt: FieldValue.serverTimestamp() })
      return [toKeptThing({ ...thing, ...moved })]
    })
  })
  return { things, hasMore: false }
}

/**
 * Puts things back on the shelf from which a step of the last day has moved them, or writes down
 * that those which it has cleared lie at the office after all. Their posts do not come back.
 * @returns the things that were changed, and whether the step has more
 * @throws {HttpError} 404 if the step has changed nothing of this office, or nothing any more, or
 * is older; 429 if the office has taken too many such steps within the hour
 */
export async function undoMove(context: Context, caller: Account, id: string): Promise<ChangedThings> {
  await requireTurn(context, caller)
  const own = keptThings.in(context.firestore).where('ownerUid', '==', caller.uid)
  return change(context, async (commit) => {
    const moved = await runQuery(own.where('step.id', '==', id).limit(MOVED_AT_ONCE + 1))
    const things = moved.slice(0, MOVED_AT_ONCE).flatMap((document): KeptThing[] => {
      const thing = keptThings.parse(document)
      if (!thing.step?.at || daysAfter(thing.step.at, STEP_DAYS).toMillis() < commit.now.toMillis()) return []
      if (thing.state === 'gone') return [toKeptThing(addReturn(commit, document, thing))]
      const back = { shelf: thing.step.shelf, step: null }
      commit.update(document, { ...back, updatedAt: FieldValue.serverTimestamp() })
      return [toKeptThing({ ...thing, ...back })]
    })
    if (things.length === 0) throw new HttpError('step-over')
    return { things, hasMore: moved.length > MOVED_AT_ONCE }
  })
}
