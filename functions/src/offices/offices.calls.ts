import * as z from 'zod/mini'
import { MAX_OPEN_CLAIMS, MAX_OPEN_OF_PERSON } from '../claims/claims.repository.ts'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { idParameter } from '../lib/http/path-parameters.ts'
import { CHANGE_READS, office, recentOffice, SESSION_READS } from '../people/callers.ts'
import { REFERENCE_NUMBER } from '../shared/items/reference-number.ts'
import {
  CLEARED_AT_ONCE,
  changedThingsSchema,
  clearingSchema,
  counterSchema,
  handedOutSchema,
  handOutSchema,
  IMPORT,
  importInputSchema,
  importProgressSchema,
  keptThingSchema,
  MOVED_AT_ONCE,
  moveInputSchema,
  receiversSchema,
  SHELF_PAGE,
  shelfPageSchema,
  shelfQuerySchema,
  thingChangeSchema,
  thingInputSchema,
} from '../shared/offices/offices.ts'
import { changeThing, voidThing } from './change-thing.ts'
import { clearThings } from './clear-things.ts'
import { handOut, takeBack } from './hand-out.ts'
import { takeInRows, undoImport } from './import-things.ts'
import { getThing } from './kept-things.repository.ts'
import { readCounter, SHOWN_THINGS } from './read-counter.ts'
import { forgetReceivers, MAX_RECEIVERS, showReceivers } from './receivers.ts'
import { listShelf, moveThings, undoMove } from './shelf.ts'
import { takeIn } from './take-in.ts'
import { MAX_WAITING } from './thing-import-document.ts'

const options = ({ isEmulator }: Settings) => ({ allowHttpPictures: isEmulator, now: () => new Date() })

/** A change may delete a post with all its claims. */
const CHANGE_THING_READS = 4 * CHANGE_READS + MAX_OPEN_CLAIMS

/** The thing, its post with that one's entry, and their photo with its sizes. */
const READS_TO_CLEAR = 15

/** A step on many things. */
const stepId = idParameter('step-over')
const number = {
  number: idParameter('thing-not-found', z.string().check(z.regex(REFERENCE_NUMBER))),
}

/**
 * A call that reads or changes many things at once. An office has limits of its own, so it leaves
 * the reads to others at its address.
 */
const bulkCall = { caller: office, spent: () => SESSION_READS } as const
/** Such a call whose answer is the things that it has changed. */
const changeOfMany = { ...bulkCall, cost: SESSION_READS + 4 * MOVED_AT_ONCE, answer: changedThingsSchema } as const
/** A call that changes one thing. */
const changeOfOne = { caller: office, cost: CHANGE_THING_READS, params: number, answer: keptThingSchema } as const

