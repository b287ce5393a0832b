import { MAX_OPEN_CLAIMS } from '../claims/claims.repository.ts'
import { STORED_TYPE } from '../items/photo-store.ts'
import { defineCall, defineDownload } from '../lib/http/define-call.ts'
import { caseId, decisionId, photoId } from '../lib/http/path-parameters.ts'
import { anybody, CHANGE_READS, moderator, SESSION_READS, session } from '../people/callers.ts'
import {
  caseQueueSchema,
  caseSchema,
  decisionInputSchema,
  logQuerySchema,
  moderationLogSchema,
  ownDecisionSchema,
} from '../shared/moderation/moderation.ts'
import { decisionAnswerSchema } from '../shared/moderation/reports.ts'
import { decideCase } from './decide-case.ts'
import { LOG_READS, listLog } from './moderation-log.ts'
import { answerDecision, getOwnDecision } from './own-decision.ts'
import { readForModerators } from './reported-photos.ts'
import { QUEUE_READS, SHOWN_CASES, SHOWN_REPORTS } from './reports.repository.ts'
import { listCases, openCase } from './show-case.ts'

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
    refusals: [
      { status: 403, code: 'forbidden', when: 'A moderator’s account would be closed.' },
      { status: 403, code: 'another-moderator', when: 'The person has answered to a decision of the caller’s.' },
      {
        status: 409,
        code: 'case-changed',
        when: 'The case or its post has changed since it was read, or it is decided.',
      },
    ],
    handle: (context, { caller, params, body }) => decideCase(context, caller, params.id, body),
  }),

  defineDownload({
    path: '/moderation/pictures/:id',
    summary: 'Returns a photo to a moderator, also one that was reported and is gone, or that nobody else is shown.',
    caller: moderator,
    cost: SESSION_READS + 2,
    params: { id: photoId },
    answer: { mediaType: STORED_TYPE },
    prepare: async ({ firestore }, { params }) => ({
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
    description: 'Whoever has had their account closed needs no session, but the token from the e-mail.',
    caller: anybody,
    cost: CHANGE_READS,
    params: { id: decisionId },
    body: decisionAnswerSchema,
    answer: ownDecisionSchema,
    refusals: [
      {
        status: 409,
        code: 'already-answered',
        when: 'It was answered already, is final, or was decided more than 14 days ago.',
      },
    ],
    handle: (context, { caller, params, body }) => answerDecision(context, caller?.uid, params.id, body),
  }),
]
