import { defineCall, type Refusal } from '../lib/http/define-call.ts'
import { claimId } from '../lib/http/path-parameters.ts'
import { account, CHANGE_READS, SESSION_READS } from '../people/callers.ts'
import { claimWithHistorySchema, disputeSchema, handoverCodeSchema, handoverSchema } from '../shared/claims/claims.ts'
import { recoveredRecordSchema } from '../shared/claims/recoveries.ts'
import { MAX_OPEN_CLAIMS } from './claims.repository.ts'
import { disputeClaim } from './dispute.ts'
import { handOver, readHandoverCode } from './hand-over.ts'

const otherSide: Refusal = { status: 403, code: 'forbidden', when: 'This is for the other person of the claim.' }
const notApproved: Refusal = { status: 409, code: 'claim-state', when: 'The claim is not approved, or no longer.' }
const codesPause: Refusal = {
  status: 429,
  code: 'too-many-requests',
  when: 'The code was entered wrongly five times, and codes pause: an hour at first, then twice as long each time.',
}
const noKey: Refusal = { status: 503, code: 'unavailable', when: 'The board has no key for codes.' }

export const handoverCalls = [
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
    method: 'post',
    path: '/claims/:id/handover',
    summary: 'Marks the item of an approved claim as recovered, by the code or, for the poster, without it.',
    description:
      'The code is entered by whoever hands the thing over. In the answer, the address and the picture of the claimant are empty for the poster.',
    caller: account,
    cost: 2 * CHANGE_READS + MAX_OPEN_CLAIMS,
    params: { id: claimId },
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
    method: 'post',
    path: '/claims/:id/dispute',
    summary: 'Says, within seven days of a handover, that something is wrong with it.',
    caller: account,
    cost: CHANGE_READS,
    params: { id: claimId },
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
