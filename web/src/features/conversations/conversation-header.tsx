import type { Conversation } from '@shared/conversations/conversations.ts'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router-dom'
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
    <header className="flex flex-col">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={paths.conversations} className={`${LINK} md:hidden`}>
          {texts.back}
        </Link>
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="order-last min-w-0 basis-full text-xl wrap-anywhere focus:outline-none md:order-none md:basis-auto"
        >
          <bdi>{name}</bdi>
        </h2>
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
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
    </header>
  )
}
