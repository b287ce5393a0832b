import * as z from 'zod/mini'
import { defineCall, type Refusal } from '../lib/http/define-call.ts'
import { claimId, itemId } from '../lib/http/path-parameters.ts'
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
import { CLAIMS_OF_ITEM_READS, MAX_OPEN_CLAIMS, OWN_CLAIMS_READS } from './claims.repository.ts'
import { approveClaim, declineClaim, disputeClaim, renewClaim, withdrawClaim } from './decide-claim.ts'
import { handOver, readHandoverCode } from './hand-over.ts'
import { getClaim, listOwnClaims, listReceivedClaims } from './list-claims.ts'
import { makeClaim } from './make-claim.ts'

const notPoster: Refusal = {
  status: 403,
  code: 'forbidden',
  when: 'The caller made the claim, and the poster decides.',
}
const notClaimant: Refusal = { status: 403, code: 'forbidden', when: 'The caller has received the claim.' }
const wrongState: Refusal = { status: 409, code: 'claim-state', when: 'The claim’s state does not allow it.' }

const otherSide: Refusal = { status: 403, code: 'forbidden', when: 'This is for the other person of the claim.' }
const notApproved: Refusal = { status: 409, code: 'claim-state', when: 'The claim is not approved, or no longer.' }
const codesPause: Refusal = {
  status: 429,
  code: 'too-many-requests',
  when: 'The code was entered wrongly five times, and codes pause: an hour at first, then twice as long each time.',
}
const noKey: Refusal = { status: 503, code: 'unavailable', when: 'The board has no key for codes.' }

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
      { status: 400, code: 'invalid-input', when: 'The post asks a question, and there is no answer.' },
      { status: 403, code: 'forbidden', when: 'The item is the caller’s own.' },
      {
        status: 403,
        code: 'claim-refused',
        when: 'The caller has claimed this item three times.',
      },
      {
        status: 403,
        code: 'conversation-ended',
        when: 'One of the caller and the poster has blocked the other.',
      },
      { status: 409, code: 'claim-open', when: 'The caller’s earlier claim on this item is open.' },
      { status: 409, code: 'not-protected', when: 'The item can be marked as recovered without a claim.' },
      { status: 409, code: 'question-changed', when: 'The post’s question is not the one in the body.' },
      { status: 409, code: 'already-recovered', when: 'The item is already marked as recovered.' },
      { status: 409, code: 'claim-refused', when: 'The item is neither open nor recovered.' },
      { status: 409, code: 'too-many-claims', when: 'Too many claims on this item are open.' },
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
      notPoster,
      { ...wrongState, when: 'The claim is not pending, or another one on the item is approved.' },
      { status: 409, code: 'already-recovered', when: 'The item is already marked as recovered.' },
    ],
    handle: (context, { caller, params }) => approveClaim(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/decline',
    summary: 'Declines an open claim on the signed-in user’s own item.',
    body: declineSchema,
    refusals: [notPoster, wrongState],
    handle: (context, { caller, params, body }) => declineClaim(context, caller, params.id, body.reason),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/renew',
    summary: 'Gives an approved claim a further week until the handover, at most twelve times.',
    refusals: [
      notPoster,
      { ...wrongState, when: 'The claim is not approved, was renewed twelve times, or has more than six days left.' },
    ],
    handle: (context, { caller, params }) => renewClaim(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/withdraw',
    summary: 'Withdraws the signed-in user’s own open claim.',
    refusals: [notClaimant, wrongState],
    handle: (context, { caller, params }) => withdrawClaim(context, caller, params.id),
  }),

  defineCall({
    method: 'get',
    path: '/claims/:id/code',
    summary: 'Returns the code of an approved claim to whoever receives the thing.',
    description: 'That is the poster of a lost thing and the claimant of a found one.',
    // A code is as good as the thing, so a session that was revoked does not read it.
    caller: account,
    cost: SESSION_READS + 2,
    params: { id: claimId },
    answer: handoverCodeSchema,
    refusals: [otherSide, notApproved, codesPause, noKey],
    handle: (context, { caller, params }) => readHandoverCode(context, caller, params.id),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/handover',
    summary: 'Marks the item of an approved claim as recovered, by the code or, for the poster, without it.',
    description:
      'The code is entered by whoever hands the thing over. In the answer, the address and the picture of the claimant are empty for the poster.',
    cost: 2 * CHANGE_READS + MAX_OPEN_CLAIMS,
    body: handoverSchema,
    answer: recoveredRecordSchema,
    refusals: [
      { status: 400, code: 'wrong-code', when: 'The code is wrong.' },
      otherSide,
      notApproved,
      codesPause,
      noKey,
    ],
    handle: (context, { caller, params, body }) => handOver(context, caller, params.id, body),
  }),

  defineCall({
    ...claimStep,
    path: '/claims/:id/dispute',
    summary: 'Says, within seven days of a handover, that something is wrong with it.',
    body: disputeSchema,
    answer: claimWithHistorySchema,
    refusals: [
      {
        status: 409,
        code: 'claim-state',
        when: 'Nothing was handed over, or more than seven days ago, or the caller has said so already.',
      },
    ],
    handle: (context, { caller, params, body }) => disputeClaim(context, caller, params.id, body.words),
  }),
]
