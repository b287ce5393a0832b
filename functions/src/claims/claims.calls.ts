import * as z from 'zod/mini'
import { itemId } from '../items/item-document.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, confirmedAccount, SESSION_READS, session } from '../people/callers.ts'
import {
  claimInputSchema,
  claimSchema,
  claimWithHistorySchema,
  declineSchema,
  disputeSchema,
  handoverCodeSchema,
  handoverSchema,
  receivedClaimSchema,
} from '../shared/claims/claims.ts'
import { recoveredRecordSchema } from '../shared/claims/recoveries.ts'
import { claimId } from './claim-document.ts'
import { CLAIMS_OF_ITEM_READS, MAX_OPEN_CLAIMS, OWN_CLAIMS_READS } from './claims.repository.ts'
import { approveClaim, declineClaim, disputeClaim, renewClaim, withdrawClaim } from './decide-claim.ts'
import { handOver, readHandoverCode } from './hand-over.ts'
import { getClaim, listOwnClaims, listReceivedClaims } from './list-claims.ts'
import { makeClaim } from './make-claim.ts'

const decided = ['claim-declined', 'claim-withdrawn', 'claim-handed-over', 'claim-expired'] as const
/** What refuses a step of a claim that is not approved. */
const notApproved = ['claim-pending', ...decided] as const

/** What the calls share that take a step of a claim. */
const claimStep = {
  method: 'post',
  caller: account,
  cost: CHANGE_READS,
  params: { id: claimId },
  answer: claimSchema,
} as const

export const claimCalls = [
  defineCall({
    method: 'post',
    path: '/items/:id/claims',
    summary: 'Claims somebody else’s protected item.',
    description:
      'It begins a conversation with the poster, unless there is one. Of the number in identifier nothing is stored but whether it is the post’s, which the claimant never learns.',
    caller: confirmedAccount,
    cost: 2 * CHANGE_READS,
    params: { id: itemId },
    body: claimInputSchema({ now: () => new Date() }),
    answer: claimSchema,
    status: 201,
    refusals: [
      'your-own',
      'claimed-often',
      'ended-with-poster',
      'claim-open',
      'not-protected',
      'question-changed',
      'already-recovered',
      'unknown-status',
      'too-many-claims',
    ],
    handle: (context, { caller, params, body }) => makeClaim(context, caller, params.id, body),
  }),

  defineCall({
    method: 'get',
    path: '/items/:id/claims',
    summary: 'Returns the claims on the signed-in user’s own item, newest first: all open ones, and the newest 100.',
    description: 'Everybody but the poster gets 404.',
    caller: session,
    cost: SESSION_READS + 1 + 2 * CLAIMS_OF_ITEM_READS,
    spent: (claims) => SESSION_READS + 3 + 3 * claims.length,
    params: { id: itemId },
    answer: z.array(receivedClaimSchema),
    handle: (context, { caller, params }) => listReceivedClaims(context, caller, params.id),
  }),

  defineCall({
    method: 'get',
    path: '/claims',
    summary: 'Returns the claims that the signed-in user has made and received, newest first.',
    description: 'Of each the newest 100 of any state, and those of the oldest 100 open ones that are not among them.',
    caller: session,
    cost: SESSION_READS + 2 * OWN_CLAIMS_READS,
    spent: (claims) => SESSION_READS + 4 + 2 * claims.length,
    answer: z.array(claimSchema),
    handle: (context, { caller }) => listOwnClaims(context, caller),
  }),

  defineCall({
    method: 'get',
    path: '/claims/:id',
    summary: 'Returns one of the signed-in user’s claims with its history.',
    caller: session,
    cost: SESSION_READS + 1,
    params: { id: claimId },
    answer: claimWithHistorySchema,
    handle: (context, { caller, params }) => getClaim(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/approve',
    summary: 'Approves a claim on the signed-in user’s own item.',
    refusals: [
      'poster-decides',
      'claim-approved',
      ...decided,
      'already-recovered',
      'post-closed',
      'another-claim-approved',
    ],
    handle: (context, { caller, params }) => approveClaim(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/decline',
    summary: 'Declines an open claim on the signed-in user’s own item.',
    body: declineSchema,
    refusals: ['poster-decides', ...decided],
    handle: (context, { caller, params, body }) => declineClaim(context, caller, params.id, body.reason),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/renew',
    summary: 'Gives an approved claim a further week until the handover, at most twelve times.',
    refusals: ['poster-decides', ...notApproved, 'renewed-often', 'renewed-today', 'not-renewable-yet'],
    handle: (context, { caller, params }) => renewClaim(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/withdraw',
    summary: 'Withdraws the signed-in user’s own open claim.',
    refusals: ['claimant-withdraws', ...decided],
    handle: (context, { caller, params }) => withdrawClaim(context, caller, params.id),
  }),

  defineCall({
    method: 'get',
    path: '/claims/:id/code',
    summary: 'Returns the code of an approved claim to the person who receives the thing.',
    description: 'That is the poster of a lost thing and the claimant of a found one.',
    // A code is as good as the thing, so a session that was revoked does not read it.
    caller: account,
    cost: SESSION_READS + 2,
    params: { id: claimId },
    answer: handoverCodeSchema,
    refusals: ['code-with-receiver', ...notApproved, 'codes-pause', 'no-codes'],
    handle: (context, { caller, params }) => readHandoverCode(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/handover',
    summary: 'Marks the item of an approved claim as recovered, by the code or, for the poster, without it.',
    description:
      'The code is entered by the person who hands the thing over. In the answer, the address and the picture of the claimant are empty for the poster.',
    cost: 2 * CHANGE_READS + MAX_OPEN_CLAIMS,
    body: handoverSchema,
    answer: recoveredRecordSchema,
    refusals: [
      'giver-enters-code',
      'poster-closes',
      ...notApproved,
      'post-closed',
      'already-recovered',
      'codes-pause',
      'no-codes',
    ],
    handle: (context, { caller, params, body }) => handOver(context, caller, params.id, body),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/dispute',
    summary: 'Says, within seven days of a handover, that something is wrong with it.',
    body: disputeSchema,
    answer: claimWithHistorySchema,
    refusals: ['not-handed-over', 'handed-over-long-ago', 'already-disputed'],
    handle: (context, { caller, params, body }) => disputeClaim(context, caller, params.id, body.words),
  }),
]
