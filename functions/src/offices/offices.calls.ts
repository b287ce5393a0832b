import { MAX_OPEN_CLAIMS } from '../claims/claims.repository.ts'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { referenceNumber, stepId } from '../lib/http/path-parameters.ts'
import { CHANGE_READS, office, SESSION_READS } from '../people/callers.ts'
import {
  counterSchema,
  IMPORT,
  importInputSchema,
  importProgressSchema,
  keptThingSchema,
  MOVED_AT_ONCE,
  moveInputSchema,
  SHELF_PAGE,
  shelfPageSchema,
  shelfQuerySchema,
  thingChangeSchema,
  thingInputSchema,
} from '../shared/offices/offices.ts'
import { takeInRows, undoImport } from './import-things.ts'
import { changeThing, getThing, readCounter, SHOWN_THINGS, takeIn, voidThing } from './keep-thing.ts'
import { listShelf, moveThings, undoMove } from './shelf.ts'
import { MAX_WAITING } from './thing-import-document.ts'

const options = ({ isEmulator }: Settings) => ({ allowHttpPictures: isEmulator, now: () => new Date() })

/** A change may delete a post with all its claims. */
const CHANGE_THING_READS = 4 * CHANGE_READS + MAX_OPEN_CLAIMS

const number = { number: referenceNumber }

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
    method: 'get',
    path: '/counter/things',
    summary:
      'Returns what the caller’s office keeps, the longest unchanged first; with after, only what was changed after.',
    caller: office,
    cost: SESSION_READS + SHELF_PAGE + MAX_WAITING + 1,
    // An office has limits of its own, so it leaves the reads to others at its address.
    spent: () => SESSION_READS,
    query: shelfQuerySchema,
    answer: shelfPageSchema,
    handle: (context, { caller, query }) => listShelf(context, caller, query.after),
  }),

  defineCall({
    method: 'post',
    path: '/counter/moves',
    summary: 'Moves things of the caller’s office to another shelf.',
    caller: office,
    cost: SESSION_READS + 4 * MOVED_AT_ONCE,
    spent: () => SESSION_READS,
    body: moveInputSchema,
    answer: shelfPageSchema,
    handle: (context, { caller, body }) => moveThings(context, caller, body),
  }),

  defineCall({
    method: 'post',
    path: '/counter/moves/:id/undo',
    summary: 'Takes a move of the last day back, as far as nobody has moved the things since.',
    caller: office,
    cost: SESSION_READS + 4 * MOVED_AT_ONCE,
    spent: () => SESSION_READS,
    params: { id: stepId },
    answer: shelfPageSchema,
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
    method: 'get',
    path: '/counter/things/:number',
    summary: 'Returns a thing that the caller’s office keeps.',
    caller: office,
    cost: SESSION_READS + 1,
    params: number,
    answer: keptThingSchema,
    handle: (context, { caller, params }) => getThing(context, caller, params.number),
  }),

  defineCall({
    method: 'put',
    path: '/counter/things/:number',
    summary: 'Changes what the caller’s office has written down of a thing, and what is released of it.',
    caller: office,
    cost: CHANGE_THING_READS,
    params: number,
    body: (settings: Settings) => thingChangeSchema(options(settings)),
    answer: keptThingSchema,
    refusals: ['number-void', 'thing-changed', 'claims-open'],
    handle: (context, { caller, params, body }) => changeThing(context, caller, params.number, body),
  }),

  defineCall({
    method: 'post',
    path: '/counter/things/:number/void',
    summary: 'Makes a reference number void, and deletes the post. The number is never given again.',
    caller: office,
    cost: CHANGE_THING_READS,
    params: number,
    answer: keptThingSchema,
    handle: (context, { caller, params }) => voidThing(context, caller, params.number),
  }),

  defineCall({
    method: 'put',
    path: '/counter/imports/:id',
    summary: 'Takes in the next rows of a table of things, which are shown once all of them are there.',
    description:
      'The id is the table’s digest: a table that is there already adds nothing, and one that stopped goes on.',
    caller: office,
    cost: SESSION_READS + 4 * IMPORT.rowsAtOnce,
    spent: () => SESSION_READS,
    params: { id: stepId },
    body: (settings: Settings) => importInputSchema(options(settings)),
    answer: importProgressSchema,
    refusals: ['numbers-used-up'],
    handle: (context, { caller, params, body }) => takeInRows(context, caller, params.id, body),
  }),

  defineCall({
    method: 'post',
    path: '/counter/imports/:id/undo',
    summary: 'Takes a table of the last day back, a few hundred things in a call: their numbers are void.',
    caller: office,
    cost: SESSION_READS + 4 * MOVED_AT_ONCE,
    spent: () => SESSION_READS,
    params: { id: stepId },
    answer: shelfPageSchema,
    handle: (context, { caller, params }) => undoImport(context, caller, params.id),
  }),
]
