import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Conversation } from '@shared/messages/conversations.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, Outlet, useMatch } from 'react-router-dom'
import { lookOf, RoleBadges } from '@/components/badges.tsx'
import { ButtonLink } from '@/components/button.tsx'
import { TimeAgo } from '@/components/dates.tsx'
import { postTypeWord } from '@/components/item-words.ts'
import { Page } from '@/components/page.tsx'
import { nameOfPerson } from '@/components/person-name.tsx'
import { RowPicture } from '@/components/picture.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { UnreadCount } from '@/components/unread-count.tsx'
import { pathPatterns, paths } from '@/config/paths.ts'
import { useUnreadConversations } from '@/features/news/notifications-api.ts'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-browser.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { LIVE } from '@/lib/query-client.ts'
import { shorten } from '@/lib/text.ts'
import { conversationsQuery } from './conversations-api.ts'
import { warningsOf } from './find-warnings.ts'

/** `/conversations`, and the frame of `/conversations/{id}` */
export default function ConversationsScreen() {
  const { uid } = useUser()
  const id = useMatch(pathPatterns.conversation)?.params.id
  const isSideBySide = !useMediaQuery(NARROW_SCREEN)
  return (
    <Page
      heading={t`Messages`}
      title={id === undefined ? undefined : null}
      look={id === undefined || isSideBySide ? 'large' : 'hidden'}
    >
      <Conversations uid={uid} id={id} isSideBySide={isSideBySide} />
    </Page>
  )
}

/**
 * Milliseconds from the last answer. Each costs the board a read for each conversation, so it is
 * mostly the bell, which costs one, that says when to load the list again.
 */
const REFRESH_MS = 5 * 60_000

interface Props {
  uid: string
  /** The conversation that is open, if one is. */
  id: string | undefined
  /** Whether there is room for the list beside a conversation. */
  isSideBySide: boolean
}

