import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { referenceNumber } from '../lib/http/path-parameters.ts'
import { CHANGE_READS, office, SESSION_READS } from '../people/callers.ts'
import { counterSchema, keptThingSchema, thingInputSchema } from '../shared/offices/offices.ts'
import { changeThing, getThing, readCounter, SHOWN_THINGS, takeIn, voidThing } from './keep-thing.ts'

const thingInput = ({ isEmulator }: Settings) =>
  thingInputSchema({ allowHttpPictures: isEmulator, now: () => new Date() })

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
    method: 'post',
    path: '/counter/things',
    summary: 'Writes down a found thing that the caller’s office keeps, under its next reference number.',
    description: 'What is released of it is posted at once. Numbers have no gaps, and none is given twice.',
    caller: office,
    cost: 4 * CHANGE_READS,
    body: thingInput,
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
    cost: 4 * CHANGE_READS,
    params: number,
    body: thingInput,
    answer: keptThingSchema,
    refusals: ['number-void'],
    handle: (context, { caller, params, body }) => changeThing(context, caller, params.number, body),
  }),

  defineCall({
    method: 'post',
    path: '/counter/things/:number/void',
    summary: 'Makes a reference number void, and deletes the post. The number is never given again.',
    caller: office,
    cost: 4 * CHANGE_READS,
    params: number,
    answer: keptThingSchema,
    handle: (context, { caller, params }) => voidThing(context, caller, params.number),
  }),
]
