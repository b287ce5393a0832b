import { Suspense } from 'react'
import { deletedAccountTexts } from '@/components/deleted-account.texts.ts'
import { lazyPart } from '@/components/lazy-part.tsx'
import { conversationTexts as texts } from './conversation.texts.ts'

// Few have blocked somebody. After a deploy it may be gone, and a reload brings it back.
const UnblockPerson = lazyPart(() => import('./unblock-person.tsx'))

interface Props {
  uid: string
  id: string
  isBlocked: boolean
  /** Whether the account of the other person was deleted. */
  isGone: boolean | undefined
  /** Called when the button is about to go, and the focus with it. */
  onDone: () => void
}

/** Stands in place of the writing box once nobody can write: why, and how the blocker undoes it. */
export function ConversationEnded({ uid, id, isBlocked, isGone, onDone }: Props) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4">
      <p role="status" className="font-semibold">
        {texts.ended}
      </p>
      {isGone && <p className="text-muted">{deletedAccountTexts.words}</p>}
      {isBlocked && !isGone && (
        <Suspense fallback={<div className="h-24" />}>
          <UnblockPerson uid={uid} id={id} onDone={onDone} />
        </Suspense>
      )}
    </div>
  )
}