export const officeCalls = [
  defineCall({
    method: 'get',
    path: '/counter',
    summary: 'Returns the caller’s office, and what it has taken in last.',
    caller: office,
    cost: SESSION_READS + SHOWN_THINGS + 1,
    answer: counterSchema,
    handle: (context, { caller }) => readCounter(context, caller),
  }),

  defineCall({
    ...bulkCall,
    method: 'get',
    path: '/counter/things',
    summary:
      'Returns what the caller’s office keeps, the longest unchanged first; with after, only what was changed after.',
    cost: SESSION_READS + SHELF_PAGE + MAX_WAITING + MAX_OPEN_OF_PERSON + 1,
    query: shelfQuerySchema,
    answer: shelfPageSchema,
    handle: (context, { caller, query }) => listShelf(context, caller, query.after),
  }),

  defineCall({
    ...changeOfMany,
    method: 'post',
    path: '/counter/moves',
    summary: 'Moves things of the caller’s office to another shelf.',
    body: moveInputSchema,
    handle: (context, { caller, body }) => moveThings(context, caller, body),
  }),

  defineCall({
    ...changeOfMany,
    method: 'post',
    path: '/counter/clearings',
    summary: 'Writes down where things of the caller’s office went, and deletes their posts.',
    description: 'What somebody has an open claim on stays, unless the claims are to end.',
    cost: SESSION_READS + (READS_TO_CLEAR + MAX_OPEN_CLAIMS) * CLEARED_AT_ONCE,
    body: clearingSchema,
    handle: (context, { caller, body }) => clearThings(context, caller, body),
  }),

  defineCall({
    ...changeOfMany,
    method: 'post',
    path: '/counter/moves/:id/undo',
    summary: 'Takes a move or a clearing of the last day back, as far as nobody has changed the things since.',
    params: { id: stepId },
    handle: (context, { caller, params }) => undoMove(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/counter/things',
    summary: 'Writes down a found thing that the caller’s office keeps, under its next reference number.',
    description: 'What is released of it is posted at once. Numbers have no gaps, and none is given twice.',
    caller: office,
    cost: 4 * CHANGE_READS,
    body: (settings: Settings) => thingInputSchema(options(settings)),
    idempotentAction: 'thing',
    answer: keptThingSchema,
    status: 201,
    refusals: ['numbers-used-up'],
    handle: (context, { caller, body, idempotencyKey }) => takeIn(context, caller, body, { idempotencyKey }),
  }),

  defineCall({
    ...changeOfOne,
    method: 'get',
    path: '/counter/things/:number',
    summary: 'Returns a thing that the caller’s office keeps.',
    cost: SESSION_READS + 1,
    handle: (context, { caller, params }) => getThing(context, caller, params.number),
  }),

  defineCall({
    ...changeOfOne,
    method: 'put',
    path: '/counter/things/:number',
    summary: 'Changes what the caller’s office has written down of a thing, and what is released of it.',
    body: (settings: Settings) => thingChangeSchema(options(settings)),
    refusals: ['thing-not-kept', 'import-unfinished', 'thing-changed', 'claims-open'],
    handle: (context, { caller, params, body }) => changeThing(context, caller, params.number, body),
  }),

  defineCall({
    ...changeOfOne,
    method: 'post',
    path: '/counter/things/:number/void',
    summary: 'Makes a reference number void, and deletes the post. The number is never given again.',
    refusals: ['thing-not-kept', 'import-unfinished'],
    handle: (context, { caller, params }) => voidThing(context, caller, params.number),
  }),

  defineCall({
    ...changeOfOne,
    method: 'post',
    path: '/counter/things/:number/hand-out',
    summary: 'Writes down that a thing was handed out to its owner, and deletes the post.',
    description:
      'A receipt is sent to the address, if there is one, and the answer says if not. The address is not stored with the thing.',
    body: handOutSchema(),
    answer: handedOutSchema,
    idempotentAction: 'hand-out',
    refusals: ['thing-not-kept', 'import-unfinished', 'thing-claimed'],
    handle: (context, { caller, params, body, idempotencyKey }) =>
      handOut(context, caller, params.number, body, idempotencyKey),
  }),

  defineCall({
    ...changeOfOne,
    method: 'post',
    path: '/counter/things/:number/take-back',
    summary: 'Writes down that a thing that had gone lies at the office again. Its post does not come back.',
    refusals: ['thing-not-kept'],
    handle: (context, { caller, params }) => takeBack(context, caller, params.number),
  }),

  defineCall({
    ...changeOfOne,
    method: 'post',
    path: '/counter/things/:number/receivers',
    summary: 'Returns whom a thing was handed out to, as long as that is kept. Its history then says so.',
    caller: recentOffice,
    cost: CHANGE_READS + MAX_RECEIVERS,
    answer: receiversSchema,
    handle: (context, { caller, params }) => showReceivers(context, caller, params.number),
  }),

  defineCall({
    method: 'delete',
    path: '/counter/things/:number/receivers',
    summary: 'Deletes whom a thing was handed out to, such as when that person asks for it.',
    caller: office,
    cost: SESSION_READS + MAX_RECEIVERS,
    params: number,
    handle: (context, { caller, params }) => forgetReceivers(context, caller, params.number),
  }),

  defineCall({
    ...bulkCall,
    method: 'put',
    path: '/counter/imports/:id',
    summary: 'Takes in the next rows of a table of things, which are shown once all of them are there.',
    description:
      'The id is the table’s digest: a table that is there already adds nothing, and one that stopped goes on.',
    cost: SESSION_READS + 4 * IMPORT.rowsAtOnce,
    params: { id: stepId },
    body: (settings: Settings) => importInputSchema(options(settings)),
    answer: importProgressSchema,
    refusals: ['numbers-used-up'],
    handle: (context, { caller, params, body }) => takeInRows(context, caller, params.id, body),
  }),

  defineCall({
    ...changeOfMany,
    method: 'post',
    path: '/counter/imports/:id/undo',
    summary: 'Takes a table of the last day back, a few hundred things in a call: their numbers are void.',
    params: { id: stepId },
    handle: (context, { caller, params }) => undoImport(context, caller, params.id),
  }),
]
