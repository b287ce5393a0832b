import * as z from 'zod/mini'
import { anyone, defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, office } from '../people/callers.ts'
import { answeredLossSchema, lossAnswerSchema, lossInputSchema, lossSchema } from '../shared/losses/losses.ts'
import { answerLossEmail } from './answer-loss-email.ts'
import { takeOverLoss } from './take-over-loss.ts'
import { writeDownLoss } from './write-down-loss.ts'

export const lossCalls = [
  defineCall({
    method: 'post',
    path: '/counter/losses',
    summary: 'Posts what somebody has lost who asks at the counter of the caller’s office.',
    description: 'An email asks the address, if there is one, whether the board may write to it. No answer has it.',
    caller: office,
    cost: 4 * CHANGE_READS,
    body: lossInputSchema({ now: () => new Date() }),
    idempotentAction: 'loss',
    answer: lossSchema,
    status: 201,
    refusals: ['numbers-used-up'],
    handle: (context, { caller, body, idempotencyKey }) => writeDownLoss(context, caller, body, idempotencyKey),
  }),

  defineCall({
    method: 'post',
    path: '/losses',
    summary: 'Lets the board write about what an office has posted as lost for somebody, or forgets the address.',
    description: 'It takes the token from an email to that address, and no session.',
    caller: anyone,
    cost: CHANGE_READS,
    body: lossAnswerSchema,
    answer: answeredLossSchema,
    refusals: ['loss-link-over'],
    handle: (context, { body }) => answerLossEmail(context, body),
  }),

  defineCall({
    method: 'post',
    path: '/losses/take-over',
    summary: 'Makes what an office has posted as lost for the signed-in user a post of theirs.',
    description: 'It takes the token from an email to the account’s confirmed address.',
    caller: account,
    cost: 4 * CHANGE_READS,
    body: z.pick(lossAnswerSchema, { token: true }),
    answer: z.pick(lossSchema, { itemId: true }),
    refusals: [
      'others-loss',
      'email-not-confirmed',
      'loss-link-over',
      'already-recovered',
      'post-hidden',
      'loss-claimed',
      'too-many-posts',
    ],
    handle: (context, { caller, body }) => takeOverLoss(context, caller, body.token),
  }),
]
