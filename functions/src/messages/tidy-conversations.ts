import { timedStep } from '../store/timed-step.ts'
import { removeConversation } from './change-conversation.ts'
import { eachOverdueConversation } from './conversations.repository.ts'

/** Deletes the conversations whose time has come, with all their messages. */
export const tidyConversations = timedStep(
  ['deleted'],
  eachOverdueConversation,
  async (context, conversation, { hasTime }) =>
    hasTime() && (await removeConversation(context, conversation, hasTime)) ? 'deleted' : undefined,
)
