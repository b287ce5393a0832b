import type { Conversation } from '@shared/conversations/conversations.ts'
import { conversationListTexts as texts } from './conversation-list.texts.ts'
import { ConversationRow } from './conversation-row.tsx'

interface Props {
  conversations: readonly Conversation[]
  /** The one that is open beside the list, if there is one. */
  openId: string | undefined
}

/** A user's conversations, newest first. */
export function ConversationList({ conversations, openId }: Props) {
  return (
    <nav aria-label={texts.list}>
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {conversations.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow conversation={conversation} isOpen={conversation._id === openId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
