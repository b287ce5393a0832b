import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Conversation } from '@shared/messages/conversations.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { ActionButton } from '@/components/action-button.tsx'
import { PostTypeTag, RoleBadges } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { formatDayOf } from '@/components/dates.tsx'
import { ChevronIcon } from '@/components/icons.tsx'
import { DeletedAccountWords, nameOfPerson } from '@/components/person-name.tsx'
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
  const name = data && nameOfPerson(data.other, data.role === 'poster' ? t`the other person` : t`the poster`)

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
              text={t`There is no such conversation of yours.`}
              hint={t`It may be long over, or the link has a mistake in it.`}
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
  // Whoever writes has read what was there before, so the unread ones are the last ones.
  const [firstNew] = useState(last && unread > 0 ? Number(last._id) - unread + 1 : 0)
  const articleRef = useRef<HTMLElement>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [reported, setReported] = useState('')
  const [isInView, setInView] = useState(true)
  // The messages are loaded beside the conversation, and one of them may have come after it.
  const [read] = useState(unread > 0 ? '' : (last?._id ?? ''))
  const isOffline = useOffline()
  const newest = list.messages.at(-1)
  useMarkRead(uid, id, { newest, read, isInView })
  useRoomBelow(articleRef)
  useFocusWhenLost(headingRef, canWrite)

  /** It goes with the box, whatever the reason, or whoever was blocked would learn it from this. */
  const block = (children: ReactNode, className: string) =>
    canWrite && <BlockPerson {...{ uid, id, children, className }} />

  return (
    <article
      ref={articleRef}
      className="flex min-h-[calc(100dvh-var(--above)-1rem-var(--tabs,0px))] min-w-0 flex-col gap-3"
    >
      <ConversationHeader conversation={conversation} name={name} headingRef={headingRef}>
        {block(
          <span>
            <Trans>
              Block <span className="max-md:sr-only">this person</span>
            </Trans>
          </span>,
          'ms-auto -me-4',
        )}
      </ConversationHeader>
      {closesAt !== '' && (
        <p className="text-sm text-muted">{t`The post is closed. You can still write to each other until ${{ day: formatDayOf(closesAt) }}.`}</p>
      )}
      {canWrite && (
        <p className="max-w-prose text-sm text-muted">
          {t`Nobody here needs a code, a password, a gift card or money before you meet. Meet in a public place.`}
        </p>
      )}
      <MessageLog
        conversation={conversation}
        name={name}
        list={list}
        firstNew={firstNew}
        warningAction={block(t`Block this person`, '-ms-4 self-start')}
        sending={sending}
        onReport={setReported}
        earlier={messages.earlier}
        onShowEarlier={messages.showEarlier}
        onView={setInView}
      />
      {/* It stays in view where a low screen or large letters leave no room for all, unless it asks
          something or has failed: then it may be too high. */}
      <div className="bg-bg upright-phone:sticky bottom-(--tabs) max-md:pb-2 max-md:has-[section,[role=alert]]:static!">
        <p role="status" className="pb-2 text-sm text-muted empty:pb-0">
          {isOffline
            ? t`You are offline. Messages come when you are connected again.`
            : messages.isLate
              ? t`The board cannot be reached just now, so messages may come late. It keeps trying.`
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
            onClose={() => setReported('')}
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

const LINK = 'lone-link min-w-0 wrap-anywhere'

interface HeaderProps extends Pick<TalkProps, 'conversation' | 'name'> {
  headingRef: RefObject<HTMLHeadingElement | null>
  /** What can be done about the person. */
  children: ReactNode
}

/** Who the other person is, and what it is about. On a phone it leads back to the list. */
function ConversationHeader({ conversation, name, headingRef, children }: HeaderProps) {
  const { itemId, postType, title, claimId, role, other } = conversation
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="flex min-w-0 grow basis-[10rem] items-center gap-1">
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
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <PostTypeTag postType={postType} />
          {/* The posts of somebody who is gone have gone, too. */}
          {role === 'asker' && other.isGone ? (
            <bdi className="min-w-0 flex-[1_1_8rem] text-page wrap-anywhere">{title}</bdi>
          ) : (
            <Link to={paths.item(itemId)} className={clsx(LINK, 'flex-[1_1_8rem]')}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </span>
        {claimId !== '' && (
          <Link to={paths.claim(claimId)} className={LINK}>
            {t`See the claim`}
          </Link>
        )}
      </div>
    </header>
  )
}

/** Ends all conversations with the other person, after a question that says what happens. */
function BlockPerson({ uid, id, ...button }: Props & { children: ReactNode; className: string }) {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return (
    <ActionButton
      {...button}
      variant="quiet"
      action={() => take('block')}
      question={{
        title: t`Block this person?`,
        text: t`Nothing more from them reaches you. Neither of you can write to the other, or ask about or claim the other’s posts, and open claims between you end. They are not told who has ended it.`,
        confirmLabel: t`Yes, block`,
      }}
      done={t`Blocked. Nothing more from them reaches you.`}
      failed={t`The person could not be blocked.`}
      busyLabel={t`Blocking…`}
    />
  )
}

/** Lets the blocker undo it. */
function UnblockPerson({ uid, id }: Props) {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return (
    <>
      <p className="text-muted">
        {t`You have blocked this person. If you unblock them, you can both write again. Claims between you stay ended.`}
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
