import { MAX_OPEN_CLAIMS } from '../claims/claims.repository.ts'
import { photoId, STORED_TYPE } from '../items/photo-store.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { conversationId } from '../messages/conversation-document.ts'
import {
  account,
  accountOrVisitor,
  anybody,
  CHANGE_READS,
  moderator,
  SESSION_READS,
  session,
} from '../people/callers.ts'
import { conversationSchema } from '../shared/messages/conversations.ts'
import {
  caseQueueSchema,
  caseSchema,
  decisionInputSchema,
  logQuerySchema,
  moderationLogSchema,
  ownDecisionSchema,
} from '../shared/moderation/moderation.ts'
import { decisionAnswerSchema, reportInputSchema, reportReceiptSchema } from '../shared/moderation/reports.ts'
import { setBlocked } from './block.ts'
import { caseId, decisionId } from './case-document.ts'
import { answerDecision, decideCase, getOwnDecision } from './decide-case.ts'
import { makeReport } from './make-report.ts'
import { LOG_READS, listLog } from './moderation-log.ts'
import { readForModerators } from './reported-photos.ts'
import { QUEUE_READS, SHOWN_CASES, SHOWN_REPORTS } from './reports.repository.ts'
import { listCases, openCase } from './show-case.ts'

/** What the calls share that block someone or take it back. */
const blockCall = {
  method: 'post',
  caller: account,
  cost: 100,
  params: { id: conversationId },
  answer: conversationSchema,
} as const

export const moderationCalls = [
  defineCall({
    method: 'get',
    path: '/moderation/reports',
    summary: 'Returns the open cases to a moderator: the urgent ones, then the newest, a hundred at most.',
    description:
      'A case is all reports of one thing, or a disputed handover. What is about the moderator’s own posts and conversations is left out.',
    caller: moderator,
    cost: SESSION_READS + QUEUE_READS,
    answer: caseQueueSchema,
    handle: (context, { caller }) => listCases(context, caller),
  }),

  defineCall({
    method: 'get',
    path: '/moderation/reports/:id',
    summary: 'Returns a case to a moderator, with what was reported as it was then. The log says who has opened it.',
    caller: moderator,
    cost: SESSION_READS + 4 + SHOWN_REPORTS + SHOWN_CASES,
    params: { id: caseId },
    answer: caseSchema,
    handle: (context, { caller, params }) => openCase(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/moderation/reports/:id',
    summary: 'Decides an open case.',
    description:
      'keep leaves the thing or shows it again, hide takes it off the board, delete does the same and deletes it after 14 days without an answer, and close-account closes the account of its person. The person is told with the reasons, and so are those who have reported it.',
    caller: moderator,
    cost: 60 + MAX_OPEN_CLAIMS,
    params: { id: caseId },
    body: decisionInputSchema,
    answer: caseSchema,
    refusals: ['account-of-moderator', 'another-moderator', 'case-changed'],
    handle: (context, { caller, params, body }) => decideCase(context, caller, params.id, body),
  }),

  defineCall({
    method: 'get',
    path: '/moderation/pictures/:id',
    summary: 'Returns a photo to a moderator, also one that was reported and is gone, or that nobody else is shown.',
    caller: moderator,
    cost: SESSION_READS + 2,
    params: { id: photoId },
    answer: { mediaType: STORED_TYPE },
    handle: async ({ firestore }, { params }) => ({
      fileName: 'reported.webp',
      mediaType: STORED_TYPE,
      chunks: [await readForModerators(firestore, params.id)],
    }),
  }),

  defineCall({
    method: 'get',
    path: '/moderation/log',
    summary: 'Returns what moderators have done, newest first, to a moderator.',
    caller: moderator,
    cost: SESSION_READS + LOG_READS,
    query: logQuerySchema,
    answer: moderationLogSchema,
    handle: (context, { query }) => listLog(context, query),
  }),

  defineCall({
    method: 'get',
    path: '/decisions/:id',
    summary: 'Returns the newest decision about something of the signed-in user’s, with its reasons.',
    caller: session,
    cost: SESSION_READS + 2,
    params: { id: decisionId },
    answer: ownDecisionSchema,
    handle: (context, { caller, params }) => getOwnDecision(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/decisions/:id/answer',
    summary: 'Answers once to a moderator’s decision, so that it is decided again.',
    description: 'Someone who has had their account closed needs no session, but the token from the email.',
    caller: anybody,
    cost: CHANGE_READS,
    params: { id: decisionId },
    body: decisionAnswerSchema,
    answer: ownDecisionSchema,
    refusals: ['already-answered'],
    handle: (context, { caller, params, body }) => answerDecision(context, caller?.uid, params.id, body),
  }),

  defineCall({
    method: 'post',
    path: '/reports',
    summary: 'Reports a post or a message to the moderators.',
    description:
      'Visitors without an account may report posts, and give their name and address. What is reported is kept as it is now. The same report again has the same reference, and changes nothing.',
    caller: accountOrVisitor,
    cost: 2 * CHANGE_READS,
    body: reportInputSchema,
    answer: reportReceiptSchema,
    status: 201,
    refusals: ['unauthenticated', 'your-own', 'item-not-found', 'conversation-not-found'],
    handle: (context, { caller, body, request }) => makeReport(context, caller, body, request),
  }),

  defineCall({
    ...blockCall,
    path: '/conversations/:id/block',
    summary: 'Blocks the other person of a conversation.',
    description:
      'All conversations and open claims of the two end, and neither begins one with the other, claims their posts or marks them as recovered. The other person learns only that the conversation has ended.',
    handle: (context, { caller, params }) => setBlocked(context, caller, params.id, true),
  }),

  defineCall({
    ...blockCall,
    path: '/conversations/:id/unblock',
    summary: 'Takes back that the signed-in user has blocked the other person of a conversation.',
    handle: (context, { caller, params }) => setBlocked(context, caller, params.id, false),
  }),
]
