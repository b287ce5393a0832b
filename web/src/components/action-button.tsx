import { type ComponentProps, useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { type Confirmation, confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { Button } from './button.tsx'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> {
  action: () => Promise<unknown>
  /** What is asked first. */
  question?: Confirmation
  /** What a toast says once it is done, unless something else says it. */
  done?: string
  /** What a toast says if it has failed, before the reason. */
  failed: string
  /** Called when it is done, or was too late: the button is about to go, and the focus with it. */
  onDone?: () => void
}

/** A button that does something, after a question if there is one, and says how it went. */
export function ActionButton({ action, question, done, failed, onDone, ...button }: Props) {
  const [isBusy, setBusy] = useState(false)

  async function press() {
    if (question && !(await confirmAction(question))) return
    setBusy(true)
    try {
      await action()
      if (done) notifySuccess(done)
      onDone?.()
    } catch (error) {
      notifyFailure(error, (reason) => `${failed} ${reason}`)
      if (error instanceof ApiError && error.status === 409) onDone?.()
    } finally {
      setBusy(false)
    }
  }

  return <Button {...button} busy={isBusy} onClick={() => void press()} />
}
