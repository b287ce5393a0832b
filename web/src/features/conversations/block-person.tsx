import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { conversationStepMutation } from './conversations-api.ts'

interface Props {
  uid: string
  id: string
}

/** Ends all conversations with the other person, after a question that says what happens. */
export function BlockPerson({ uid, id, label, className }: Props & { label: ReactNode; className: string }): ReactNode {
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
export function UnblockPerson({ uid, id }: Props) {
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