/** A user's conversations, and the one that is open. The list stays while they read one. */
export function Conversations({ uid, id, isSideBySide }: Props) {
  const isListShown = isSideBySide || id === undefined
  // Behind a conversation on a phone the list asks for nothing, and keeps its rows for the way
  // back.
  const list = useQuery({ ...conversationsQuery(uid), ...LIVE, refetchInterval: REFRESH_MS, enabled: isListShown })
  useOnChange(useUnreadConversations(uid), () => {
    // The first number comes with the first list.
    if (isListShown && list.isStale) void list.refetch()
  })
  const hasRows = list.data !== undefined && list.data.length > 0
  const isSplit = isSideBySide && (hasRows || id !== undefined)
  const openRef = useRef<HTMLElement>(null)
  // The focus goes to a conversation when it has been opened, and back to its row when it is left.
  // The frame puts it on the heading of a new page first, from where both would be a long way.
  useOnChange(id, (left) =>
    queueMicrotask(() => {
      if (id !== undefined) openRef.current?.focus({ preventScroll: true })
      else if (left !== undefined) document.getElementById(rowId(left))?.focus()
    }),
  )

  return (
    <div className={clsx(isSplit && 'grid grid-cols-[minmax(15rem,2fr)_minmax(0,3fr)] items-start gap-6')}>
      <div hidden={!isListShown} className={clsx(isSplit && 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto')}>
        <ListStates list={list} openId={id} />
      </div>
      {id !== undefined && (
        <section
          ref={openRef}
          tabIndex={-1}
          aria-label={t`The open conversation`}
          className="min-w-0 focus:outline-none"
        >
          <Outlet />
        </section>
      )}
      {id === undefined && isSplit && <EmptyState kind="phone" text={t`Choose a conversation to read it here.`} />}
    </div>
  )
}

function ListStates({ list, openId }: { list: UseQueryResult<Conversation[]>; openId: string | undefined }) {
  const { data } = list
  if (!data)
    return (
      <QueryState query={list} loading={t`Loading your messages…`} failed={t`Your messages could not be loaded.`} />
    )
  if (data.length === 0) {
    return (
      <EmptyState
        kind="phone"
        text={t`You have no messages yet.`}
        hint={t`Write to people about their posts or yours without sharing your email address. To start, open a post and press “Message”.`}
        action={<ButtonLink to={paths.allItems}>{t`See all items`}</ButtonLink>}
      />
    )
  }
  return (
    <nav aria-label={t`Your conversations, the newest first`}>
      <ul className="card divide-y divide-line overflow-clip">
        {data.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow conversation={conversation} isOpen={conversation._id === openId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Calls back when a value has changed, with the one before. */
function useOnChange<Value>(value: Value, callback: (before: Value) => void): void {
  const known = useRef(value)
  const onChange = useEffectEvent(callback)
  useEffect(() => {
    const before = known.current
    known.current = value
    if (before !== value) onChange(before)
  }, [value])
}

/**
 * A conversation in the list. One link covers the whole of it.
 * @param isOpen whether it is the one that is open beside the list
 */
export function ConversationRow({ conversation, isOpen }: { conversation: Conversation; isOpen: boolean }) {
  const { _id, postType, title, picture = {}, role, other, lastAt } = conversation
  const unread = shownUnread(conversation)
  const isUnread = unread > 0
  const name = nameOfPerson(other, role === 'poster' ? t`Someone` : t`The person who posted it`)
  return (
    <div
      className={clsx(
        'row-link flex flex-wrap gap-x-3 px-3 py-2.5 text-sm',
        isOpen && 'bg-bg inset-shadow-[4px_0_0_var(--color-accent)]',
      )}
    >
      <RowPicture picture={picture} />
      {/* Large letters take the whole width. */}
      <div className="min-w-0 flex-[1_1_10rem]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={paths.conversation(_id)}
            id={rowId(_id)}
            aria-current={isOpen ? 'page' : undefined}
            className={clsx(
              'link-over-card min-w-0 text-base wrap-anywhere hover:text-accent',
              isUnread ? 'font-bold' : 'font-medium',
            )}
          >
            <Trans>
              <bdi>{name}</bdi>
              <span className="sr-only">
                , <bdi>{title}</bdi>
              </span>
            </Trans>
            {isUnread && (
              <span className="sr-only">{plural(unread, { one: ', # new message', other: ', # new messages' })}</span>
            )}
          </Link>
          <RoleBadges of={other} />
          <span className="text-muted">
            <TimeAgo time={lastAt} />
          </span>
        </div>
        <p aria-hidden="true" className="line-clamp-2 wrap-anywhere">
          <span className={clsx('font-semibold', lookOf(postType).colour)}>{postTypeWord(postType)}</span>
          {' · '}
          <bdi>{title}</bdi>
        </p>
        <div className="flex items-center gap-3">
          <LastWords conversation={conversation} />
          <UnreadCount count={unread} className="shrink-0" />
        </div>
      </div>
    </div>
  )
}

/** Once nobody can write, nothing waits for the reader any more. */
const shownUnread = ({ unread, canWrite }: Conversation) => (canWrite ? unread : 0)

/**
 * The element of a conversation's link, which gets the focus again when the conversation is left.
 */
const rowId = (id: string) => `conversation-${id}`

/** More does not fit in a line, and nobody should have to listen to it. */
const LONGEST = 150

const ENDED = t({ message: 'Ended', context: 'a conversation' })

/** What was written last, in one line; what is said in its place is never cut off. */
function LastWords({ conversation }: { conversation: Conversation }) {
  const { last, canWrite, isBlocked } = conversation
  const instead = describeInstead(conversation)
  if (instead !== undefined || !last)
    return <p className="min-w-0 grow text-muted">{canWrite || isBlocked ? instead : `${ENDED} · ${instead}`}</p>
  return (
    <p
      className={clsx(
        'flex min-w-0 grow gap-x-1 whitespace-nowrap',
        shownUnread(conversation) > 0 ? 'font-semibold' : 'text-muted',
      )}
    >
      {!canWrite && <span>{ENDED} · </span>}
      {last.from === 'me' && <span>{t`You:`} </span>}
      <span dir="auto" className="truncate">
        {shorten(last.text, LONGEST)}
      </span>
    </p>
  )
}

/** Says what stands in place of the last words, unless they can be shown. */
function describeInstead({ last, isBlocked, claimId, role }: Conversation): string | undefined {
  if (isBlocked) return t`You blocked this person.`
  if (last?.isHidden) return t`A moderator hid this message.`
  if (last?.isDeleted) return t`This message was deleted.`
  if (last)
    return last.from === 'other' && warningsOf(last.text).length > 0 ? t`Take care with this message` : undefined
  if (claimId === '') return t`No messages yet.`
  return role === 'poster' ? t`Claimed it. No messages yet.` : t`You claimed it. No messages yet.`
}
