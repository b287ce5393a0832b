import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/button.tsx'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { handOverMutation } from './claims-api.ts'
import { handoverTexts } from './handover.texts.ts'
import { OtherStep } from './other-step.tsx'

const texts = handoverTexts.withoutCode

/** For a poster whose thing came back, or went back, without a meeting. It asks once. */
export function SettleWithoutCode({ uid, id, onChanged }: { uid: string; id: string; onChanged: () => void }) {
  const { mutateAsync: handOver, isPending } = useMutation(handOverMutation(uid))

  async function settle() {
    if (!(await confirmAction(texts.confirm, texts.failed))) return
    try {
      await handOver({ id, withoutCode: true })
      notifySuccess(texts.done)
      onChanged()
    } catch (error) {
      notifyFailure(error, texts.failed)
      if (error instanceof ApiError && error.status === 409) onChanged()
    }
  }

  return (
    <OtherStep line={texts.question}>
      <Button busy={isPending} busyLabel={texts.busy} onClick={() => void settle()}>
        {texts.button}
      </Button>
    </OtherStep>
  )
}
