import { t } from '@lingui/core/macro'
import type { Conversation } from '@shared/messages/conversations.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton, useAction } from '@/components/action-button.tsx'
import { PostTypeTag, RoleBadges } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { formatDayOf } from '@/components/dates.tsx'
import { ChevronIcon, pathIcon } from '@/components/icons.tsx'
import { MENU_ENTRY } from '@/components/menu.tsx'
import { MoreMenu } from '@/components/more-menu.tsx'
import { DeletedAccountWords, nameOfPerson } from '@/components/person-name.tsx'
import { RowPicture } from '@/components/picture.tsx'
import { EmptyState, ErrorState, Spinner } from '@/components/states.tsx'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'
import { ReportDialog } from '@/features/moderation/report-post.tsx'
import { useOffline } from '@/hooks/use-browser.ts'
import { useFocusWhenLost } from '@/hooks/use-focus-when-lost.ts'
import { isNotFound } from '@/lib/api-client.ts'
import { LIVE } from '@/lib/query-client.ts'
import type { MessageList } from './conversations-api.ts'
import { conversationQuery, conversationStepMutation } from './conversations-api.ts'
import { MessageBox } from './message-box.tsx'
import { describeMessages, MessageLog } from './message-log.tsx'
import type { Sending } from './use-composer.ts'
import { useMessages } from './use-messages.ts'
import { useMarkRead } from './use-seen-messages.ts'

interface Props {
  uid: string
  /** The conversation's id. */
  id: string
}

/** One conversation, with its heading. */
export function ConversationView({ uid, id }: Props) {
  const conversation = useQuery({ ...conversationQuery(uid, id), ...LIVE })
  const { data } = conversation
  const isGone = isNotFound(conversation.error)
  const messages = useMessages(uid, id, isGone)
  const name =
    data && nameOfPerson(data.other, data.role === 'poster' ? t`the other person` : t`the person who posted it`)

  function content() {
    const failed = [conversation, messages].find(({ isLoadingError }) => isLoadingError)
    if (failed || isGone) {
      const { error, refetch } = failed ?? conversation
      return (
        <ErrorState
          text={t`The messages could not be loaded.`}
          error={error}
          onRetry={() => void refetch()}
          gone={
            <EmptyState
              text={t`We can’t find this conversation.`}
              hint={t`It may have ended long ago, or the link may be incomplete.`}
              action={<ButtonLink to={paths.conversations}>{t`All messages`}</ButtonLink>}
            />
          }
        />
      )
    }
    if (!data || !name || !messages.list) return <Spinner label={t`Loading the messages…`} />
    return <Talk uid={uid} conversation={data} name={name} messages={messages} list={messages.list} />
  }

  return (
    <>
      <title>{`${data && !isGone ? describeMessages(data) : t`Messages`} - ${boardName}`}</title>
      {content()}
    </>
  )
}

interface TalkProps {
  uid: string
  conversation: Conversation
  /** The other person's name. */
  name: string
  messages: ReturnType<typeof useMessages>
  list: MessageList
}

function Talk({ uid, conversation, name, messages, list }: TalkProps) {
  const { _id: id, other, canWrite, closesAt, isBlocked, unread, last } = conversation
  // Someone who writes has read what was there before, so the unread ones are the last ones.
  const [firstNew] = useState(last && unread > 0 ? Number(last._id) - unread + 1 : 0)
  const articleRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [reported, setReported] = useState('')
  const [isReporting, setReporting] = useState(false)
  const [isInView, setInView] = useState(true)
  // The messages are loaded beside the conversation, and one of them may have come after it.
  const [read] = useState(unread > 0 ? '' : (last?._id ?? ''))
  const isOffline = useOffline()
  const newest = list.messages.at(-1)
  const hasReceived = list.messages.some(({ from, isDeleted, isHidden }) => from === 'other' && !isDeleted && !isHidden)
  useMarkRead(uid, id, { newest, read, isInView })
  useRoomBelow(articleRef)
  useFocusWhenLost(headingRef, canWrite)

  return (
    <article
      ref={articleRef}
      data-fills-screen
      className="flex min-h-[calc(100dvh-var(--above)-0.5rem)] min-w-0 flex-col gap-2"
    >
      <ConversationHeader conversation={conversation} name={name} headingRef={headingRef}>
        {(canWrite || hasReceived) && (
          <MoreMenu label={t`More`}>
            <ul>
              {/* It goes with the box, or a person who is blocked would know. */}
              {canWrite && (
                <li>
                  <BlockEntry uid={uid} id={id} />
                </li>
              )}
              {hasReceived && (
                <li>
                  <button type="button" className={MENU_ENTRY} onClick={() => setReporting(true)}>
                    <FlagIcon className="size-5 shrink-0" />
                    <span>{t`Report a message`}</span>
                  </button>
                </li>
              )}
            </ul>
          </MoreMenu>
        )}
      </ConversationHeader>
      <p role="status" className="text-sm font-semibold empty:hidden">
        {isReporting && t`Choose the message that you want to report.`}
      </p>
      {closesAt !== '' && (
        <p className="text-sm text-muted">{t`The post is closed. You can still write to each other until ${{ day: formatDayOf(closesAt) }}.`}</p>
      )}
      {canWrite && (
        <p className="max-w-prose text-sm text-muted">
          {t`Never share codes, passwords or gift cards, and never pay before you meet. Meet in a public place.`}
        </p>
      )}
      <MessageLog
        conversation={conversation}
        name={name}
        list={list}
        firstNew={firstNew}
        warningAction={canWrite && <BlockButton uid={uid} id={id} />}
        sending={sending}
        isReporting={isReporting}
        onReport={setReported}
        earlier={messages.earlier}
        onShowEarlier={messages.showEarlier}
        onView={setInView}
      />
      {/* It stays in view where a low screen or large letters leave no room for all, unless it asks
          something or has failed: then it may be too high. */}
      <div className="bottom-0 bg-bg pb-2 upright-phone:sticky max-md:has-[section,[role=alert]]:static!">
        <p role="status" className="pb-2 text-sm text-muted empty:pb-0">
          {isOffline
            ? t`You’re offline. Messages will arrive when you’re back online.`
            : messages.isLate
              ? t`We can’t connect right now, so messages may arrive late. We’ll keep trying.`
              : ''}
        </p>
        {canWrite ? (
          <MessageBox uid={uid} id={id} messages={list.messages} onSending={setSending} onSent={messages.addSent} />
        ) : (
          <div className="card flex flex-col items-start gap-2 p-4">
            <p role="status" className="font-semibold">
              {t`This conversation has ended.`}
            </p>
            {other.isGone && <DeletedAccountWords className="text-muted" />}
            {isBlocked && !other.isGone && <UnblockPerson uid={uid} id={id} />}
          </div>
        )}
      </div>
      {reported && (
        <Suspense>
          <ReportDialog
            about={{ kind: 'message', conversationId: id, messageId: reported }}
            onClose={() => {
              setReported('')
              setReporting(false)
            }}
          />
        </Suspense>
      )}
    </article>
  )
}

