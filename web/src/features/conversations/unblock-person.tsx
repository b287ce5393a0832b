import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '@/components/button.tsx'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { conversationTexts as texts } from './conversation.texts.ts'
import { conversationStepMutation } from './conversations-api.ts'

interface Props {
  uid: string
  id: string
  /** Called when the button is about to go, and the focus with it. */
  onDone: () => void
}

/** Lets the blocker undo it. */
export default function UnblockPerson({ uid, id, onDone }: Props): ReactNode {
  const { mutateAsync, isPending } = useMutation(conversationStepMutation(uid, id))

  async function unblock() {
    try {
      await mutateAsync('unblock')
      notifySuccess(texts.unblocked)
      onDone()
    } catch (error) {
      notifyFailure(error, texts.notUnblocked)
    }
  }

  return (
    <>
      <p className="text-muted">{texts.youBlocked}</p>
      <Button busy={isPending} busyLabel={texts.unblocking} onClick={() => void unblock()}>
        {texts.unblock}
      </Button>
    </>
  )
}
