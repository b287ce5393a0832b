import { defineCall } from '../lib/http/define-call.ts'
import { conversationId } from '../lib/http/path-parameters.ts'
import { account } from '../people/callers.ts'
import { conversationSchema } from '../shared/messages/conversations.ts'
import { setBlocked } from './block.ts'

export const blockCalls = [
  defineCall({
    method: 'post',
    path: '/conversations/:id/block',
    summary: 'Blocks the other person of a conversation.',
    description:
      'All conversations and open claims of the two end, and neither begins one with the other, claims their posts or marks them as recovered. The other person learns only that the conversation has ended.',
    caller: account,
    cost: 100,
    params: { id: conversationId },
    answer: conversationSchema,
    handle: (context, { caller, params }) => setBlocked(context, caller, params.id, true),
  }),

  defineCall({
    method: 'post',
    path: '/conversations/:id/unblock',
    summary: 'Takes back that the signed-in user has blocked the other person of a conversation.',
    caller: account,
    cost: 100,
    params: { id: conversationId },
    answer: conversationSchema,
    handle: (context, { caller, params }) => setBlocked(context, caller, params.id, false),
  }),
]