/**
 * Keeps in the element's `--above` how much of the page stands above it, in px, so that its styles
 * can fit it into the rest of the screen: notes about the account or the network come and go there.
 */
function useRoomBelow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = () => {
      const { current } = ref
      current?.style.setProperty('--above', `${current.getBoundingClientRect().top + scrollY}px`)
    }
    fit()
    // A change of the layout must not change it again in the same frame.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [ref])
}

interface HeaderProps extends Pick<TalkProps, 'conversation' | 'name'> {
  headingRef: RefObject<HTMLHeadingElement | null>
  /** What can be done about the person. */
  children: ReactNode
}

/** Who the other person is, and what it is about. On a phone it leads back to the list. */
function ConversationHeader({ conversation, name, headingRef, children }: HeaderProps) {
  const { itemId, postType, title, picture = {}, claimId, role, other } = conversation
  const shownTitle = <bdi className="line-clamp-2 text-page wrap-anywhere">{title}</bdi>
  return (
    <header className="flex flex-col gap-1">
      <div className="flex items-center gap-x-4">
        <div className="flex min-w-0 grow items-center gap-1">
          <Link
            to={paths.conversations}
            className="-ms-3 grid size-11 shrink-0 place-items-center rounded-control text-accent md:hidden"
          >
            <ChevronIcon className="size-6 rotate-90 rtl-page:-rotate-90" />
            <span className="sr-only">{t`All messages`}</span>
          </Link>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3">
            <h2 ref={headingRef} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere focus:outline-none">
              <bdi>{name}</bdi>
            </h2>
            <RoleBadges of={other} />
          </div>
        </div>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <RowPicture picture={picture} />
        <div className="flex min-w-0 flex-[1_1_9rem] flex-wrap items-center gap-x-2">
          <PostTypeTag postType={postType} />
          {/* A deleted account's posts are deleted, too. */}
          {role === 'asker' && other.isGone ? (
            <span className="min-w-0 flex-[1_1_8rem]">{shownTitle}</span>
          ) : (
            <Link to={paths.item(itemId)} className="lone-link min-w-0 flex-[1_1_8rem]">
              {shownTitle}
            </Link>
          )}
        </div>
        {claimId !== '' && (
          <Link to={paths.claim(claimId)} className="lone-link">
            {t`View claim`}
          </Link>
        )}
      </div>
    </header>
  )
}

const BlockIcon = pathIcon('M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM5.6 5.6l12.8 12.8')
const FlagIcon = pathIcon('M5 21V4h13l-2.5 4.5L18 13H5')

/** Ends all conversations with the other person, after a question that says what happens. */
function useBlock({ uid, id }: Props) {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return {
    action: () => take('block'),
    question: {
      title: t`Block this person?`,
      text: t`You’ll get nothing more from them. Neither of you can write to the other, or ask about or claim the other’s posts, and open claims between you end. They won’t be told who ended it.`,
      confirmLabel: t`Yes, block`,
    },
    done: t`Blocked. You’ll get nothing more from them.`,
    failed: t`The person could not be blocked.`,
  }
}

function BlockEntry(props: Props) {
  const { isBusy, press } = useAction(useBlock(props))
  return (
    <button type="button" aria-disabled={isBusy || undefined} className={MENU_ENTRY} onClick={press}>
      <BlockIcon className="size-5 shrink-0" />
      <span>{t`Block this person`}</span>
    </button>
  )
}

function BlockButton(props: Props) {
  return (
    <ActionButton {...useBlock(props)} variant="quiet" className="self-start" busyLabel={t`Blocking…`}>
      {t`Block this person`}
    </ActionButton>
  )
}

/** Lets the blocker undo it. */
function UnblockPerson({ uid, id }: Props) {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return (
    <>
      <p className="text-muted">
        {t`You blocked this person. If you unblock them, you can both write again. Claims between you stay ended.`}
      </p>
      <ActionButton
        action={() => take('unblock')}
        done={t`Unblocked. You can both write again.`}
        failed={t`The person could not be unblocked.`}
        busyLabel={t`Unblocking…`}
      >
        {t`Unblock`}
      </ActionButton>
    </>
  )
}
