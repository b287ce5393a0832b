import * as z from 'zod/mini'
import { itemId } from '../items/item-document.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { account, CHANGE_READS, confirmedAccount, SESSION_READS, session } from '../people/callers.ts'
import { MESSAGE_LIMITS } from '../shared/messages/conversation-limits.ts'
import {
  conversationSchema,
  messageInputSchema,
  messageSchema,
  messagesQuerySchema,
} from '../shared/messages/conversations.ts'
import { conversationId } from './conversation-document.ts'
import { MAX_LISTED } from './conversations.repository.ts'
import { getConversation, listConversations, listMessages } from './list-messages.ts'
import { markConversationRead } from './seen.ts'
import { openConversation, sendMessage } from './write-message.ts'

const refusalsOfText = ['conversation-ended', 'wait-for-answer'] as const

/** What the calls share that send a message. */
const sending = { method: 'post', cost: CHANGE_READS, body: messageInputSchema, status: 201 } as const

export const messageCalls = [
  defineCall({
    ...sending,
    path: '/items/:id/conversations',
    summary: 'Sends a message to the poster of an item, in the conversation about it or in a new one.',
    description: 'There is one conversation for an item and a person. Of keys only that of the last message is known.',
    caller: confirmedAccount,
    params: { id: itemId },
    idempotentAction: 'conversation',
    answer: conversationSchema,
    refusals: ['your-own', 'ended-with-poster', ...refusalsOfText, 'already-recovered'],
    handle: (context, { caller, params, body, idempotencyKey }) =>
      openConversation(context, caller, params.id, body, idempotencyKey),
  }),

  defineCall({
    method: 'get',
    path: '/conversations/:id/messages',
    summary: 'Returns messages of a conversation, oldest first: the newest 100, 100 before one, or 10 after one.',
    description: 'The header Conversation-Ended says true once nobody can write in it any more.',
    caller: session,
    cost: ({ after }) => SESSION_READS + 1 + (after === undefined ? MESSAGE_LIMITS.perPage : MESSAGE_LIMITS.perPoll),
    spent: (messages) => SESSION_READS + 2 + messages.length,
    params: { id: conversationId },
    query: messagesQuerySchema,
    answer: z.array(messageSchema),
    handle: (context, { caller, params, query, response }) => listMessages(context, caller, params.id, query, response),
  }),

  defineCall({
    ...sending,
    path: '/conversations/:id/messages',
    summary: 'Sends a message.',
    description: 'Of keys only that of the caller’s last message in the conversation is known.',
    caller: account,
    params: { id: conversationId },
    idempotentAction: 'message',
    answer: messageSchema,
    refusals: refusalsOfText,
    handle: (context, { caller, params, body, idempotencyKey }) =>
      sendMessage(context, caller, params.id, body, idempotencyKey),
  }),

  defineCall({
    method: 'post',
    path: '/conversations/:id/read',
    summary: 'Marks all messages of a conversation as read.',
    // It changes nothing but what the caller is told of, often, so it costs as little as a read.
    caller: session,
    cost: SESSION_READS + 2,
    params: { id: conversationId },
    answer: conversationSchema,
    handle: (context, { caller, params }) => markConversationRead(context, caller, params.id),
  }),

  defineCall({
    method: 'get',
    path: '/conversations',
    summary: 'Returns the signed-in user’s newest 100 conversations, newest first.',
    caller: session,
    cost: SESSION_READS + 2 * MAX_LISTED,
    answer: z.array(conversationSchema),
    handle: (context, { caller }) => listConversations(context, caller),
  }),

  defineCall({
    method: 'get',
    path: '/conversations/:id',
    summary: 'Returns one of the signed-in user’s conversations.',
    description: 'Everybody but its two people gets 404.',
    caller: session,
    cost: SESSION_READS + 2,
    params: { id: conversationId },
    answer: conversationSchema,
    handle: (context, { caller, params }) => getConversation(context, caller, params.id),
  }),
]
