import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { deletedAccountTexts } from '@/components/components.texts.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { conversationTexts as texts } from './conversation.texts.ts'
import { conversationStepMutation } from './conversations-api.ts'

interface UnblockProps {
  uid: string
  id: string
  /** Called when the button is about to go, and the focus with it. */
  onDone: () => void
}

interface Props extends UnblockProps {
  isBlocked: boolean
  /** Whether the account of the other person was deleted. */
  isGone: boolean | undefined
}

/** Stands in place of the writing box once nobody can write: why, and how the blocker undoes it. */
export function ConversationEnded({ uid, id, isBlocked, isGone, onDone }: Props) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-surface p-4">
      <p role="status" className="font-semibold">
        {texts.ended}
      </p>
      {isGone && <p className="text-muted">{deletedAccountTexts.words}</p>}
      {isBlocked && !isGone && <UnblockPerson uid={uid} id={id} onDone={onDone} />}
    </div>
  )
}

/** Lets the blocker undo it. */
function UnblockPerson({ uid, id, onDone }: UnblockProps) {
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
