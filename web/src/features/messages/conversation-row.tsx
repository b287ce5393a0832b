import type { Conversation } from '@shared/messages/conversations.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router'
import { PostTypeTag, UnreadCount } from '@/components/badges.tsx'
import { TimeAgo } from '@/components/dates.tsx'
import { nameOfPerson } from '@/components/person-name.tsx'
import { paths } from '@/config/paths.ts'
import { shorten } from '@/lib/text.ts'
import { warningsOf } from './find-warnings.ts'

interface Props {
  conversation: Conversation
  /** Whether it is the one that is open beside the list. */
  isOpen: boolean
}

/** A conversation in the list. One link covers the whole of it. */
export function ConversationRow({ conversation, isOpen }: Props) {
  const { _id, postType, title, role, other, lastAt } = conversation
  const unread = shownUnread(conversation)
  const isUnread = unread > 0
  return (
    <div
      className={clsx(
        'relative flex flex-col gap-1.5 px-4 py-3 hover:bg-bg has-[a:focus-visible]:outline-3',
        'has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-accent',
        isOpen && 'bg-bg inset-shadow-[4px_0_0_var(--color-accent)]',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to={paths.conversation(_id)}
          id={rowId(_id)}
          aria-current={isOpen ? 'page' : undefined}
          className={clsx(
            'min-w-0 wrap-anywhere after:absolute after:inset-0 hover:text-accent focus-visible:outline-none',
            isUnread ? 'font-bold' : 'font-medium',
          )}
        >
          <bdi>{nameOfPerson(other, role === 'poster' ? 'Somebody' : 'The poster')}</bdi>
          <span className="sr-only">
            , <bdi>{title}</bdi>
          </span>
          {isUnread && <span className="sr-only">{unread === 1 ? ', 1 new message' : `, ${unread} new messages`}</span>}
        </Link>
        <span className="text-sm text-muted">
          <TimeAgo time={lastAt} />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <PostTypeTag postType={postType} />
        <p aria-hidden="true" className="line-clamp-3 min-w-0 flex-[1_1_8rem] text-sm wrap-anywhere">
          <bdi>{title}</bdi>
        </p>
      </div>
      <div className="flex items-center gap-3">
        <LastWords conversation={conversation} />
        <UnreadCount count={unread} className="shrink-0" />
      </div>
    </div>
  )
}

/** Once nobody can write, nothing waits for the reader any more. */
const shownUnread = ({ unread, canWrite }: Conversation) => (canWrite ? unread : 0)

/**
 * The element of a conversation's link, which gets the focus again when the conversation is left.
 */
export const rowId = (id: string) => `conversation-${id}`

/** More does not fit in a line, and nobody should have to listen to it. */
const LONGEST = 150

/** What was written last, in one line; what is said in its place is never cut off. */
function LastWords({ conversation }: Pick<Props, 'conversation'>) {
  const { last, canWrite, isBlocked } = conversation
  const isOwn = last?.from === 'me'
  const instead = describeInstead(conversation)
  if (instead !== undefined || !last)
    return <p className="min-w-0 grow text-muted">{canWrite || isBlocked ? instead : `Ended · ${instead}`}</p>
  return (
    <p
      className={clsx(
        'line-clamp-1 min-w-0 grow wrap-anywhere',
        shownUnread(conversation) > 0 ? 'font-semibold' : 'text-muted',
      )}
    >
      {!canWrite && <span>Ended · </span>}
      {isOwn && <span>You: </span>}
      <bdi>{shorten(last.text, LONGEST)}</bdi>
    </p>
  )
}

/** Says what stands in place of the last words, unless they can be shown. */
function describeInstead({ last, isBlocked, claimId, role }: Conversation): string | undefined {
  if (isBlocked) return 'You have blocked this person.'
  if (last?.isHidden) return 'A moderator has hidden this message.'
  if (last?.isDeleted) return 'This message was deleted.'
  if (last) return last.from === 'other' && warningsOf(last.text).length > 0 ? 'Take care with this message' : undefined
  if (claimId === '') return 'Nobody has written yet.'
  return role === 'poster' ? 'Has claimed it. No messages yet.' : 'You have claimed it. No messages yet.'
}
