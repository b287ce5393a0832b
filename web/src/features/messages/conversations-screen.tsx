import type { Conversation } from '@shared/messages/conversations.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useParams } from 'react-router'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, QueryState } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { useUnreadConversations } from '@/features/news/notifications-api.ts'
import { NARROW_SCREEN, useMediaQuery } from '@/hooks/use-browser.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { LIVE } from '@/lib/query-client.ts'
import { ConversationRow, rowId } from './conversation-row.tsx'
import { ConversationView } from './conversation-view.tsx'
import { conversationsQuery } from './conversations-api.ts'

/** `/conversations` and `/conversations/{id}` */
export default function ConversationsScreen() {
  const { id } = useParams()
  const { user } = useAuth()
  const isSideBySide = !useMediaQuery(NARROW_SCREEN)
  return (
    <Page heading="Messages" title={id === undefined ? undefined : null} isQuiet={id !== undefined && !isSideBySide}>
      {user && <Conversations uid={user.uid} id={id} isSideBySide={isSideBySide} />}
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
  useFocusOnChange(id, openRef)

  return (
    <div className={clsx(isSplit && 'grid grid-cols-[minmax(15rem,2fr)_minmax(0,3fr)] items-start gap-6')}>
      <div hidden={!isListShown} className={clsx(isSplit && 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto')}>
        <ListStates list={list} openId={id} />
      </div>
      {id !== undefined && (
        <section ref={openRef} tabIndex={-1} aria-label="The open conversation" className="min-w-0 focus:outline-none">
          <ConversationView uid={uid} id={id} />
        </section>
      )}
      {id === undefined && isSplit && <EmptyState text="Choose a conversation to read it here." />}
    </div>
  )
}

function ListStates({ list, openId }: { list: UseQueryResult<Conversation[]>; openId: string | undefined }) {
  const { data } = list
  if (!data)
    return <QueryState query={list} loading="Loading your messages…" failed="Your messages could not be loaded." />
  if (data.length === 0) {
    return (
      <EmptyState
        text="You have no messages yet."
        hint="Here you can write to people about one of your posts or theirs, without giving away your address. To begin, open a post and press “Message on this board”."
        action={<ButtonLink to={paths.allItems}>See all items</ButtonLink>}
      />
    )
  }
  return (
    <nav aria-label="Your conversations, the newest first">
      <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
        {data.map((conversation) => (
          <li key={conversation._id}>
            <ConversationRow conversation={conversation} isOpen={conversation._id === openId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Calls back when a number has changed. */
function useOnChange(value: number, callback: () => void): void {
  const known = useRef(value)
  const onChange = useEffectEvent(callback)
  useEffect(() => {
    if (known.current !== value) onChange()
    known.current = value
  }, [value])
}

/**
 * Puts the focus on a conversation when it has been opened, and back on its row when it is left.
 * The frame puts it on the heading of a new page first, from where both would be a long way.
 */
function useFocusOnChange(id: string | undefined, open: RefObject<HTMLElement | null>): void {
  const shown = useRef(id)
  useEffect(() => {
    const left = shown.current
    if (left === id) return
    shown.current = id
    queueMicrotask(() => {
      if (id !== undefined) open.current?.focus({ preventScroll: true })
      else if (left !== undefined) document.getElementById(rowId(left))?.focus()
    })
  }, [id, open])
}
