import { select, t } from '@lingui/core/macro'
import { A_MEMBER, visibleName } from '@shared/lib/names.ts'
import type { ConversationSide } from '@shared/messages/conversation-limits.ts'
import type { Conversation } from '@shared/messages/conversations.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { hasArrived, type MessageList, type ShownMessage } from './conversations-api.ts'
import { MessageBubble, type ShownEntry } from './message-bubble.tsx'
import type { Sending } from './use-composer.ts'
import { useNewestInView } from './use-seen-messages.ts'

interface Props {
  conversation: Pick<Conversation, 'role' | 'other' | 'claimId' | 'canWrite'>
  /** The other person's name. */
  name: string
  list: MessageList
  /** The number of the first message that was unread when this was opened; 0 if none was. */
  firstNew: number
  /** What can be done about a writer whose message is warned of. */
  warningAction: ReactNode
  /** What the reader has just sent, without an answer yet. */
  sending: Sending | undefined
  /** Whether the reader chooses a message to report. */
  isReporting: boolean
  /** Reports a message of the other person. */
  onReport: (messageId: string) => void
  earlier: 'busy' | 'failed' | undefined
  onShowEarlier: () => void
  /** Called with whether the newest message is in view. */
  onView: (isNewestInView: boolean) => void
}

/** How long after earlier messages have been added nothing is read out, in milliseconds. */
const QUIET_MS = 1000

/** The messages of a conversation, the newest at the end, where it opens. */
export function MessageLog({
  conversation,
  name,
  list,
  firstNew,
  warningAction,
  isReporting,
  onReport,
  ...props
}: Props) {
  const { sending, earlier, onShowEarlier, onView } = props
  const logRef = useRef<HTMLDivElement>(null)
  const { messages, hasEarlier } = list
  const { role, claimId, canWrite } = conversation
  // Once the conversation has ended, nobody can do what the words about a claim say.
  const saysWhoseTurn = claimId !== '' && canWrite
  const entries = sending && !isShown(messages, sending) ? [...messages, onItsWay(sending)] : messages
  const last = entries.at(-1)
  const { isAtEnd, hasUnseen, showNewest } = useNewestInView(logRef, last?.key ?? '', last?.from === 'me')
  const isQuiet = useQuiet(earlier === 'busy')
  // The button for earlier messages goes with the last of them.
  useFocusWhenLost(logRef, hasEarlier, { preventScroll: true })
  useEffect(() => onView(isAtEnd), [onView, isAtEnd])

  return (
    <div className="relative flex min-h-[10rem] md:min-h-64 grow basis-0 flex-col">
      {/* Only what is added at the end is read out, not what the reader asks for at the top. */}
      <div
        ref={logRef}
        role="log"
        aria-label={describeMessages(conversation)}
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-relevant="additions"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which must work by the keyboard
        tabIndex={0}
        className="card relative flex grow basis-0 flex-col-reverse overflow-y-auto md:overscroll-contain bg-bg [overflow-anchor:none]"
      >
        <div className="flex shrink-0 grow flex-col gap-3 p-3 sm:p-4">
          {hasEarlier && (
            <div className="flex flex-col items-center gap-2">
              <Button busy={earlier === 'busy'} busyLabel={t`Loading…`} onClick={onShowEarlier}>
                {t`Show earlier messages`}
              </Button>
              {earlier === 'failed' && (
                <p className="text-danger">{t`Earlier messages could not be loaded. Please try again.`}</p>
              )}
            </div>
          )}
          {entries.length === 0 ? (
            <p className="max-w-prose">{saysWhoseTurn ? describeTurn(role) : t`No messages yet.`}</p>
          ) : (
            <ol className="mt-auto flex flex-col gap-3">
              {entries.map((message, index) => (
                <MessageBubble
                  key={message.key}
                  message={message}
                  before={entries[index - 1]}
                  isFirstNew={Number(message.key) === firstNew}
                  name={name}
                  warningAction={warningAction}
                  canReport={isReporting}
                  onReport={onReport}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      {hasUnseen && (
        <div className="pointer-events-none absolute inset-x-3 bottom-3 z-10 flex justify-center">
          <Button
            variant="primary"
            className="pointer-events-auto shadow-lg"
            onClick={() => {
              showNewest()
              logRef.current?.focus({ preventScroll: true })
            }}
          >
            {t`New messages`}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Names the messages of a conversation by the other person. */
export function describeMessages({ role, other }: Pick<Conversation, 'role' | 'other'>): string {
  const name = visibleName(other.name)
  const nameless = other.isGone ? 'gone' : role === 'poster' ? 'person' : 'poster'
  const who = other.name === A_MEMBER ? 'member' : name ? 'named' : nameless
  return select(who, {
    member: 'Messages with A member',
    gone: 'Messages with Deleted account',
    person: 'Messages with the other person',
    poster: 'Messages with the person who posted it',
    other: `Messages with ${name}`,
  })
}

/** Stands above the first message of a conversation that a claim has made. */
function describeTurn(role: ConversationSide): string {
  return role === 'poster'
    ? t`They claimed your post. If you haven’t decided yet, it’s your turn. You can also ask them something here.`
    : t`The person who posted it has your claim. If they haven’t decided yet, it’s their turn. You can also write to them here.`
}

const onItsWay = ({ key, text }: Sending): ShownEntry => ({ key, from: 'me', text })

/** A poll may bring a message before the answer to its sending does. */
const isShown = (messages: readonly ShownMessage[], sending: Sending) =>
  messages.some(({ key }) => key === sending.key) || hasArrived(messages, sending)

/** Whether nothing is to be read out: while earlier messages are loaded, and a moment longer. */
function useQuiet(isLoading: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (isLoading) return setQuiet(true)
    const timer = setTimeout(() => setQuiet(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isQuiet || isLoading
}
