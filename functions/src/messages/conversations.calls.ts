import * as z from 'zod/mini'
import { defineCall } from '../lib/http/define-call.ts'
import { conversationId } from '../lib/http/path-parameters.ts'
import { SESSION_READS, session } from '../people/callers.ts'
import { conversationSchema } from '../shared/messages/conversations.ts'
import { MAX_LISTED } from './conversations.repository.ts'
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
]
