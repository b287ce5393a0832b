import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { conversationTexts as texts } from './conversation.texts.ts'
import { conversationStepMutation } from './conversations-api.ts'

interface Props {
  uid: string
  id: string
  label: ReactNode
  className: string
  /** Called when the button is about to go, and the focus with it. */
  onDone: () => void
}

/** Ends all conversations with the other person, after a question that says what happens. */
export function BlockPerson({ uid, id, label, className, onDone }: Props): ReactNode {
  const { mutateAsync, isPending } = useMutation(conversationStepMutation(uid, id))

  async function block() {
    if (!(await confirmAction(texts.confirmBlock, texts.notBlocked))) return
    try {
      await mutateAsync('block')
      notifySuccess(texts.blocked)
      onDone()
    } catch (error) {
      notifyFailure(error, texts.notBlocked)
    }
  }

  return (
    <Button
      variant="quiet"
      className={className}
      busy={isPending}
      busyLabel={texts.blocking}
      onClick={() => void block()}
    >
      {label}
    </Button>
  )
}
