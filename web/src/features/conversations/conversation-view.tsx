import type { Conversation } from '@shared/conversations/conversations.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Spinner } from '@/components/spinner.tsx'
import { useOffline } from '@/hooks/use-offline.ts'
import { BlockPerson, ConversationEnded } from './block-person.tsx'
import { conversationTexts as texts } from './conversation.texts.ts'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationUnavailable } from './conversation-unavailable.tsx'
import { conversationQuery } from './conversations-api.ts'
import { MessageBox } from './message-box.tsx'
import type { MessageList } from './message-list.ts'
import { MessageLog } from './message-log.tsx'
import type { Sending } from './use-composer.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useMessages } from './use-messages.ts'

interface Props {
  uid: string
  /** The conversation's id. */
  id: string
}

/** One conversation, with its heading. */
export function ConversationView(props: Props) {
  // What was written and seen in one conversation is nothing to another.
  return <OneConversation key={`${props.uid} ${props.id}`} {...props} />
}

function OneConversation({ uid, id }: Props) {
  const conversation = useQuery({ ...conversationQuery(uid, id), refetchOnWindowFocus: true, staleTime: 2000 })
  const messages = useMessages(uid, id)
  const { data } = conversation
  const failed = conversation.isLoadingError ? conversation : messages.isLoadingError ? messages : undefined
  if (failed) {
    const retry = () => {
      if (conversation.isLoadingError) void conversation.refetch()
      if (messages.isLoadingError) messages.reload()
    }
    return <ConversationUnavailable error={failed.error} onRetry={retry} />
  }
  if (!data || !messages.list) return <Spinner label={texts.loading} />
  return <Talk uid={uid} conversation={data} messages={messages} list={messages.list} />
}

interface TalkProps {
  uid: string
  conversation: Conversation
  messages: ReturnType<typeof useMessages>
  list: MessageList
}

function Talk({ uid, conversation, messages, list }: TalkProps) {
  const { _id: id, role, other, canWrite, isBlocked, unread } = conversation
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [isInView, setInView] = useState(true)
  const [wasUnread] = useState(unread > 0)
  const isOffline = useOffline()
  const newest = list.messages.at(-1)
  const name = other.name || texts.roles[role]
  useMarkRead(uid, id, { newest, isUnread: wasUnread, isInView: isInView && !sending })
  /** The button that was pressed disappears. */
  const focusHeading = () => headingRef.current?.focus()

  return (
    <article className="flex min-h-[calc(100dvh-10rem)] min-w-0 flex-col gap-3">
      <title>{texts.pageTitle(name)}</title>
      <ConversationHeader conversation={conversation} name={name} headingRef={headingRef}>
        {!isBlocked && <BlockPerson uid={uid} id={id} onDone={focusHeading} />}
      </ConversationHeader>
      <MessageLog
        conversation={conversation}
        name={name}
        list={list}
        sending={sending}
        earlier={messages.earlier}
        onShowEarlier={messages.showEarlier}
        onView={setInView}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isOffline ? texts.offline : messages.isLate ? texts.late : ''}
      </p>
      {canWrite ? (
        <MessageBox uid={uid} id={id} newest={newest?._id ?? ''} onSending={setSending} onSent={messages.addSent} />
      ) : (
        <ConversationEnded uid={uid} id={id} isBlocked={isBlocked} onDone={focusHeading} />
      )}
    </article>
  )
}
