import * as z from 'zod/mini'
import { MAX_LISTED } from '../conversations/conversations.repository.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { conversationId } from '../lib/http/path-parameters.ts'
import { account, SESSION_READS, session } from '../sessions/callers.ts'
import { conversationSchema } from '../shared/conversations/conversations.ts'
import { setBlocked } from './block.ts'
import { getConversation, listConversations } from './list-conversations.ts'

export const conversationCalls = [
  defineCall({
    method: 'get',
    path: '/conversations',
    summary: 'Returns the signed-in user’s newest 100 conversations, newest first.',
    caller: session,
    cost: SESSION_READS + MAX_LISTED,
    answer: z.array(conversationSchema),
    handle: (context, { caller }) => listConversations(context, caller),
  }),

  defineCall({
    method: 'get',
    path: '/conversations/:id',
    summary: 'Returns one of the signed-in user’s conversations.',
    description: 'Everybody but its two people gets 404.',
    caller: session,
    cost: SESSION_READS + 1,
    params: { id: conversationId },
    answer: conversationSchema,
    handle: (context, { caller, params }) => getConversation(context, caller, params.id),
  }),

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
