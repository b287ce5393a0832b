import type { Conversation } from '@shared/conversations/conversations.ts'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
import { ChevronIcon } from '@/components/icons.tsx'
import { PostTypeTag } from '@/components/post-type-tag.tsx'
import { paths } from '@/config/paths.ts'
import { conversationTexts as texts } from './conversation.texts.ts'

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
  const { itemId, postType, title, claimId } = conversation
  return (
    <header className="flex flex-wrap items-center gap-x-4">
      <div className="flex min-w-0 basis-full items-center gap-1 md:grow md:basis-0">
        <Link
          to={paths.conversations}
          className="-ms-3 grid size-11 shrink-0 place-items-center rounded-control text-accent md:hidden"
        >
          <ChevronIcon className="size-6 rotate-90" />
          <span className="sr-only">{texts.back}</span>
        </Link>
        <h2 ref={headingRef} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere focus:outline-none">
          <bdi>{name}</bdi>
        </h2>
      </div>
      <div className="contents md:order-last md:flex md:min-w-0 md:basis-full md:flex-wrap md:items-center md:gap-x-4">
        <PostTypeTag postType={postType} />
        <Link to={paths.item(itemId)} className={LINK}>
          <bdi>{title}</bdi>
        </Link>
        {claimId !== '' && (
          <Link to={paths.claim(claimId)} className={LINK}>
            {texts.claim}
          </Link>
        )}
      </div>
      {children}
    </header>
  )
}
