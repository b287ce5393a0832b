import type { Conversation } from '@shared/messages/conversations.ts'
import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx/lite'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '@/components/action-button.tsx'
import { PostTypeTag } from '@/components/badges.tsx'
import { ChevronIcon } from '@/components/icons.tsx'
import { paths } from '@/config/paths.ts'
import { conversationStepMutation } from './conversations-api.ts'

const LINK = 'inline-flex min-h-11 min-w-0 items-center text-accent underline wrap-anywhere'

interface Props {
  conversation: Conversation
  /** The other person's name. */
  name: string
  headingRef: RefObject<HTMLHeadingElement | null>
  /** What can be done about the person. */
  children: ReactNode
}

/** Who the other person is, and what it is about. On a phone it leads back to the list. */
export function ConversationHeader({ conversation, name, headingRef, children }: Props) {
  const { itemId, postType, title, claimId, role, other } = conversation
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="flex min-w-0 grow basis-40 items-center gap-1">
          <Link
            to={paths.conversations}
            className="-ms-3 grid size-11 shrink-0 place-items-center rounded-control text-accent md:hidden"
          >
            <ChevronIcon className="size-6 rotate-90" />
            <span className="sr-only">All messages</span>
          </Link>
          <h2 ref={headingRef} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere focus:outline-none">
            <bdi>{name}</bdi>
          </h2>
        </div>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <PostTypeTag postType={postType} />
          {/* The posts of somebody who is gone have gone, too. */}
          {role === 'asker' && other.isGone ? (
            <bdi className="min-w-0 flex-[1_1_8rem] wrap-anywhere">{title}</bdi>
          ) : (
            <Link to={paths.item(itemId)} className={clsx(LINK, 'flex-[1_1_8rem]')}>
              <bdi>{title}</bdi>
            </Link>
          )}
        </span>
        {claimId !== '' && (
          <Link to={paths.claim(claimId)} className={LINK}>
            See the claim
          </Link>
        )}
      </div>
    </header>
  )
}

interface BlockPersonProps {
  uid: string
  id: string
}

/** Ends all conversations with the other person, after a question that says what happens. */
export function BlockPerson({
  uid,
  id,
  label,
  className,
}: BlockPersonProps & { label: ReactNode; className: string }): ReactNode {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return (
    <ActionButton
      variant="quiet"
      className={className}
      action={() => take('block')}
      question={{
        title: 'Block this person?',
        text: 'Nothing more from them reaches you. Neither of you can write to the other, or ask about or claim the other’s posts, and open claims between you end. They are not told who has ended it.',
        confirmLabel: 'Yes, block',
      }}
      done="Blocked. Nothing more from them reaches you."
      failed="The person could not be blocked."
      busyLabel="Blocking…"
    >
      {label}
    </ActionButton>
  )
}

/** Lets the blocker undo it. */
export function UnblockPerson({ uid, id }: BlockPersonProps) {
  const { mutateAsync: take } = useMutation(conversationStepMutation(uid, id))
  return (
    <>
      <p className="text-muted">
        You have blocked this person. If you unblock them, you can both write again. Claims between you stay ended.
      </p>
      <ActionButton
        action={() => take('unblock')}
        done="Unblocked. You can both write again."
        failed="The person could not be unblocked."
        busyLabel="Unblocking…"
      >
        Unblock
      </ActionButton>
    </>
  )
}
