import { defineCall } from '../lib/http/define-call.ts'
import { accountOrVisitor, CHANGE_READS } from '../people/callers.ts'
import { reportInputSchema, reportReceiptSchema } from '../shared/moderation/reports.ts'
import { makeReport } from './make-report.ts'

export const reportCalls = [
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
    refusals: [
      { status: 401, code: 'unauthenticated', when: 'A visitor reports something else than a post.' },
      { status: 403, code: 'forbidden', when: 'It is the caller’s own.' },
      { status: 404, code: 'not-found', when: 'There is no such thing, or the caller cannot see it.' },
    ],
    handle: (context, { caller, body, request }) => makeReport(context, caller, body, request),
  }),
]
